#!/usr/bin/env python3
"""Talks to kiln-lsp-server as an editor does and prints what it answers.

example:
  PATH=build/release/bin:$PATH session.py
"""
import json
import subprocess
import sys

URI = "file:///bad.mlir"
PROGRAM = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.OP %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


class Server:
    def __init__(self):
        self.process = subprocess.Popen(["kiln-lsp-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def send(self, method, params, identifier=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if identifier is not None:
            message["id"] = identifier
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, identifier, method, params):
        self.send(method, params, identifier)
        answer = self.receive()
        assert answer["id"] == identifier, answer
        return answer["result"]

    def diagnostics(self):
        message = self.receive()
        assert message["method"] == "textDocument/publishDiagnostics", message
        found = ["%d:%d %s" % (d["range"]["start"]["line"] + 1, d["range"]["start"]["character"] + 1, d["message"])
                 for d in message["params"]["diagnostics"]]
        print("diagnostics %s: %s" % (message["params"]["uri"], "; ".join(found) or "none"))


def main():
    server = Server()
    capabilities = server.ask(1, "initialize", {"processId": 1, "capabilities": {}, "rootUri": None})["capabilities"]
    print("initialize:", *[n for n in ("hover", "definition") if capabilities.get(n + "Provider")])
    server.send("textDocument/didOpen", {"textDocument": {
        "uri": URI, "languageId": "mlir", "version": 1, "text": PROGRAM.replace("OP", "nonsense")}})
    server.diagnostics()
    server.send("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2},
                                           "contentChanges": [{"text": PROGRAM.replace("OP", "tanh")}]})
    server.diagnostics()
    hover = server.ask(2, "textDocument/hover", {"textDocument": {"uri": URI}, "position": {"line": 1, "character": 9}})
    print("hover:", hover["contents"]["value"].replace("\n", " "))
    print("shutdown:", json.dumps(server.ask(3, "shutdown", None)))
    server.send("exit", None)
    server.process.stdin.close()
    print("exit status", server.process.wait(timeout=30))


if __name__ == "__main__":
    sys.exit(main())
