import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { copyText } from '@atrium/ui/copy-text';
import { messagePageStyles } from './message-page.styles.ts';

/**
 * The portal could not start: what failed and how to try again.
 * @fires atrium-boot-retry
 */
@customElement('atrium-fatal-page')
@localized()
export class AtriumFatalPage extends LitElement {
  @property({ attribute: false }) error: Error | null = null;

  #onRetry = () => this.dispatchEvent(new CustomEvent('atrium-boot-retry', { detail: null, bubbles: true, composed: true }));

  override render() {
    // The server's sentence of a CallError. Texts of the browser are not for people.
    const { requestId, sentence } = (this.error ?? {}) as { requestId?: string; sentence?: string };
    return html`<div role="alert">
      <atrium-icon name="unplug"></atrium-icon>
      <h1>${msg('门户没有启动', { id: 'fatal-page.title' })}</h1>
      <p>${msg('没有从服务器取到你的信息和应用。请检查网络后重试；仍然不行，请联系管理员。', { id: 'fatal-page.help' })}</p>
      ${sentence ? html`<p>${sentence}</p>` : nothing}
      ${requestId ? html`<p>${msg(str`请求编号 ${requestId}`, { id: 'fatal-page.request' })}</p>` : nothing}
      <p class="actions">
        <button class="button primary" type="button" @click=${this.#onRetry}>
          <atrium-icon name="rotate-cw"></atrium-icon>${msg('重试', { id: 'fatal-page.retry' })}
        </button>
        ${
          requestId
            ? html`<button class="button" type="button" @click=${() => void copyText(requestId)}>
                <atrium-icon name="copy"></atrium-icon>${msg('复制请求编号', { id: 'fatal-page.copy' })}
              </button>`
            : nothing
        }
      </p>
    </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    messagePageStyles,
    css`
      :host {
        min-block-size: 100dvh;
        background: var(--atrium-page);
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-fatal-page': AtriumFatalPage;
  }
}
