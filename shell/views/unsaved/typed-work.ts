const searchWords =
  /(?<![a-z])(?:search|query|filter|keyword)|Search|SEARCH|Query|QUERY|Filter|FILTER|Keyword|搜索|搜尋|查询|查詢|筛选|篩選|检索|檢索|关键字|关键词|關鍵字|[Bb]uscar|[Pp]esquis|[Ff]iltrar/;
/** Buttons beside that of a search, which submit nothing. */
const besideSearch =
  /^(?:重置|重設|重设|清空|清除|展开|展開|收起|折叠|摺疊|更多|高级|高級|进阶|進階|刷新|重新整理|reset|clear|expand|collapse|more|less|advanced|refresh|limpar|redefinir|expandir|recolher|mais|menos|avançad|atualizar)/i;
const saveWords =
  /保存|儲存|提交|确定|確定|确认|確認|发送|發送|送出|申请|申請|暂存|暫存|save|submit|send|\bok\b|confirm|apply|salvar|enviar/i;

const buttons = `button, input[type=submit], input[type=button], input[type=image], input[type=reset], [role=button], a[onclick],
  a[href^="javascript:"], a[class*=btn], a[class*=button]`;
const pagers = '[class*=pagination], [class~=pager], [class*=-pager], [class*=laypage], [class*=ui-pg-]';
const searchBars =
  '[class*=search i], [id*=search i], [class*=query i], [id*=query i], [class*=filter i], [id*=filter i], [class*=toolbar i]';
const texts = `input:not([type]), ${['text', 'email', 'tel', 'url', 'number', 'password', 'date', 'datetime-local', 'month', 'time', 'week']
  .map((type) => `input[type=${type}]`)
  .join()}`;
const headRows = 'thead, [role=columnheader], [class*=datagrid-header], [class*=header-row], [class*=filter-row]';
const rows = 'tr, [role=row], [class*=table-row], [class*=grid-row]';
const fields = 'input, textarea, select, [contenteditable]';
const errors = '[role=alert]:not([class*=success i]), [aria-invalid=true], [class*=error i], [class*=invalid i], .layui-form-danger';
const grids = 'table, [role=grid], [role=treegrid], [class*=table], [class*=grid]';

/**
 * Whether text typed into a control is work that could be lost: in a form everything but a search, outside of one only prose. Long text
 * always is. A search, a pager and a filter in the head row of a table are not; in doubt it is work. `searched` are forms that were
 * submitted as a search.
 */
export function isWork(control: HTMLElement, form: Element | null, searched: WeakSet<Element>): boolean {
  if (control.matches('[type=search], [role=searchbox]') || control.closest('[role=search], search')) return false;
  if (control.matches('textarea') || control.isContentEditable || hasEditContext(control)) return true;
  if (control.closest(pagers) || isInHeadRow(control)) return false;
  if (form) return !searched.has(form) && !isSearch(form);
  if (!control.matches(texts) || control.matches('[role=combobox]') || control.closest('nav, [role=navigation]')) return false;
  const words = ['name', 'id', 'placeholder', 'aria-label'].map((name) => control.getAttribute(name)).join(' ');
  const bar = control.closest(searchBars);
  return !searchWords.test(words) && !(bar && isSearch(bar));
}

/** The effect of a form's submit button: a lookup is a search beside work, such as the balance beside a request. */
export function actOf(form: Element, submitter: Element | null | undefined): 'submit' | 'search' | 'lookup' {
  if (!submitter || !searchWords.test(wordsOf(submitter))) return 'submit';
  return [...form.querySelectorAll(buttons)].some(saves) ? 'lookup' : 'search';
}

const saves = (button: Element): boolean => saveWords.test(wordsOf(button));

/** Whether a form shows that something of it was not taken: an error among its fields, or a field that is marked as wrong. */
export function showsError(form: Element): boolean {
  // In a view in the background nothing is visible.
  const isHidden = !form.checkVisibility();
  const isShown = (one: Element) => isHidden || one.checkVisibility();
  return [...form.querySelectorAll(errors)].some((one) => isShown(one) && (one.matches(fields) || one.textContent.trim() !== ''));
}

/** Queries above a table are forms in many libraries; all their buttons are named as such. */
function isSearch(form: Element): boolean {
  const words = [...form.querySelectorAll(buttons)].map(wordsOf).filter((text) => text !== '');
  return words.some((text) => searchWords.test(text)) && words.every((text) => searchWords.test(text) || besideSearch.test(text));
}

/** Ant Design puts a space between two Chinese characters. */
const wordsOf = (button: Element): string =>
  (button.textContent.trim() || ['value', 'aria-label', 'title'].map((name) => button.getAttribute(name) ?? '').join(' '))
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .trim();

/** A row of `th` alone is a head row as well, above rows of `td`. */
function isInHeadRow(control: Element): boolean {
  if (control.closest(headRows)) return true;
  const row = control.closest('tr');
  return Boolean(row && row.querySelector('th') && !row.querySelector('td') && row.closest('table')?.querySelector('td'));
}

/** A cell in which a table or a grid keeps the typed text, after its editor has been removed. */
export interface Cell {
  grid: Element;
  row: Element | null;
}

/** The cell that a control edits; null outside of tables and grids. */
export function cellOf(control: Element): Cell | null {
  const row = control.closest(rows);
  const grid = row ? row.parentElement?.closest(grids) : control.closest('[role=grid], [role=treegrid]');
  return grid ? { grid, row } : null;
}

/** The last press, if it can end an edit: the button, and its row. */
export interface Press {
  saves: boolean;
  row: Element | null;
}

export function pressOf(target: Element): Press | null {
  const button = target.closest(`${buttons}, a`);
  return button && { saves: saves(button), row: button.closest(rows) };
}

/**
 * Whether the text of an editor that was taken away is still in its grid: its row is there, or the grid shows the text. A button of the
 * row has saved or cancelled it; one elsewhere may have saved it.
 */
export function isKeptIn({ grid, row }: Cell, text: string | null, press: Press | null): boolean {
  if (!grid.isConnected || press?.saves || (press?.row && press.row === row)) return false;
  return (row?.isConnected ?? true) || Boolean(text && grid.textContent.includes(text));
}

/** Its text is kept by a script, of which the element shows no more than a part. */
export const hasEditContext = (element: Element): boolean => Boolean((element as { editContext?: object | null }).editContext);
