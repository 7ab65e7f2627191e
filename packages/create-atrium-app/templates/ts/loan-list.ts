import type { ParcelProps } from '@atrium/sdk';
import { element } from './element.ts';
import { type Loan, day, listLoans } from './loans.ts';
import { textsOf } from './texts.ts';

/** The list; it fills itself when the answer is there. */
export function loanList({ locale, token, view }: ParcelProps, go: (to: string) => void): HTMLElement[] {
  const language = locale.get();
  const texts = textsOf(language);
  view.setTitle(texts.list);
  const body = element('div', {}, element('p', { className: 'empty', role: 'status' }, texts.loading));
  void listLoans(token).then((loans) => {
    body.replaceChildren(loans.length === 0 ? element('p', { className: 'empty' }, texts.empty) : table(loans, language));
  });
  const add = element('button', { className: 'primary', onclick: () => go('/new') }, texts.form);
  return [element('header', {}, element('h1', {}, texts.list), add), body];
}

function table(loans: readonly Loan[], language: string): HTMLElement {
  const texts = textsOf(language);
  const names = (['number', 'item', 'borrower', 'days', 'from', 'state'] as const).map((name) =>
    element('th', { className: name === 'days' ? 'figure' : '' }, texts[name]),
  );
  const rows = loans.map((loan) =>
    element(
      'tr',
      {},
      ...[loan.id, loan.item, loan.borrower].map((text) => element('td', {}, text)),
      element('td', { className: 'figure' }, String(loan.days)),
      ...[day(loan.from, language), texts[loan.state]].map((text) => element('td', {}, text)),
    ),
  );
  return element('table', {}, element('thead', {}, element('tr', {}, ...names)), element('tbody', {}, ...rows));
}
