/** An element with properties and children; `dataset` and `on…` listeners included. */
export function draw(tag, properties = {}, ...children) {
  const { dataset, ...rest } = properties;
  const element = Object.assign(document.createElement(tag), rest);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

export const drawTable = (heads, rows) =>
  draw(
    'div',
    { className: 'wide' },
    draw(
      'table',
      {},
      draw('thead', {}, draw('tr', {}, ...heads.map((head) => draw('th', { scope: 'col' }, head)))),
      draw('tbody', {}, ...rows.map((cells) => draw('tr', {}, ...cells.map((cell) => draw('td', {}, cell))))),
    ),
  );

/** A labelled field of a form. */
export const drawField = (label, control) => draw('label', {}, draw('span', {}, label), control);

export const moment = (iso) =>
  new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );
