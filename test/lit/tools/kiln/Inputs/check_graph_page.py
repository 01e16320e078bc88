"""Checks a page of `kiln inspect --html`: check_graph_page.py PAGE NODES MAX_BYTES; prints what it shows."""
import collections
import html.parser
import json
import pathlib
import sys

VOID = {"meta", "input", "link", "br"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.data, self.ids = [], "", set()

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        assert not {"src", "href"} & set(attrs), f"{tag} loads from elsewhere"
        if "id" in attrs:
            assert attrs["id"] not in self.ids, attrs["id"]
            self.ids.add(attrs["id"])
        if tag not in VOID:
            self.open.append((tag, attrs))

    def handle_endtag(self, tag):
        assert self.open and self.open[-1][0] == tag, f"</{tag}> ends {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] == ("script", {"type": "application/json", "id": "graph"}):
            self.data += data


def main():
    text = pathlib.Path(sys.argv[1]).read_text()
    assert len(text) < int(sys.argv[3]), f"{len(text)} bytes"
    assert "http://" not in text and "https://" not in text
    page = Page()
    page.feed(text)
    page.close()
    assert not page.open, page.open
    data = json.loads(page.data)
    assert len(data["graphs"][0]["nodes"]) == int(sys.argv[2])
    word = data["strings"].__getitem__
    for graph in data["graphs"]:
        nodes = graph["nodes"]
        print(f"{graph['name']}: {len(nodes)} nodes, {sum(word(n[3]) != '' for n in nodes)} in clusters")
        for name, op, device, cluster, reason, inputs, attrs, runner in nodes:
            assert all(0 <= i < len(nodes) for i in inputs[::2]) and len(inputs) % 2 == 0
            if word(op) == "Conv2D":
                print("Conv2D", *(f"{word(k)} {word(v)}" for k, v in zip(attrs[::2], attrs[1::2])), sep="\nConv2D ")
        for reason, count in collections.Counter(word(n[4]) for n in nodes if word(n[4])).items():
            print(f"reason {reason}: {count}")
        for runner, count in collections.Counter(word(n[7]) for n in nodes if word(n[7])).items():
            print(f"run by {runner}: {count}")


if __name__ == "__main__":
    main()
