// The page of `kiln inspect --html`: scopes that open and close on a canvas, a panel for what is selected.
const data = JSON.parse(document.querySelector('#graph').textContent);
const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d');
const panel = document.querySelector('aside'), found = document.querySelector('#found');
const search = document.querySelector('#search'), color = document.querySelector('#color'), pick = document.querySelector('#pick');
const kHues = ['#4c8bf5', '#2a9d6f', '#b45fd3', '#d98c1f', '#c94f7c', '#1f9bb0', '#8a7d2f', '#7a6cf0'];
const kFont = '12px system-ui, sans-serif', kPad = 14, kHead = 26;
let graph, root, view = {x: 0, y: 0, scale: 1}, selected = null, hits = new Set(), pending = false, ink = {};

const text = i => data.strings[i];
const leaf = name => name.slice(name.lastIndexOf('/') + 1);
const newScope = (name, parent) => ({name, parent, children: [], scopes: new Map(), edges: new Map(), open: false, count: 0, shares: null});
const kGathered = new Map([['Const', 'constants'], ['VarHandleOp', 'variables']]), kManyAlike = 12;

// The constants and variables of a scope, when they are many, become a scope that stays closed: frozen graphs have
// thousands beside each other, and a row of them would be all that is seen.
function gather(scope) {
  scope.scopes.forEach(gather);
  for (const [op, words] of kGathered) {
    const alike = scope.children.filter(child => !isScope(child) && child.op === op && !child.inputs.length);
    if (alike.length < kManyAlike || alike.length === scope.children.length) continue;
    const group = newScope((scope.parent ? scope.name + '/' : '') + words, scope);
    group.gathered = true;
    group.children = alike;
    group.count = alike.length;
    alike.forEach((node, i) => { node.parent = group; node.index = i; });
    scope.scopes.set(`${group.name} `, group); // no scope of the graph has a space in its name
    scope.children = scope.children.filter(child => child.parent === scope).concat(group);
    scope.children.forEach((child, i) => { child.index = i; });
  }
}

// Nodes: {name, op, device, cluster, reason, runner, inputs: [{node, port}], users: [...], attrs, parent}.
function readGraph(raw) {
  const nodes = raw.nodes.map(([name, op, device, cluster, reason, inputs, attrs, runner]) => ({
    name, op: text(op), device: text(device), cluster: text(cluster), reason: text(reason), runner: text(runner), attrs, raw: inputs, users: []}));
  for (const node of nodes) {
    node.inputs = [];
    for (let i = 0; i < node.raw.length; i += 2) {
      const source = nodes[node.raw[i]];
      node.inputs.push({node: source, port: text(node.raw[i + 1])});
      source.users.push({node, port: text(node.raw[i + 1])});
    }
  }
  const top = newScope('', null);
  for (const node of nodes) {
    let scope = top, from = 0;
    for (let slash; (slash = node.name.indexOf('/', from)) > 0; from = slash + 1) {
      const part = node.name.slice(0, slash);
      if (!scope.scopes.has(part)) {
        const child = newScope(part, scope);
        scope.scopes.set(part, child);
        child.index = scope.children.push(child) - 1;
      }
      scope = scope.scopes.get(part);
    }
    node.parent = scope;
    node.index = scope.children.push(node) - 1;
    for (let s = scope; s; s = s.parent) ++s.count;
  }
  gather(top);
  // An edge belongs to the innermost scope of both ends, between its children that hold them.
  const depth = item => { let n = 0; for (; item.parent; item = item.parent) ++n; return n; };
  for (const node of nodes)
    for (const input of node.inputs) {
      let a = input.node, b = node;
      let da = depth(a), db = depth(b);
      for (; da > db; --da) a = a.parent;
      for (; db > da; --db) b = b.parent;
      while (a.parent !== b.parent) { a = a.parent; b = b.parent; }
      if (a === b) continue;
      const key = a.index * a.parent.children.length + b.index;
      const edge = a.parent.edges.get(key) || {from: a.index, to: b.index, n: 0, control: true};
      ++edge.n;
      edge.control = edge.control && input.port === '^';
      a.parent.edges.set(key, edge);
    }
  return {name: raw.name, nodes, top};
}

