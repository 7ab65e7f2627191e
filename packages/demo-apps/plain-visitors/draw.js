import { language } from './texts.js';

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
    { className: 'at-scroll' },
    draw(
      'table',
      { className: 'at-table' },
      draw('thead', {}, draw('tr', {}, ...heads.map((head) => draw('th', { scope: 'col' }, head)))),
      draw('tbody', {}, ...rows.map((cells) => draw('tr', {}, ...cells.map((cell) => draw('td', { className: 'at-nowrap' }, cell))))),
    ),
  );

/** A labelled field of a form; the control is called as the field. */
export function drawField(label, control) {
  control.id = `field-${control.name}`;
  control.className = 'at-input';
  return draw('div', { className: 'at-field' }, draw('label', { htmlFor: control.id }, label), control);
}

/** A form that a button in the head submits. */
export const drawForm = (name, fields) =>
  draw('form', { id: `${name}-form`, className: 'at-form' }, ...fields, draw('p', { className: 'at-problem', role: 'alert' }));

export function drawAction(text, form) {
  const button = draw('button', { className: 'at-button at-button-primary', dataset: { mainAction: '' } }, text);
  button.setAttribute('form', form.id);
  return button;
}

/** What one record says, by its names. */
export const drawFacts = (facts) =>
  draw(
    'dl',
    { className: 'at-facts' },
    ...facts.map(([name, value]) => draw('div', {}, draw('dt', {}, name), draw('dd', {}, value || '—'))),
  );

/** A share with its figure. */
export const drawShare = (part, whole, ariaLabel) =>
  draw(
    'span',
    { className: 'at-progress' },
    draw('progress', { max: whole, value: part, ariaLabel }),
    `${Math.round((part / whole) * 100)}%`,
  );

const day = { year: 'numeric', month: 'short', day: 'numeric' };
export const moment = (iso) =>
  new Intl.DateTimeFormat(language(), { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));
