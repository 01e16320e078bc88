// Prints the outer scopes of the pages of `kiln inspect --html`, as their own script makes them: node graph_scopes.js PAGE
const page = require('fs').readFileSync(process.argv[2], 'utf8');
const nothing = new Proxy(function() {}, {get: (_, key) => key === Symbol.toPrimitive ? () => 0 : nothing, apply: () => nothing});
const json = page.split('<script type="application/json" id="graph">')[1].split('</script>')[0];
const scripts = page.split('<script>').slice(1).map(part => part.split('</script>')[0]).join('\n');
const document = {querySelector: name => name === '#graph' ? {textContent: json} : nothing, documentElement: nothing, addEventListener: () => {}};
const read = new Function('document', scripts.slice(0, scripts.indexOf('const graphs = data.graphs')) + '\nreturn data.graphs.map(readGraph);');
for (const graph of read(document)) {
  console.log(graph.name);
  const print = (scope, indent) => scope.children.forEach(child => {
    console.log(indent + (child.op || `${child.name}: ${child.count} nodes`));
    if (child.op === undefined && !child.gathered && indent.length < 6) print(child, indent + '  ');
  });
  print(graph.top, '  ');
  for (const node of graph.nodes) // each is where its scopes say
    if (node.parent.children[node.index] !== node) throw new Error(node.name);
}