const isScope = item => item.children !== undefined;
function measure(item) {
  if (!isScope(item)) {
    pen.font = kFont;
    item.w = item.w || Math.min(220, Math.max(pen.measureText(leaf(item.name)).width, pen.measureText(item.op).width) + 26);
    item.h = 36;
    return;
  }
  if (!item.open) {
    pen.font = kFont;
    item.w = Math.min(260, Math.max(90, pen.measureText(leaf(item.name)).width + 40));
    item.h = 44;
    return;
  }
  if (!item.inner) {
    item.children.forEach(measure);
    item.lines = [...item.edges.values()];
    const tops = item.children.map(child => ({w: child.w, h: child.h}));
    item.inner = layout(tops, item.lines);
    tops.forEach((box, i) => { item.children[i].dx = box.x; item.children[i].dy = box.y; });
  }
  const head = item.parent ? kHead : 0;
  item.w = Math.max(item.inner.w + 2 * kPad, 120);
  item.h = item.inner.h + 2 * kPad + head;
  const shift = (item.w - item.inner.w) / 2;
  item.shift = shift;
  item.head = head;
}
function arrange(item, x, y) {
  item.x = x; item.y = y;
  if (!isScope(item) || !item.open) return;
  for (const child of item.children) arrange(child, x + item.shift + child.dx, y + kPad + item.head + child.dy);
}
function relayout() { measure(root); arrange(root, 0, 0); }
function setOpen(scope, open) {
  scope.open = open;
  for (let s = scope; s; s = s.parent) s.inner = null;
}
// What stands for an item on the canvas: itself, or the outermost closed scope around it.
function shown(item) {
  let result = item;
  for (let s = item.parent; s; s = s.parent) if (!s.open) result = s;
  return result;
}

function keyOf(node) {
  return color.value === 'device' ? node.device : color.value === 'op' ? node.op : node.cluster;
}
function colorOf(key) {
  if (!key) return null;
  const keys = graph.keys[color.value];
  return kHues[keys.get(key) % kHues.length];
}
function sharesOf(scope) {
  if (scope.shares && scope.sharesBy === color.value) return scope.shares;
  const shares = new Map();
  const add = item => { if (isScope(item)) for (const [key, n] of sharesOf(item)) shares.set(key, (shares.get(key) || 0) + n);
                        else shares.set(keyOf(item), (shares.get(keyOf(item)) || 0) + 1); };
  scope.children.forEach(add);
  scope.sharesBy = color.value;
  return scope.shares = shares;
}

function draw() {
  pending = false;
  const ratio = devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
  if (canvas.width !== w * ratio || canvas.height !== h * ratio) { canvas.width = w * ratio; canvas.height = h * ratio; }
  const s = view.scale;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, w, h);
  pen.setTransform(ratio * s, 0, 0, ratio * s, ratio * view.x, ratio * view.y);
  const clip = {left: -view.x / s, top: -view.y / s, right: (w - view.x) / s, bottom: (h - view.y) / s};
  const seen = item => item.x < clip.right && item.x + item.w > clip.left && item.y < clip.bottom && item.y + item.h > clip.top;
  pen.textBaseline = 'middle';
  drawScope(root, seen, clip);
  if (selected) drawLinks(selected);
}
function redraw() { if (!pending) { pending = true; requestAnimationFrame(draw); } }

