import { msg } from '@atrium/i18n';
import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from './conversation.ts';
import type { Reader } from './reader.ts';

interface Acts {
  /** Whether it could be copied; null before it was tried. */
  copied: boolean | null;
  /** It is the last one, so it can be had again. */
  last: boolean;
  copy(message: Shown): void;
  retry(): void;
  judge(id: string, verdict: 'helpful' | 'unhelpful'): void;
}

/** A question as a line of its own: what was asked is the heading of its answer. */
export const questionView = ({ text }: Shown): TemplateResult => html`<h2 class="question">${text}</h2>`;

export function answerMessage(message: Shown, reader: Reader | null, acts: Acts): TemplateResult {
  const { text, citations, state } = message;
  return html`<div class="answer" data-state=${state} aria-busy=${state === 'writing'}>
    ${
      state === 'writing' && (text === '' || reader === null)
        ? html`<p class="searching">${msg('正在查找…', { id: 'assistant-page.searching' })}</p>`
        : html`<div class="text">${reader ? reader.answerView(text, citations) : html`<p class="as-written">${text}</p>`}</div>`
    }
    ${state === 'writing' ? nothing : reader?.sourcesView(text, citations, msg('依据', { id: 'assistant-page.sources' }))}
    ${state === 'stopped' ? html`<p class="note">${msg('已停止，以上为停止前的内容。', { id: 'assistant-page.stopped' })}</p>` : nothing}
    ${state === 'writing' ? nothing : actsView(message, acts)}
  </div>`;
}

function actsView(message: Shown, acts: Acts): TemplateResult {
  const { id, text, verdict } = message;
  const copied =
    acts.copied === null
      ? ''
      : acts.copied
        ? msg('已复制', { id: 'assistant-page.copied' })
        : msg('浏览器不允许复制', { id: 'assistant-page.not-copied' });
  return html`<div class="acts">
    ${
      text === ''
        ? nothing
        : html`<button type="button" @click=${() => acts.copy(message)}>${copied || msg('复制', { id: 'assistant-page.copy' })}</button>
            <span class="visually-hidden" role="status">${copied}</span>`
    }
    ${
      acts.last
        ? html`<button type="button" @click=${() => acts.retry()}>${msg('重新回答', { id: 'assistant-page.retry' })}</button>`
        : nothing
    }
    ${
      id === '' || text === ''
        ? nothing
        : html`<button type="button" aria-pressed=${verdict === 'helpful'} @click=${() => acts.judge(id, 'helpful')}>
              ${msg('有用', { id: 'assistant-page.helpful' })}
            </button>
            <button type="button" aria-pressed=${verdict === 'unhelpful'} @click=${() => acts.judge(id, 'unhelpful')}>
              ${msg('没用', { id: 'assistant-page.unhelpful' })}
            </button>`
    }
  </div>`;
}
