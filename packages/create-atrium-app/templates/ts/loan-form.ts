import { type CallError, createCall, type ParcelProps } from '@atrium/sdk';
import { element } from './element.ts';
import { base, blank, items, type LoanDraft, readDays, serviceOf } from './loans.ts';
import { textsOf } from './texts.ts';

export function loanForm(portal: ParcelProps, go: (to: string) => void): HTMLElement[] {
  const { locale, view } = portal;
  const texts = textsOf(locale.get());
  const call = serviceOf(createCall(() => portal, base));
  const draft = view.draft<LoanDraft>('loan');
  const kept = draft.load() ?? blank;
  view.setTitle(texts.form);
  view.setDirty(kept.days !== '');
  const item = element(
    'select',
    { className: 'at-input' },
    ...items.map((each) => element('option', { selected: each === kept.item }, each)),
  );
  const days = element('input', { className: 'at-input', inputMode: 'numeric', value: kept.days });
  const wrong = element('p', { className: 'at-problem', role: 'alert', hidden: true }, texts.needDays);
  const problem = element('p', { className: 'at-problem at-wide', role: 'alert', hidden: true });
  const tell = (text: string) => {
    problem.hidden = text === '';
    problem.textContent = text;
  };
  // The draft is kept on every change: it outlives a change of language, and nothing is lost with the browser.
  const typed = () => {
    tell(draft.save({ item: item.value, days: days.value }) ? '' : texts.notKept);
    view.setDirty(days.value !== '');
  };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const count = readDays(days.value);
    wrong.hidden = count !== null;
    days.setAttribute('aria-invalid', String(count === null));
    if (count === null) return days.focus();
    try {
      await call('/loans', { body: { item: item.value, days: count } });
      leave();
    } catch (error) {
      // A sentence of the portal, in the language on screen: no network, signed out, refused.
      tell((error as CallError).message);
    }
  }

  function leave(): void {
    draft.clear();
    go('/');
  }

  const actions = element(
    'div',
    { className: 'at-actions at-wide' },
    element('button', { className: 'at-button at-button-primary' }, texts.submit),
    element('button', { type: 'button', className: 'at-button', onclick: leave }, texts.cancel),
  );
  const form = element(
    'form',
    { className: 'at-form', noValidate: true, oninput: typed, onsubmit: (event) => void submit(event) },
    named(texts.item, item),
    named(texts.days, days, wrong),
    problem,
    actions,
  );
  return [element('header', { className: 'at-head' }, element('h1', {}, texts.form)), form];
}

const named = (text: string, control: HTMLElement, ...more: HTMLElement[]): HTMLElement =>
  element('div', { className: 'at-field' }, element('label', {}, text, control), ...more);
