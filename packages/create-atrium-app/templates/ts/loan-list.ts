import { type CallError, createCall, dayText, onStale, type ParcelProps } from '@atrium/sdk';
import { element } from './element.ts';
import { base, type Loan, serviceOf, tagOf } from './loans.ts';
import { textsOf } from './texts.ts';

/** The list; it fills itself when the answer is there. */
export function loanList(portal: ParcelProps, go: (to: string) => void): HTMLElement[] {
  const { locale, view } = portal;
  const language = locale.get();
  const texts = textsOf(language);
  const call = serviceOf(createCall(() => portal, base));
  view.setTitle(texts.list);
  const body = element('div', {});
  const load = () => {
    if (!body.firstChild) body.append(element('p', { className: 'at-state', role: 'status' }, texts.loading));
    call<readonly Loan[]>('/loans').then(
      (loans) => body.replaceChildren(loans.length === 0 ? element('p', { className: 'at-state' }, texts.empty) : table(loans, language)),
      (error: CallError) => {
        const again = element('button', { className: 'at-button', onclick: load }, texts.again);
        body.replaceChildren(element('div', { className: 'at-state', role: 'alert' }, error.message, again));
      },
    );
  };
  load();
  // Others change the list while the view is open.
  const stop = onStale(view, () => (body.isConnected ? load() : stop()));
  const add = element('button', { className: 'at-button at-button-primary', onclick: () => go('/new') }, texts.form);
  return [element('header', { className: 'at-head' }, element('h1', {}, texts.list), add), body];
}

function table(loans: readonly Loan[], language: string): HTMLElement {
  const texts = textsOf(language);
  const names = (['number', 'item', 'borrower', 'days', 'from', 'state'] as const).map((name) =>
    element('th', { scope: 'col', className: name === 'days' ? 'at-figure' : '' }, texts[name]),
  );
  const rows = loans.map((loan) =>
    element(
      'tr',
      {},
      ...[loan.id, loan.item, loan.borrower].map((text) => element('td', {}, text)),
      element('td', { className: 'at-figure' }, String(loan.days)),
      element('td', { className: 'at-nowrap' }, dayText(loan.from, language)),
      element('td', {}, element('span', { className: tagOf[loan.state] }, texts[loan.state])),
    ),
  );
  const whole = element(
    'table',
    { className: 'at-table' },
    element('thead', {}, element('tr', {}, ...names)),
    element('tbody', {}, ...rows),
  );
  return element('div', { className: 'at-scroll' }, whole);
}
