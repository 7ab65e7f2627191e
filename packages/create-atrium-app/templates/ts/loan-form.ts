import type { ParcelProps } from '@atrium/sdk';
import { element } from './element.ts';
import { addLoan, items, readDays } from './loans.ts';
import { textsOf } from './texts.ts';

/** What a person has typed so far; it outlives a change of language. */
export const emptyDraft = () => ({ item: items[0] ?? '', days: '' });

export function loanForm(
  { locale, token, userCode, view }: ParcelProps,
  draft: ReturnType<typeof emptyDraft>,
  go: (to: string) => void,
): HTMLElement[] {
  const texts = textsOf(locale.get());
  view.setTitle(texts.form);
  const item = element('select', {}, ...items.map((each) => element('option', { selected: each === draft.item }, each)));
  const days = element('input', { inputMode: 'numeric', value: draft.days });
  const typed = () => {
    Object.assign(draft, { item: item.value, days: days.value });
    view.setDirty(draft.days !== '');
  };
  const problem = element('p', { className: 'problem', role: 'alert', hidden: true });

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const count = readDays(days.value);
    problem.hidden = count !== null;
    problem.textContent = count === null ? texts.needDays : '';
    days.setAttribute('aria-invalid', String(count === null));
    if (count === null) return days.focus();
    await addLoan(token, { item: item.value, days: count }, userCode);
    go('/');
  }

  const actions = element(
    'p',
    { className: 'actions' },
    element('button', { className: 'primary' }, texts.submit),
    element('button', { type: 'button', onclick: () => go('/') }, texts.cancel),
  );
  const form = element(
    'form',
    { noValidate: true, oninput: typed, onsubmit: (event) => void submit(event) },
    named(texts.item, item),
    named(texts.days, days),
    problem,
    actions,
  );
  return [element('h1', {}, texts.form), form];
}

const named = (text: string, control: HTMLElement): HTMLElement =>
  element('label', { className: 'row' }, element('span', {}, text), control);