function drawScope(scope, seen, clip) {
  const s = view.scale;
  if (scope.parent) {
    box(scope, ink.faint, scope === selected ? ink.accent : ink.line, 6);
    if (s > 0.25) label(leaf(scope.name), scope.x + 10, scope.y + kHead / 2 + 2, scope.w - 20, ink.ink, '600 ' + kFont);
  }
  const dx = scope.x + scope.shift, dy = scope.y + kPad + scope.head;
  // Lines first, all plain ones in one path.
  for (const control of [false, true]) {
    pen.beginPath();
    for (const line of scope.lines) {
      const p = line.points;
      if (line.control !== control || !p.length) continue;
      const y0 = dy + p[0][1], y1 = dy + p[p.length - 1][1];
      if (Math.max(y0, y1) < clip.top || Math.min(y0, y1) > clip.bottom) continue;
      trace(p, dx, dy);
    }
    pen.setLineDash(control ? [4, 4] : []);
    pen.lineWidth = Math.max(1, 0.6 / s);
    pen.strokeStyle = ink.edge;
    pen.stroke();
  }
  pen.setLineDash([]);
  for (const child of scope.children) {
    if (!seen(child)) continue;
    if (isScope(child) && child.open) drawScope(child, seen, clip);
    else drawItem(child);
  }
}
function trace(p, dx, dy) {
  pen.moveTo(dx + p[0][0], dy + p[0][1]);
  for (let i = 1; i < p.length; ++i) {
    const [x0, y0] = p[i - 1], [x1, y1] = p[i], bend = (y1 - y0) / 2;
    if (x0 === x1) pen.lineTo(dx + x1, dy + y1);
    else pen.bezierCurveTo(dx + x0, dy + y0 + bend, dx + x1, dy + y1 - bend, dx + x1, dy + y1);
  }
}
function box(item, fill, stroke, radius, width = 1) {
  pen.beginPath();
  if (view.scale > 0.2) pen.roundRect(item.x, item.y, item.w, item.h, radius);
  else pen.rect(item.x, item.y, item.w, item.h);
  pen.fillStyle = fill; pen.fill();
  pen.lineWidth = Math.max(width, 0.5 / view.scale);
  pen.strokeStyle = stroke; pen.stroke();
}
function label(words, x, y, room, style, font) {
  pen.font = font;
  pen.fillStyle = style;
  if (pen.measureText(words).width > room) {
    let n = words.length;
    while (n > 1 && pen.measureText(words.slice(0, n) + '…').width > room) n = Math.floor(n * 0.9);
    words = words.slice(0, n) + '…';
  }
  pen.fillText(words, x, y);
}
function drawItem(item) {
  const far = view.scale < 0.25, hit = hits.has(item);
  const stroke = item === selected || hit ? ink.accent : ink.line;
  if (!isScope(item)) {
    const tint = colorOf(keyOf(item));
    box(item, far && tint ? tint : ink.node, stroke, 5, item === selected || hit ? 3 : 1);
    if (far) return;
    if (tint) { pen.fillStyle = tint; pen.fillRect(item.x, item.y + 4, 4, item.h - 8); }
    if (item.reason && color.value === 'cluster') { pen.fillStyle = ink.outside; pen.fillRect(item.x + item.w - 9, item.y + 5, 5, 5); }
    label(leaf(item.name), item.x + 10, item.y + 12, item.w - 16, ink.ink, kFont);
    label(item.op, item.x + 10, item.y + 26, item.w - 16, ink.muted, '11px system-ui, sans-serif');
    return;
  }
  box(item, ink.faint, stroke, 8, item === selected || hit ? 3 : 1.5);
  let x = item.x + 6;
  for (const [key, n] of sharesOf(item)) {
    const part = (item.w - 12) * n / item.count;
    pen.fillStyle = colorOf(key) || ink.edge;
    pen.fillRect(x, item.y + item.h - 8, part, 4);
    x += part;
  }
  if (far) return;
  label(leaf(item.name), item.x + 10, item.y + 14, item.w - 20, ink.ink, '600 ' + kFont);
  label(`+ ${item.count} ${item.count === 1 ? 'node' : 'nodes'}`, item.x + 10, item.y + 29, item.w - 20, ink.muted, '11px system-ui, sans-serif');
}
// The selected item's own edges, wherever the other ends are.
function drawLinks(item) {
  const here = shown(item);
  const ends = {in: new Map(), out: new Map()};
  const visit = node => {
    for (const {node: other} of node.inputs) if (shown(other) !== here) ends.in.set(shown(other), 1);
    for (const {node: other} of node.users) if (shown(other) !== here) ends.out.set(shown(other), 1);
  };
  if (!isScope(item)) visit(item);
  pen.beginPath();
  const middle = box => box.x + box.w / 2;
  for (const other of ends.in.keys()) trace([[middle(other), other.y + other.h], [middle(here), here.y]], 0, 0);
  for (const other of ends.out.keys()) trace([[middle(here), here.y + here.h], [middle(other), other.y]], 0, 0);
  pen.lineWidth = Math.max(2, 1.5 / view.scale);
  pen.strokeStyle = ink.accent;
  pen.stroke();
}

