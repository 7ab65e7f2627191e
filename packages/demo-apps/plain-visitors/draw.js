import { messages } from './messages.js';
import { language, texts } from './texts.js';

/** Creates an element with properties and children, including `dataset` and `on…` listeners. */
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

/**
 * Creates a form field with a label and its problem below; the control's `name` gives its id. More characters than `most` are an error of
 * the field and are never cut, as `maxlength` would.
 */
export function drawField(label, control, most = Infinity) {
  const problem = draw('p', { className: 'at-problem', id: `field-${control.name}-problem`, hidden: true });
  control.addEventListener('input', () => {
    const count = [...control.value].length;
    control.setCustomValidity(count > most ? texts().tooLong.replace('{0}', most).replace('{1}', count) : '');
    if (control.ariaInvalid === 'true') control.checkValidity();
    if (control.validity.valid) show('');
  });
  control.addEventListener('change', () => control.checkValidity());
  control.addEventListener('invalid', () => show(problemOf(control)));
  const show = (text) => {
    problem.textContent = text;
    problem.hidden = text === '';
    control.ariaInvalid = text === '' ? null : 'true';
  };
  control.id = `field-${control.name}`;
  control.className = 'at-input';
  control.setAttribute('aria-describedby', problem.id);
  return draw('div', { className: 'at-field' }, draw('label', { htmlFor: control.id }, label), control, problem);
}

/** Returns what is wrong with a control, in the language of the page, which is not always the browser's. */
function problemOf({ validity, validationMessage, min, max }) {
  // A date that is typed by half has no value.
  if (validity.badInput) return texts().wrongValue;
  if (validity.valueMissing) return texts().missingValue;
  if (validity.rangeUnderflow || validity.rangeOverflow) return texts().outOfRange.replace('{0}', min).replace('{1}', max);
  return validity.customError ? validationMessage : texts().wrongValue;
}

/** Creates a form with the text of its button. Where fields have problems it does not submit, and the first one gets the focus. */
export function drawForm(name, fields, submit) {
  const form = draw(
    'form',
    { id: `${name}-form`, className: 'at-form', noValidate: true },
    ...fields,
    draw('p', { className: 'at-problem at-wide', role: 'alert' }),
    draw('p', { className: 'at-note at-wide sending', role: 'status' }),
    draw('button', { className: 'at-button at-button-primary', dataset: { mainAction: '' } }, submit),
  );
  form.addEventListener('submit', (event) => {
    if (form.checkValidity()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    [...form.elements].find((control) => !control.validity.valid).focus();
  });
  return form;
}

/** Says whether a form is being sent. Its button keeps the focus, which a disabled one loses; a busy form is not sent twice. */
export function setBusy(form, isBusy) {
  form.ariaBusy = String(isBusy);
  form.querySelector('[data-main-action]').ariaDisabled = String(isBusy);
  form.querySelector('.sending').textContent = isBusy ? messages().sending : '';
}

export const drawTag = ([text, colour]) => draw('span', { className: `at-tag ${colour}` }, text);

/** Asks before what cannot be taken back easily; resolves with whether the user is sure. The focus begins on the button that cancels. */
export function ask(does, question) {
  const said = texts();
  const { promise, resolve } = Promise.withResolvers();
  const button = (text, look, value) => draw('button', { type: 'submit', className: `at-button ${look}`, value }, text);
  const form = draw(
    'form',
    { method: 'dialog' },
    draw('h2', {}, does),
    draw('p', {}, question),
    draw('div', { className: 'at-actions' }, button(said.keep, '', ''), button(does, 'at-button-danger', 'sure')),
  );
  const dialog = draw('dialog', { className: 'at-question', role: 'alertdialog', ariaLabel: does }, form);
  dialog.addEventListener('close', () => {
    resolve(dialog.returnValue === 'sure');
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}

/** Draws that there is no record of this number. */
export const drawMissing = () => draw('p', { className: 'at-empty', role: 'status' }, texts().missing);

/** Creates the list of a record's fields as name and value pairs. */
export const drawFacts = (facts) =>
  draw(
    'dl',
    { className: 'at-facts' },
    ...facts.map(([name, value]) => draw('div', {}, draw('dt', {}, name), draw('dd', {}, value || '—'))),
  );

/** Creates a bar of a share, with its number. */
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
