import { html, nothing } from 'lit';
import { msg, str } from '@atrium/i18n';
import { $searchHistory, forgetSearches } from '@atrium/stores';
import type { Group, Marked, Row } from './row.ts';
import type { SearchCombobox } from './search-combobox.ts';
import '@atrium/ui/app-icon';

/** Id of the list, for the field's `aria-controls`. */
export const listId = 'search-results';
const rowId = (at: number): string => `search-row-${at}`;

/** Id of the marked row, for the field's `aria-activedescendant`; nothing where none is. */
export const activeId = (box: SearchCombobox) => (box.open && box.active >= 0 ? rowId(box.active) : nothing);

/** Whether there is a list to control. */
export const hasRows = (box: SearchCombobox): boolean => box.open && box.rows.length > 0;

/** The list below the field. */
export function searchList(box: SearchCombobox) {
  const shows = box.open && (box.rows.length > 0 || box.failed || box.late);
  return html`${shows ? html`<div class="list" @mousedown=${keepFocus}>${nothingFound(box)}${groupsOf(box)}${skeleton(box)}${failure(box)}${foot(box)}</div>` : nothing}
    <div class="unseen" aria-live="polite">${box.open ? announcement(box) : nothing}</div>`;
}

/** The field keeps the focus while somebody points at the list. */
const keepFocus = (event: Event): void => event.preventDefault();

function groupsOf(box: SearchCombobox) {
  const { groups, active } = box;
  if (groups.length === 0) return nothing;
  let at = 0;
  return html`<div role="listbox" id=${listId} aria-label=${msg('搜索结果', { id: 'search-list.label' })}>
    ${groups.map((group, index) => groupOf(group, index, (row) => optionOf(box, row, at, at++ === active)))}
  </div>`;
}

const groupOf = ({ heading, rows }: Group, index: number, option: (row: Row) => unknown) =>
  heading === ''
    ? rows.map(option)
    : html`<div role="group" aria-labelledby=${`search-group-${index}`}>
        <div class="heading" id=${`search-group-${index}`}>${heading}</div>
        ${rows.map(option)}
      </div>`;

function optionOf(box: SearchCombobox, row: Row, at: number, active: boolean) {
  const content = html`${row.app === undefined ? html`<atrium-icon name=${row.icon}></atrium-icon>` : html`<atrium-app-icon code=${row.app}></atrium-app-icon>`}
    <span class="name">${marked(row.name)}</span>
    ${row.place.length > 0 ? html`<small>${row.place.map((part, index) => html`${index > 0 ? html`<i aria-hidden="true">›</i>` : nothing}<span>${marked(part)}</span>`)}</small>` : nothing}
    ${row.keeps && !row.forget ? html`<kbd aria-hidden="true">${box.options.preselects ? nothing : '↵'}</kbd>` : nothing}`;
  const onClick = (event: MouseEvent) => box.onRowClick(event, row);
  const option =
    row.href === undefined
      ? html`<div class="row" role="option" id=${rowId(at)} aria-selected=${active} @click=${onClick}>${content}</div>`
      : html`<a
          class="row"
          role="option"
          id=${rowId(at)}
          aria-selected=${active}
          aria-description=${row.forget ? msg('按 Delete 键移除', { id: 'search-list.forget-key' }) : nothing}
          tabindex="-1"
          href=${row.href}
          target=${row.external ? '_blank' : nothing}
          rel=${row.external ? 'noopener noreferrer' : nothing}
          draggable="false"
          @click=${onClick}
          >${content}</a
        >`;
  return row.forget ? html`<div class="forgettable" role="none">${option}${forgetButton(row)}</div>` : option;
}

/** For pointers only: by keyboard it is Delete, and "clear" does it for all. */
const forgetButton = (row: Row) =>
  html`<button
    class="icon-button forget"
    type="button"
    tabindex="-1"
    aria-hidden="true"
    title=${msg('移除', { id: 'search-list.forget' })}
    @click=${() => row.forget?.()}
  >
    <atrium-icon name="x"></atrium-icon>
  </button>`;

/** A text with its matches marked. */
export function marked({ text, marks }: Marked) {
  if (marks.length === 0) return text;
  const pieces: unknown[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from < at || to > text.length) continue;
    pieces.push(text.slice(at, from), html`<mark>${text.slice(from, to)}</mark>`);
    at = to;
  }
  return [...pieces, text.slice(at)];
}

const nothingFound = (box: SearchCombobox) =>
  box.foundNothing
    ? html`<div class="message">
        <b>${msg(str`没有找到“${box.text}”`, { id: 'search-list.nothing' })}</b>
        <p>${msg('换一个更短的词，或者用拼音、首字母试试。', { id: 'search-list.nothing-help' })}</p>
      </div>`
    : nothing;

const skeleton = (box: SearchCombobox) =>
  box.late && box.isWaiting && box.rows.length < 2
    ? html`<div class="skeleton" aria-hidden="true">
        ${[60, 45, 70].map((width) => html`<div class="row"><span class="tile"></span><span class="line" data-width=${width}></span></div>`)}
      </div>`
    : nothing;

const failure = (box: SearchCombobox) =>
  box.failed
    ? html`<div class="message">
        <b>${msg('搜索没有完成', { id: 'search-list.failed' })}</b>
        <p>${msg('网络或服务暂时不可用，刚才输入的内容还在。', { id: 'search-list.failed-help' })}</p>
        <button class="button" type="button" @click=${() => (box.retry(), box.focus())}>${msg('重试', { id: 'search-list.retry' })}</button>
      </div>`
    : nothing;

function foot(box: SearchCombobox) {
  if (box.text === '' && $searchHistory.get().length > 0) {
    return html`<div class="foot">
      <button class="text-button" type="button" @click=${() => (forgetSearches(), box.focus())}>
        ${msg('清除搜索记录', { id: 'search-list.forget-all' })}
      </button>
    </div>`;
  }
  return html`<div class="foot keys" aria-hidden="true">
    <span><kbd>↑</kbd><kbd>↓</kbd> ${msg('选择', { id: 'search-list.key-move' })}</span>
    <span
      ><kbd>↵</kbd>
      ${box.options.preselects || box.active >= 0 ? msg('打开', { id: 'search-list.key-open' }) : msg('全部结果', { id: 'search-list.key-all' })}</span
    >
    <span><kbd>${modifier}</kbd><kbd>↵</kbd> ${msg('新窗口打开', { id: 'search-list.key-window' })}</span>
  </div>`;
}

const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

function announcement(box: SearchCombobox): string {
  if (box.text === '' || box.isWaiting) return '';
  if (box.failed) return msg('搜索没有完成', { id: 'search-list.failed' });
  if (box.foundNothing) return msg(str`没有找到“${box.text}”`, { id: 'search-list.nothing' });
  return msg(str`${box.rows.length - 1} 项结果`, { id: 'search-list.count' });
}