function fit(item = root) {
  const w = canvas.clientWidth, h = canvas.clientHeight;
  view.scale = Math.min(1.2, Math.max(0.005, 0.94 * Math.min(w / item.w, h / item.h)));
  center(item);
}
function center(item) {
  view.x = canvas.clientWidth / 2 - (item.x + item.w / 2) * view.scale;
  view.y = canvas.clientHeight / 2 - (item.y + item.h / 2) * view.scale;
  redraw();
}
function toggle(scope) {
  const before = {x: scope.x, y: scope.y};
  setOpen(scope, !scope.open);
  relayout();
  view.x += (before.x - scope.x) * view.scale;
  view.y += (before.y - scope.y) * view.scale;
  if (scope.open && (scope.w * view.scale > canvas.clientWidth || scope.h * view.scale > canvas.clientHeight)) fit(scope);
  redraw();
}
function setAll(open) {
  const visit = scope => { if (scope.parent) scope.open = open; scope.inner = null; scope.scopes.forEach(visit); };
  visit(root);
  relayout();
  fit();
}
function reveal(item) {
  for (let s = item.parent; s; s = s.parent) if (!s.open) setOpen(s, true);
  relayout();
  select(item);
  view.scale = Math.max(view.scale, 0.7);
  center(item);
}

function element(tag, attributes, ...parts) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.append(...parts.filter(part => part !== null));
  return made;
}
function list(title, rows) {
  if (!rows.length) return [];
  const shownRows = rows.slice(0, 200);
  const more = rows.length > 200 ? [element('li', {className: 'muted'}, `and ${rows.length - 200} more`)] : [];
  return [element('h2', {}, title), element('ul', {}, ...shownRows.map(([words, go, tint]) => element('li', {},
    element('button', {onclick: go}, tint ? element('span', {className: 'swatch', style: `background:${tint}`}) : null, words))), ...more)];
}
function select(item) {
  selected = item;
  panel.replaceChildren(...(item && item !== root ? (isScope(item) ? describeScope(item) : describeNode(item)) : describeGraph()));
  panel.scrollTop = 0;
  redraw();
}
function describeNode(node) {
  const rows = [['op', node.op], ['device', node.device], ['cluster', node.cluster], ['run by', node.runner]].filter(row => row[1]);
  for (let i = 0; i < node.attrs.length; i += 2) rows.push([text(node.attrs[i]), text(node.attrs[i + 1])]);
  const links = ends => ends.map(({node: other, port}) => [
    port === '^' ? `^${other.name}` : port ? `${other.name}:${port}` : other.name, () => reveal(other)]);
  const calls = rows.filter(([, value]) => graphs.some(g => g.name === value)).map(([, value]) => [`open ${value}`, () => open(value)]);
  return [element('h3', {}, node.name),
    ...(node.reason ? [element('p', {className: 'reason'}, 'Outside the clusters: ' + node.reason)] : []),
    element('table', {}, ...rows.map(row => element('tr', {}, ...row.map(cell => element('td', {}, cell))))),
    ...list('Functions', calls), ...list(`Inputs (${node.inputs.length})`, links(node.inputs)),
    ...list(`Used by (${node.users.length})`, links(node.users))];
}
function describeScope(scope) {
  const rows = [...sharesOf(scope)].sort((a, b) => b[1] - a[1]).map(([key, n]) => [`${key || 'none'}: ${n}`, () => {}, colorOf(key)]);
  return [element('h3', {}, scope.name), element('p', {className: 'muted'}, `${scope.count} nodes`),
    element('button', {onclick: () => { toggle(scope); select(scope); }}, scope.open ? 'Close' : 'Open'),
    ...list(`By ${color.selectedOptions[0].text}`, rows)];
}
function describeGraph() {
  const count = of => {
    const counts = new Map();
    for (const node of graph.nodes) if (of(node)) counts.set(of(node), [...(counts.get(of(node)) || []), node]);
    return [...counts].sort((a, b) => b[1].length - a[1].length);
  };
  const nodesOf = nodes => () => {
    hits = new Set(nodes);
    panel.replaceChildren(element('button', {onclick: () => { hits = new Set(); select(null); }}, 'Back'),
      ...list(`${nodes.length} nodes`, nodes.map(node => [`${node.name} (${node.op})`, () => reveal(node)])));
    redraw();
  };
  const section = (title, of, tinted) => list(title, count(of).map(([key, nodes]) => [`${key}: ${nodes.length}`, nodesOf(nodes), tinted ? colorOf(key) : null]));
  return [element('h3', {}, graph.name), element('p', {className: 'muted'}, `${graph.nodes.length} nodes. ${data.note}`),
    ...section('Clusters', node => node.cluster, color.value === 'cluster'),
    ...section('Outside, because', node => node.reason),
    ...section('Outside, run by', node => node.runner),
    ...section('Devices', node => node.device, color.value === 'device'),
    ...section('Ops', node => node.op, color.value === 'op')];
}

