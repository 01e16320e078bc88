// Layered layout of one scope: layout(items, edges) places boxes in rows so that edges point downwards.
// items: [{w, h}], changed in place: x, y of the top left corner. edges: [{from, to, control}], by index, changed in
// place: points, through which the line goes. Returns {w, h}. Time is near linear; cycles are cut where a walk meets itself.
const kRowGap = 34, kGap = 18, kLaneWidth = 10, kMaxLanes = 40000;

function acyclic(count, edges) {
  const out = Array.from({length: count}, () => []);
  for (const e of edges) if (e.from !== e.to) out[e.from].push(e);
  const state = new Uint8Array(count); // 1: on the walk, 2: done
  for (let root = 0; root < count; ++root) {
    if (state[root]) continue;
    const stack = [[root, 0]];
    state[root] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1];
      const e = out[top[0]][top[1]++];
      if (!e) { state[top[0]] = 2; stack.pop(); continue; }
      e.back = state[e.to] === 1;
      if (!state[e.to]) { state[e.to] = 1; stack.push([e.to, 0]); }
    }
  }
  return edges.filter(e => e.from !== e.to).map(e => ({a: e.back ? e.to : e.from, b: e.back ? e.from : e.to, edge: e}));
}

function rowsOf(count, links) {
  const row = new Int32Array(count), missing = new Int32Array(count);
  const out = Array.from({length: count}, () => []);
  for (const l of links) { out[l.a].push(l.b); ++missing[l.b]; }
  const isSource = Array.from(missing, n => n === 0);
  const order = [];
  for (let i = 0; i < count; ++i) if (!missing[i]) order.push(i);
  for (let i = 0; i < order.length; ++i)
    for (const b of out[order[i]]) {
      row[b] = Math.max(row[b], row[order[i]] + 1);
      if (--missing[b] === 0) order.push(b);
    }
  // A constant stands right above what first uses it; of control edges, which often gather many, none counts.
  const first = new Float64Array(count).fill(Infinity);
  for (const l of links)
    if (isSource[l.a] && !l.edge.control) first[l.a] = Math.min(first[l.a], row[l.b]);
  for (let i = 0; i < count; ++i)
    if (first[i] < Infinity) row[i] = first[i] - 1;
  for (const i of order)
    for (const b of out[i]) row[b] = Math.max(row[b], row[i] + 1);
  return {row, order};
}

// The x nearest to what each box wants, in the given order and without overlaps: adjacent boxes that push each other
// move as one block to the mean of their wishes.
function spread(cells, wish, width) {
  const blocks = [];
  let offset = 0;
  for (let i = 0; i < cells.length; ++i) {
    if (i) offset += (width[cells[i - 1]] + width[cells[i]]) / 2 + kGap;
    let block = {sum: wish[cells[i]] - offset, n: 1};
    while (blocks.length && blocks[blocks.length - 1].sum / blocks[blocks.length - 1].n >= block.sum / block.n) {
      const last = blocks.pop();
      block = {sum: block.sum + last.sum, n: block.n + last.n};
    }
    blocks.push(block);
  }
  let i = 0;
  offset = 0;
  for (const block of blocks)
    for (let k = 0; k < block.n; ++k, ++i) {
      if (i) offset += (width[cells[i - 1]] + width[cells[i]]) / 2 + kGap;
      wish[cells[i]] = block.sum / block.n + offset;
    }
}

