import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import { $connection, $unreadCount } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { whenStill } from '../../routes/when-still.ts';
import { StoreController } from '../../controllers/store-controller.ts';
import { WaitingCount } from './waiting-count.ts';
import { withWaiting } from './waiting-text.ts';
import type { AtriumMessagePanel } from './message-panel.ts';

const most = 99;

/** The bell: how many messages are unread, pushed live, and the panel with the newest (R-FRAME-06, R-MSG-05). */
@customElement('atrium-message-bell')
@localized()
export class AtriumMessageBell extends LitElement {
  @state() private _open = false;
  @query('button') private readonly _button!: HTMLElement;
  @query('atrium-message-panel') private readonly _panel!: AtriumMessagePanel;

  #unread = new StoreController(this, $unreadCount);
  #connection = new StoreController(this, $connection);
  #elsewhere = new WaitingCount(this);
  /** A press beside the open panel closes it before the click event. */
  #wasOpen = false;

  #stops: (() => void)[] = [];

  override connectedCallback() {
    super.connectedCallback();
    whenStill(() => void this.#tell().catch(() => {}));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #tell() {
    const { countInTitle, tellArrivals } = await import('./message-arrivals.ts');
    if (this.isConnected && this.#stops.length === 0) this.#stops = [tellArrivals(), countInTitle()];
  }

  #onPointerdown = () => {
    this.#wasOpen = this._open;
  };

  #onClick = async () => {
    const wasOpen = this.#wasOpen;
    this.#wasOpen = false;
    if (wasOpen) return;
    await import('./message-panel.ts');
    void this._panel.show(this._button);
  };

  #description(): string {
    const count = this.#unread.value;
    const unread =
      count === 0
        ? msg('没有未读消息', { id: 'message-bell.none' })
        : msg(str`${formatNumber(count)} 条未读消息`, { id: 'message-bell.unread' });
    const text = withWaiting(unread, this.#elsewhere.value);
    return this.#connection.value.state === 'lost' ? msg(str`${text}，正在重新连接`, { id: 'message-bell.lost' }) : text;
  }

  override render() {
    const count = this.#unread.value;
    const lost = this.#connection.value.state === 'lost';
    return html`<button
        class="icon-button ${lost ? 'lost' : ''}"
        type="button"
        aria-label=${msg('消息', { id: 'message-bell.label' })}
        aria-description=${this.#description()}
        aria-haspopup="dialog"
        aria-expanded=${this._open}
        title=${this.#description()}
        @pointerdown=${this.#onPointerdown}
        @click=${this.#onClick}
      >
        <atrium-icon name="bell"></atrium-icon>
        ${this.#elsewhere.value > 0 ? html`<span class="elsewhere"></span>` : nothing}
        ${count > 0 ? html`<span class="dot" data-count=${count > most ? `${most}+` : count}></span>` : nothing}
      </button>
      <atrium-message-panel
        @atrium-message-panel-toggled=${(event: CustomEvent<{ open: boolean }>) => (this._open = event.detail.open)}
      ></atrium-message-panel>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      button {
        position: relative;
      }
      .lost atrium-icon {
        opacity: 0.55;
      }
      /* Drawn, not written: the button's name is what it is called, its description says how many. */
      .dot::before {
        content: attr(data-count);
      }
      .dot {
        position: absolute;
        inset-block-start: 1px;
        inset-inline-start: 18px;
        min-inline-size: 8px;
        padding-inline: 4px;
        border: 2px solid var(--atrium-frame);
        border-radius: 10px;
        background: var(--atrium-danger);
        background-clip: padding-box;
        color: var(--atrium-on-primary);
        font-size: 11px;
        font-variant-numeric: tabular-nums;
        font-weight: 600;
        line-height: 16px;
        text-align: center;
        box-sizing: content-box;
      }
      .elsewhere {
        position: absolute;
        inset-block-end: 4px;
        inset-inline-start: 20px;
        inline-size: 7px;
        block-size: 7px;
        border: 2px solid var(--atrium-frame);
        border-radius: 50%;
        background: var(--atrium-warning);
        background-clip: padding-box;
      }
      @media (forced-colors: active) {
        .elsewhere {
          background: Highlight;
          forced-color-adjust: none;
        }
        .dot {
          border-color: Canvas;
          background: Highlight;
          color: HighlightText;
          forced-color-adjust: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-message-bell': AtriumMessageBell;
  }
}
