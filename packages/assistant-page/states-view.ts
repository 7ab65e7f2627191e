import { msg, str } from '@atrium/i18n';
import { html, nothing, type TemplateResult } from 'lit';
import type { About, Problem } from './conversation.ts';

/** Start screen: greeting and suggestions. */
export function startView(about: About | null, personChanged: boolean, put: (text: string) => void): TemplateResult {
  if (about === null) return html`<p class="note" role="status">${msg('正在准备…', { id: 'assistant-page.preparing' })}</p>`;
  return html`<section class="start">
    ${
      personChanged
        ? html`<p class="note" role="alert">
            ${msg('登录的人或租户变了。之前的对话和没有发出的问题已收起，对话在那个账号的历史里。', { id: 'assistant-page.another' })}
          </p>`
        : nothing
    }
    <p class="greeting">${msg(str`${about.name}，要找什么？`, { id: 'assistant-page.greeting' })}</p>
    <p class="note">${msg('功能、指南、新闻、同事和设置，说出要办的事就行。', { id: 'assistant-page.scope' })}</p>
    ${
      about.suggestions.length === 0
        ? nothing
        : html`<ul class="ideas" aria-label=${msg('可以这样问', { id: 'assistant-page.ideas' })}>
            ${about.suggestions.map((text) => html`<li><button type="button" @click=${() => put(text)}>${text}</button></li>`)}
          </ul>`
    }
  </section>`;
}

/** Screen without a signed-in user. */
export function signedOutView(alone: boolean, again: () => void): TemplateResult {
  return html`<section class="start" role="alert">
    <p class="greeting">${msg('请先登录', { id: 'assistant-page.sign-in-title' })}</p>
    <p class="note">
      ${
        alone
          ? msg('登录门户后就可以提问，写到一半的内容会保留。', { id: 'assistant-page.sign-in-alone' })
          : msg('所在的页面没有说明你是谁。登录后再试，写到一半的内容会保留。', { id: 'assistant-page.sign-in-host' })
      }
    </p>
    <p class="acts">
      ${
        alone
          ? html`<a class="button primary" href=${document.body.dataset['login'] ?? '/'}
              >${msg('登录', { id: 'assistant-page.sign-in' })}</a
            >`
          : nothing
      }
      <button type="button" class="button" @click=${again}>${msg('重试', { id: 'assistant-page.sign-in-again' })}</button>
    </p>
  </section>`;
}

/** Error message with a retry button. */
export function troubleView(problem: Problem, again: () => unknown): TemplateResult {
  return html`<div class="trouble" role="alert">
    <p>${whatHappened(problem)}</p>
    <button type="button" class="button" @click=${() => void again()}>${msg('重试', { id: 'assistant-page.try-again' })}</button>
  </div>`;
}

function whatHappened({ kind, said }: Problem): string {
  switch (kind) {
    case 'offline':
      return msg('没有连上，写下的都还在。网络恢复后重试。', { id: 'assistant-page.offline' });
    case 'limit':
      return said || msg('问得太快了，稍等再试。', { id: 'assistant-page.limit' });
    case 'host':
      return msg('所在的页面这会儿没能说明你是谁，写下的都还在。稍后重试。', { id: 'assistant-page.host-failed' });
    case 'gone':
      return msg('这个对话已被删除，问题还在。重试会在新对话里再问。', { id: 'assistant-page.gone' });
    case 'signed-out':
      return msg('登录已过期，对话还在。登录后重试。', { id: 'assistant-page.expired' });
    case 'failed':
      return said || msg('这次没能回答。', { id: 'assistant-page.failed' });
  }
}