function point(event) {
  const r = canvas.getBoundingClientRect();
  return {x: (event.clientX - r.left - view.x) / view.scale, y: (event.clientY - r.top - view.y) / view.scale};
}
function itemAt({x, y}, scope = root) {
  for (const child of scope.children)
    if (x >= child.x && x <= child.x + child.w && y >= child.y && y <= child.y + child.h)
      return isScope(child) && child.open ? itemAt({x, y}, child) : child;
  return scope === root ? null : scope;
}
function zoom(factor, cx, cy) {
  const scale = Math.min(4, Math.max(0.004, view.scale * factor));
  view.x = cx - (cx - view.x) * scale / view.scale;
  view.y = cy - (cy - view.y) * scale / view.scale;
  view.scale = scale;
  redraw();
}
const pointers = new Map();
let moved = 0;
canvas.onpointerdown = event => { canvas.setPointerCapture(event.pointerId); pointers.set(event.pointerId, event); moved = 0; canvas.classList.add('busy'); };
canvas.onpointermove = event => {
  const last = pointers.get(event.pointerId);
  if (!last) { const item = itemAt(point(event)); canvas.title = item ? item.name + (item.reason ? '\n' + item.reason : '') : ''; return; }
  const dx = event.clientX - last.clientX, dy = event.clientY - last.clientY;
  moved += Math.abs(dx) + Math.abs(dy);
  if (pointers.size === 1) { view.x += dx; view.y += dy; }
  else {
    const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
    const length = e => Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
    const r = canvas.getBoundingClientRect();
    zoom(length(event) / Math.max(1, length(last)), (event.clientX + other.clientX) / 2 - r.left, (event.clientY + other.clientY) / 2 - r.top);
  }
  pointers.set(event.pointerId, event);
  redraw();
};
canvas.onpointerup = canvas.onpointercancel = event => {
  pointers.delete(event.pointerId);
  canvas.classList.remove('busy');
  if (event.type === 'pointerup' && moved < 5) select(itemAt(point(event)));
};
canvas.ondblclick = event => { const item = itemAt(point(event)); if (item && isScope(item)) { toggle(item); select(item); } };
canvas.addEventListener('wheel', event => {
  event.preventDefault();
  const r = canvas.getBoundingClientRect();
  zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX - r.left, event.clientY - r.top);
}, {passive: false});
document.addEventListener('keydown', event => {
  if (event.target === search || event.target.tagName === 'SELECT') return;
  const w = canvas.clientWidth / 2, h = canvas.clientHeight / 2, step = 60;
  const moves = {ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step]};
  if (event.key === '/') search.focus();
  else if (event.key === '+' || event.key === '=') return zoom(1.25, w, h);
  else if (event.key === '-') return zoom(0.8, w, h);
  else if (event.key === 'f') return fit();
  else if (event.key === 'Escape') { hits = new Set(); return select(null); }
  else if (moves[event.key] && event.target === document.body) { view.x += moves[event.key][0]; view.y += moves[event.key][1]; redraw(); }
  else return;
  event.preventDefault();
});

