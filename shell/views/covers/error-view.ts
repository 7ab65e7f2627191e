import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import type { ParcelError } from '@atrium/parcels';
import { $connected, ticketAddress, type TicketText } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { copyOrShow } from '../../controllers/copy-or-show.ts';
import { StoreController } from '../../controllers/store-controller.ts';
import { isOfNetwork, reasonText } from './error-text.ts';
import { type Reported, viewReport } from '../view-report.ts';

/**
 * Shown in place of a sub-application that failed: the fault, what to do, and the details for its developers.
 * @fires atrium-view-retry
 */
@customElement('atrium-error-view')
@localized()
export class AtriumErrorView extends LitElement {
  /** Title of the sub-application. */
  @property() name = '';
  @property({ attribute: false }) error: Error | null = null;
  /** The sub-application's record, where it has one. */
  @property({ attribute: false }) app: Reported['app'];
  /** Steps before the failure. */
  @property({ attribute: false }) steps: readonly string[] = [];
  @state() private _copied = false;

  #connected = new StoreController(this, $connected);

  #onRetry = () => this.dispatchEvent(new CustomEvent('atrium-view-retry', { detail: null }));

  #onCopy = async () => {
    this._copied = await copyOrShow(viewReport(this));
  };

  get #ticket(): TicketText {
    return { title: msg(str`「${this.name}」没有打开`, { id: 'error-view.title' }), facts: viewReport(this).split('\n') };
  }

  /** One sentence for one fact: without a connection, nothing is known of the application. */
  #reason() {
    if (!this.#connected.value && isOfNetwork(this.error))
      return html`<p>${msg('网络已断开。恢复后，这里会自动重新打开。', { id: 'error-view.offline' })}</p>`;
    return html`<p class="reason">${reasonText((this.error as Partial<ParcelError> | null)?.code, this.app?.version)}</p>
      <p>${msg('其他标签不受影响。请稍后重试；如果仍然打不开，把详情发给技术支持。', { id: 'error-view.help' })}</p>`;
  }

  override render() {
    const requestId = (this.error as { requestId?: string | null } | null)?.requestId;
    return html`<div class="sheet" role="alert">
      <atrium-icon name=${this.#connected.value ? 'unplug' : 'wifi-off'}></atrium-icon>
      <h1>${msg(str`「${this.name}」没有打开`, { id: 'error-view.title' })}</h1>
      ${this.#reason()}
      <details>
        <summary>${msg('技术详情', { id: 'error-view.details' })}</summary>
        <p class="details">
          ${this.error?.message ?? ''}${requestId ? html`<br />${msg(str`请求编号 ${requestId}`, { id: 'error-view.request' })}` : nothing}
        </p>
      </details>
      <div class="actions">
        <button class="button primary" type="button" @click=${this.#onRetry}>
          <atrium-icon name="rotate-cw"></atrium-icon>${msg('重试', { id: 'error-view.retry' })}
        </button>
        <button class="button" type="button" @click=${this.#onCopy}>
          <atrium-icon name=${this._copied ? 'check' : 'copy'}></atrium-icon>${
            this._copied ? msg('已复制', { id: 'error-view.copied' }) : msg('复制详情', { id: 'error-view.copy' })
          }
        </button>
        ${
          this.#connected.value
            ? html`<a class="button" href=${ticketAddress(this.#ticket)} target="_blank" rel="noopener"
                >${msg('提交工单', { id: 'error-view.ticket' })}</a
              >`
            : nothing
        }
      </div>
    </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: grid;
        place-items: center;
        block-size: 100%;
        padding: var(--atrium-space-24);
        overflow: auto;
      }
      .sheet {
        display: grid;
        justify-items: center;
        gap: var(--atrium-space-8);
        max-inline-size: 480px;
        text-align: center;
      }
      .sheet > atrium-icon {
        --atrium-icon-size: 40px;
        color: var(--atrium-text-soft);
        margin-block-end: var(--atrium-space-8);
      }
      h1 {
        font-size: var(--atrium-text-20);
        font-weight: 600;
      }
      h1,
      p {
        text-wrap: balance;
      }
      p {
        color: var(--atrium-text-soft);
      }
      .reason {
        color: inherit;
      }
      .reason:empty {
        display: none;
      }
      details {
        max-inline-size: 100%;
      }
      summary {
        color: var(--atrium-text-soft);
        cursor: pointer;
      }
      .details {
        margin-block-start: var(--atrium-space-8);
        text-align: start;
        padding: var(--atrium-space-8) var(--atrium-space-12);
        border-radius: var(--atrium-radius);
        background: var(--atrium-page);
        font-size: var(--atrium-text-12);
        overflow-wrap: anywhere;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: var(--atrium-space-8);
        margin-block-start: var(--atrium-space-16);
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-error-view': AtriumErrorView;
  }
}