function layout(items, edges) {
  const linked = new Uint8Array(items.length);
  for (const e of edges) if (e.from !== e.to) linked[e.from] = linked[e.to] = 1;
  const links = acyclic(items.length, edges);
  const {row, order} = rowsOf(items.length, links);
  const rows = [], width = items.map(item => item.w), rowOf = Array.from(row);
  const place = i => (rows[rowOf[i]] = rows[rowOf[i]] || []).push(i);
  for (const i of order) if (linked[i]) place(i);
  // Long edges get a lane of their own through the rows between, as long as there are not too many.
  const up = items.map(() => []), down = items.map(() => []);
  const join = (a, b) => { down[a].push(b); up[b].push(a); };
  let lanes = 0;
  for (const l of links) {
    const span = rowOf[l.b] - rowOf[l.a];
    l.through = [];
    let last = l.a;
    if (lanes + span - 1 <= kMaxLanes)
      for (let r = rowOf[l.a] + 1; r < rowOf[l.b]; ++r) {
        const lane = width.length;
        width.push(kLaneWidth); rowOf.push(r); up.push([]); down.push([]);
        place(lane); join(last, lane);
        l.through.push(last = lane);
        ++lanes;
      }
    join(last, l.b);
  }
  for (let r = 0; r < rows.length; ++r) rows[r] = rows[r] || [];
  const position = new Float64Array(width.length);
  for (const cells of rows) cells.forEach((c, i) => { position[c] = i; });
  const sweep = (cells, near) => {
    const key = new Map();
    for (const c of cells) {
      let sum = 0;
      for (const n of near[c]) sum += position[n];
      key.set(c, near[c].length ? sum / near[c].length : position[c]);
    }
    cells.sort((a, b) => key.get(a) - key.get(b));
    cells.forEach((c, i) => { position[c] = i; });
  };
  for (let pass = 0; pass < 4; ++pass) {
    for (let r = 1; r < rows.length; ++r) sweep(rows[r], up);
    for (let r = rows.length - 2; r >= 0; --r) sweep(rows[r], down);
  }
  const x = new Float64Array(width.length);
  for (const cells of rows) {
    let at = 0;
    for (const c of cells) { x[c] = at + width[c] / 2; at += width[c] + kGap; }
    for (const c of cells) x[c] -= at / 2;
  }
  const align = (cells, near) => {
    for (const c of cells)
      if (near[c].length) {
        let sum = 0;
        for (const n of near[c]) sum += x[n];
        x[c] = sum / near[c].length;
      }
    spread(cells, x, width);
  };
  for (let pass = 0; pass < 5; ++pass) {
    for (let r = 1; r < rows.length; ++r) align(rows[r], up);
    for (let r = rows.length - 2; r >= 0; --r) align(rows[r], down);
  }
  return finish(items, edges, links, linked, rows, rowOf, width, x);
}

function finish(items, edges, links, linked, rows, rowOf, width, x) {
  let left = Infinity, right = -Infinity, y = 0;
  for (const cells of rows) for (const c of cells) {
    left = Math.min(left, x[c] - width[c] / 2);
    right = Math.max(right, x[c] + width[c] / 2);
  }
  if (left > right) left = right = 0;
  const top = [], height = [];
  rows.forEach((cells, r) => {
    top[r] = y;
    height[r] = 0;
    for (const c of cells) if (c < items.length) height[r] = Math.max(height[r], items[c].h);
    y += height[r] + kRowGap;
  });
  for (let i = 0; i < items.length; ++i)
    if (linked[i]) {
      items[i].x = x[i] - width[i] / 2 - left;
      items[i].y = top[rowOf[i]] + (height[rowOf[i]] - items[i].h) / 2;
    }
  // What nothing is linked to stands below, in lines.
  const loose = items.filter((_, i) => !linked[i]);
  let area = 0;
  for (const item of loose) area += (item.w + kGap) * (item.h + kGap);
  const wide = Math.max(right - left, Math.sqrt(area * 1.6));
  let lineX = 0, lineH = 0;
  for (const item of loose) {
    if (lineX && lineX + item.w > wide) { lineX = 0; y += lineH + kGap; lineH = 0; }
    item.x = lineX; item.y = y;
    right = Math.max(right, left + lineX + item.w);
    lineX += item.w + kGap;
    lineH = Math.max(lineH, item.h);
  }
  y += loose.length ? lineH : -kRowGap;
  for (const e of edges) e.points = [];
  for (const l of links) {
    const middle = item => item.x + item.w / 2;
    const from = items[l.a], to = items[l.b];
    const points = [[middle(from), from.y + from.h]];
    for (const lane of l.through) {
      points.push([x[lane] - left, top[rowOf[lane]]], [x[lane] - left, top[rowOf[lane]] + height[rowOf[lane]]]);
    }
    points.push([middle(to), to.y]);
    l.edge.points = l.edge.back ? points.reverse() : points;
  }
  return {w: right - left, h: Math.max(y, 0)};
}
