import { msg } from '@atrium/i18n';
import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantMessage } from '@atrium/api/contract';
import type { Reader } from './reader.ts';

interface Acts {
  /** Whether copying succeeded; null before the first try. */
  copied: boolean | null;
  /** Whether it is the last one, which can be repeated. */
  last: boolean;
  /** Whether a notice below it shows the error already. */
  noticed: boolean;
  /** Whether another answer is streaming, so that no question can be sent. */
  asking: boolean;
  copy(message: AssistantMessage): void;
  retry(): void;
  judge(id: string, verdict: 'helpful' | 'unhelpful'): void;
}

/** A question, as the heading of its answer. */
export const questionView = ({ text }: AssistantMessage): TemplateResult => html`<h2 class="question">${text}</h2>`;

export function answerMessage(message: AssistantMessage, reader: Reader | null, acts: Acts): TemplateResult {
  const { text, citations, state } = message;
  return html`<div class="answer" data-state=${state} aria-busy=${state === 'writing'}>
    ${
      state === 'writing' && (text === '' || reader === null)
        ? html`<p class="searching">${msg('正在查找…', { id: 'assistant-page.searching' })}</p>`
        : text === ''
          ? nothing
          : html`<div class="text">${reader ? reader.answerView(text, citations) : html`<p class="as-written">${text}</p>`}</div>`
    }
    ${state === 'writing' ? nothing : reader?.sourcesView(text, citations, msg('依据', { id: 'assistant-page.sources' }))}
    ${acts.noticed ? nothing : endView(message, acts)} ${state === 'writing' ? nothing : actsView(message, acts)}
  </div>`;
}

/** Note below an incomplete answer: stopped or failed. */
function endView({ id, text, state }: AssistantMessage, acts: Acts): TemplateResult | typeof nothing {
  if (state === 'stopped') {
    return text === ''
      ? note(msg('已停止。', { id: 'assistant-page.stopped-empty' }))
      : note(msg('已停止，以上为停止前的内容。', { id: 'assistant-page.stopped' }));
  }
  if (state !== 'failed') return nothing;
  if (text !== '') return note(msg('没有说完就断开了，以上为断开前的内容。', { id: 'assistant-page.broken-off' }));
  if (id !== '') return note(msg('没有得到回答。', { id: 'assistant-page.no-answer' }));
  return html`<p class="unsent">
    <span>${msg('没有发出。', { id: 'assistant-page.unsent' })}</span>
    <button type="button" class="button" aria-disabled=${acts.asking} @click=${() => acts.retry()}>
      ${msg('重试', { id: 'assistant-page.unsent-again' })}
    </button>
  </p>`;
}

const note = (text: string): TemplateResult => html`<p class="note">${text}</p>`;

function actsView(message: AssistantMessage, acts: Acts): TemplateResult {
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
