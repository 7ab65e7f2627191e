import { formatDate, formatNumber, isComposing, msg, str } from '@atrium/i18n';
import type { ConversationEntry } from '@atrium/api/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import './rename-field.ts';
import { soughtIn } from './sought.ts';
import { deleteConversation, type History, loadHistory, undoDelete } from './history.ts';

interface Acts {
  current: string | null;
  keptDays: number;
  open(id: string): void;
  /** Whether the last chosen conversation failed to load. */
  notOpened: boolean;
  sought: string;
  seek(text: string): void;
  /** ID of the conversation that is being renamed; null for none. */
  renaming: string | null;
  rename(id: string | null): void;
}

/** List of the user's conversations, shown instead of the open one. */
export function historyView(history: History, acts: Acts): TemplateResult {
  return html`<section class="history" aria-label=${msg('历史对话', { id: 'assistant-page.history-label' })}>
    ${history.kind === 'loading' ? html`<p class="note">${msg('正在加载…', { id: 'assistant-page.loading' })}</p>` : nothing}
    ${history.kind === 'failed' ? failed() : nothing} ${history.kind === 'ready' ? list(history, acts) : nothing}
  </section>`;
}

const failed = (): TemplateResult =>
  html`<div class="trouble" role="alert">
    <p>${msg('历史对话没有加载出来。', { id: 'assistant-page.history-failed' })}</p>
    <button type="button" class="button" @click=${() => void loadHistory()}>${msg('重试', { id: 'assistant-page.again' })}</button>
  </div>`;

/** Number of conversations that need no search field. */
const few = 10;

function list({ entries, deleted, refused }: Extract<History, { kind: 'ready' }>, acts: Acts): TemplateResult {
  const found = soughtIn(entries, acts.sought);
  return html`${entries.length > few || acts.sought !== '' ? field(found.length, acts) : nothing}
    ${
      acts.notOpened
        ? html`<p class="note" role="alert">${msg('这个对话没有打开，请重试。', { id: 'assistant-page.not-opened' })}</p>`
        : nothing
    }
    ${refused === undefined ? nothing : html`<p class="note" role="alert">${refusal(refused)}</p>`}
    <div role="status">
      ${
        deleted === null
          ? nothing
          : html`<p class="undo">
              <span>${msg(str`已删除“${deleted.title}”`, { id: 'assistant-page.deleted' })}</span>
              <button type="button" @click=${() => void undoDelete()}>${msg('撤销', { id: 'assistant-page.undo' })}</button>
            </p>`
      }
    </div>
    ${
      entries.length === 0
        ? html`<p class="note">${msg('还没有对话。问过的问题会出现在这里。', { id: 'assistant-page.history-empty' })}</p>`
        : html`<ul>
            ${repeat(
              found,
              ({ id }) => id,
              (entry) => row(entry, acts),
            )}
          </ul>`
    }
    <p class="note">${msg(str`对话只有你能看到，${acts.keptDays} 天不用后自动删除。`, { id: 'assistant-page.kept' })}</p>`;
}

const refusal = ({ act, title }: NonNullable<Extract<History, { kind: 'ready' }>['refused']>): string =>
  act === 'delete'
    ? msg(str`“${title}”没有删除，请重试。`, { id: 'assistant-page.not-deleted' })
    : msg(str`“${title}”没有恢复，请重试。`, { id: 'assistant-page.not-restored' });

function field(found: number, { sought, seek }: Acts): TemplateResult {
  const label = msg('按标题查找对话', { id: 'assistant-page.seek' });
  return html`<div class="seek">
    <input
      type="search"
      autocomplete="off"
      maxlength="80"
      aria-label=${label}
      placeholder=${label}
      .value=${sought}
      @input=${(event: InputEvent) => !event.isComposing && seek(fieldOf(event).value)}
      @compositionend=${(event: Event) => seek(fieldOf(event).value)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || isComposing(event) || fieldOf(event).value === '') return;
        // Else it would close the panel around the page.
        event.stopPropagation();
        event.preventDefault();
        fieldOf(event).value = '';
        seek('');
      }}
    />
    <p class=${found === 0 ? 'note' : 'visually-hidden'} role="status">
      ${
        sought.trim() === ''
          ? nothing
          : found === 0
            ? msg(str`没有标题含“${sought.trim()}”的对话。`, { id: 'assistant-page.seek-none' })
            : msg(str`找到 ${formatNumber(found)} 个对话`, { id: 'assistant-page.seek-found' })
      }
    </p>
  </div>`;
}

const fieldOf = ({ currentTarget }: Event): HTMLInputElement => currentTarget as HTMLInputElement;

const row = ({ id, title, changedAt }: ConversationEntry, acts: Acts): TemplateResult =>
  id === acts.renaming
    ? html`<li>
        <atrium-assistant-rename .conversation=${id} .heading=${title} @close=${() => acts.rename(null)}></atrium-assistant-rename>
      </li>`
    : html`<li>
        <button
          type="button"
          class="entry"
          aria-current=${id === acts.current ? 'true' : nothing}
          aria-describedby=${`when-${id}`}
          @click=${() => acts.open(id)}
        >
          <span>${title}</span>
        </button>
        <time id=${`when-${id}`} datetime=${changedAt}
          >${formatDate(changedAt, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })}</time
        >
        <button
          type="button"
          class="rename"
          data-rename=${id}
          aria-label=${msg(str`重命名“${title}”`, { id: 'assistant-page.rename-label' })}
          @click=${() => acts.rename(id)}
        >
          ${msg('重命名', { id: 'assistant-page.rename' })}
        </button>
        <button
          type="button"
          class="delete"
          aria-label=${msg(str`删除“${title}”`, { id: 'assistant-page.delete-label' })}
          @click=${() => void deleteConversation(id)}
        >
          ${msg('删除', { id: 'assistant-page.delete' })}
        </button>
      </li>`;