search.oninput = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const match = words.length ? graph.nodes.filter(n => words.every(word => n.name.toLowerCase().includes(word) || n.op.toLowerCase().includes(word))) : [];
  hits = new Set(match.flatMap(node => [node, shown(node)]));
  found.replaceChildren(...match.slice(0, 50).map(node => element('li', {},
    element('button', {onclick: () => { found.hidden = true; reveal(node); }}, node.name, ' ', element('span', {className: 'muted'}, node.op)))),
    ...(words.length ? [element('li', {className: 'muted'}, match.length > 50 ? `${match.length} nodes` : match.length ? '' : 'no node')] : []));
  found.hidden = !words.length;
  redraw();
};
search.onkeydown = event => {
  const first = found.querySelector('button');
  if (event.key === 'Enter' && first) first.click();
  if (event.key === 'Escape') { search.value = ''; search.oninput(); search.blur(); }
};
canvas.addEventListener('pointerdown', () => { found.hidden = true; });
color.onchange = () => select(selected);
document.querySelector('#all').onclick = () => setAll(true);
document.querySelector('#none').onclick = () => setAll(false);
document.querySelector('#fit').onclick = () => fit();

const graphs = data.graphs;
function open(name) {
  const raw = graphs.find(g => g.name === name);
  raw.read = raw.read || readGraph(raw);
  graph = raw.read;
  root = graph.top;
  const keys = of => new Map([...new Set(graph.nodes.map(of).filter(Boolean))].map((key, i) => [key, i]));
  graph.keys = graph.keys || {cluster: keys(n => n.cluster), device: keys(n => n.device), op: keys(n => n.op)};
  pick.value = name;
  hits = new Set();
  root.open = true;
  // Outer scopes first, as many as stay legible.
  let visible = root.children.length;
  for (let level = [...root.scopes.values()]; level.length;) {
    const next = [];
    for (const scope of level)
      if (!scope.gathered && (visible + scope.children.length - 1 <= 150 || (visible <= 20 && level.filter(other => !other.gathered).length === 1))) {
        setOpen(scope, true);
        visible += scope.children.length - 1;
        next.push(...scope.scopes.values());
      }
    level = next;
  }
  relayout();
  select(null);
  fit();
  if (view.scale < 0.35) { // too much for one look: begin where the graph begins
    const first = root.children.reduce((a, b) => b.y < a.y || (b.y === a.y && b.x < a.x) ? b : a);
    view.scale = 0.35;
    view.x = canvas.clientWidth / 2 - (first.x + first.w / 2) * view.scale;
    view.y = 20;
  }
}
function readInk() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ['ink', 'muted', 'line', 'faint', 'node', 'edge', 'accent', 'outside']) ink[name] = style.getPropertyValue('--' + name).trim();
  redraw();
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', readInk);
new ResizeObserver(redraw).observe(canvas);
for (const g of graphs) pick.append(element('option', {value: g.name}, g.name));
pick.hidden = graphs.length < 2;
pick.onchange = () => open(pick.value);
if (!graphs.some(g => g.clustered)) color.value = 'op';
readInk();
open(graphs[0].name);
