// Without this script the page shows all rows in the order of time.
const table = document.querySelector('#launches');
const rows = [...table.tBodies[0].rows];
const filter = document.querySelector('#filter');
const more = document.querySelector('#more');
const first = 100;
let all = false;

function show() {
  const words = filter.value.toLowerCase().split(/\s+/);
  const wanted = [...table.tBodies[0].rows].filter(row => {
    row.hidden = !words.every(word => row.cells[1].textContent.toLowerCase().includes(word));
    return !row.hidden;
  });
  wanted.forEach((row, i) => { row.hidden = !all && i >= first; });
  more.hidden = all || wanted.length <= first;
  more.textContent = `Show all ${wanted.length}`;
}

table.tHead.querySelectorAll('th').forEach((head, column) => {
  if (head.hidden || !head.dataset.sort) return;
  const button = document.createElement('button');
  button.textContent = head.textContent;
  head.replaceChildren(button);
  button.onclick = () => {
    const down = head.getAttribute('aria-sort') !== 'descending';
    table.tHead.querySelectorAll('th').forEach(other => other.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const value = row => head.dataset.sort === 'text' ? row.cells[column].textContent
                                                      : Number(row.cells[column].dataset.value);
    rows.sort((a, b) => {
      const x = value(a), y = value(b), order = x < y ? -1 : x > y ? 1 : 0;
      return down ? -order : order;
    });
    table.tBodies[0].append(...rows);
    show();
  };
});
filter.oninput = show;
more.onclick = () => { all = true; show(); };
document.querySelector('.tools').hidden = false;
show();
