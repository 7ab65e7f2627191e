import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import { $notices, dismissNotice, type Notice, type Tone } from '@atrium/stores';
import { buttonStyles, type IconName, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';

/** How long a notice stays, in milliseconds; errors have more to read. */
const stay: Record<Tone, number> = { info: 5_000, success: 5_000, warning: 8_000, error: 12_000 };

const icon: Record<Tone, IconName> = { info: 'info', success: 'circle-check', warning: 'triangle-alert', error: 'circle-x' };
const urgent = (notice: Notice) => notice.tone === 'error' || notice.tone === 'warning';

/** The stack of notices: one region that says things politely, one that interrupts. */
@customElement('atrium-notices')
@localized()
export class AtriumNotices extends LitElement {
  #notices = new StoreController(this, $notices);
  #timers = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
  #hovered = false;

  /** Nothing goes while somebody points at it or stands on it. */
  get #held() {
    return this.#hovered || Boolean(this.shadowRoot?.activeElement);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopTimers();
  }

  protected override updated(_changed: PropertyValues) {
    if (!this.#held) this.#startTimers();
  }

  #startTimers() {
    for (const { id, at, tone, stay: own } of this.#notices.value) {
      const known = this.#timers.get(id);
      if (known?.at === at) continue;
      clearTimeout(known?.timer);
      this.#timers.set(id, { at, timer: setTimeout(() => this.#dismiss(id), own ?? stay[tone]) });
    }
  }

  #stopTimers() {
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #dismiss(id: string) {
    clearTimeout(this.#timers.get(id)?.timer);
    this.#timers.delete(id);
    dismissNotice(id);
  }

  #onHover = ({ type }: PointerEvent) => {
    this.#hovered = type === 'pointerenter';
    this.#holdOrRelease();
  };

  #holdOrRelease = () => (this.#held ? this.#stopTimers() : this.#startTimers());

  #onAction = ({ id, action }: Notice) => {
    action?.run();
    this.#dismiss(id);
  };

  #notice = (notice: Notice) =>
    html`<div class="notice ${notice.tone}">
      <atrium-icon name=${icon[notice.tone]}></atrium-icon>
      <div class="words">
        <b
          >${notice.title}${
            notice.count > 1
              ? html` <span class="count">${msg(str`${formatNumber(notice.count)} 次`, { id: 'notices.count' })}</span>`
              : nothing
          }</b
        >
        ${notice.description ? html`<p>${notice.description}</p>` : nothing}
      </div>
      ${
        notice.action
          ? html`<button class="button" type="button" @click=${() => this.#onAction(notice)}>${notice.action.label}</button>`
          : nothing
      }
      <button
        class="icon-button"
        type="button"
        aria-label=${msg('关闭通知', { id: 'notices.dismiss' })}
        @click=${() => this.#dismiss(notice.id)}
      >
        <atrium-icon name="x"></atrium-icon>
      </button>
    </div>`;

  #region(notices: readonly Notice[]) {
    return repeat(notices, (notice) => notice.id, this.#notice);
  }

  #stack(place: 'top' | 'foot', notices: readonly Notice[]) {
    return html`<div
      class="stack ${place}"
      @pointerenter=${this.#onHover}
      @pointerleave=${this.#onHover}
      @focusin=${this.#holdOrRelease}
      @focusout=${this.#holdOrRelease}
    >
      <div role="alert">${this.#region(notices.filter(urgent))}</div>
      <div role="status">${this.#region(notices.filter((notice) => !urgent(notice)))}</div>
    </div>`;
  }

  override render() {
    const notices = this.#notices.value;
    return html`${this.#stack(
      'top',
      notices.filter(({ action }) => !action),
    )}
    ${this.#stack(
      'foot',
      notices.filter(({ action }) => action),
    )}`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      .stack {
        position: fixed;
        z-index: 100;
        inline-size: 360px;
        max-inline-size: calc(100vw - 32px);
        max-block-size: calc(100dvh - 80px);
        overflow: auto;
      }
      .top {
        inset-block-start: calc(var(--atrium-bar-height) + var(--atrium-space-12));
        inset-inline-end: var(--atrium-space-16);
      }
      .foot {
        inset-block-end: var(--atrium-space-8);
        inset-inline: 0;
        margin-inline: auto;
      }
      .foot .notice {
        align-items: center;
      }
      @media (max-width: 767.98px) {
        .foot {
          inset-block-end: calc(var(--atrium-bar-height) + var(--atrium-space-8));
        }
      }
      .notice {
        display: grid;
        grid-template-columns: auto 1fr;
        grid-auto-columns: auto;
        grid-auto-flow: column;
        gap: var(--atrium-space-12);
        margin-block-end: var(--atrium-space-8);
        padding: var(--atrium-space-12);
        border: 1px solid var(--atrium-hairline);
        border-radius: var(--atrium-radius-sheet);
        background: var(--atrium-raised);
        color: var(--atrium-text);
        box-shadow: var(--atrium-shadow);
        animation: appear var(--atrium-motion);
      }
      .notice > atrium-icon {
        --atrium-icon-size: 20px;
        margin-block-start: 1px;
        color: var(--tone);
      }
      .info {
        --tone: var(--atrium-info);
      }
      .success {
        --tone: var(--atrium-success);
      }
      .warning {
        --tone: var(--atrium-warning);
      }
      .error {
        --tone: var(--atrium-danger);
      }
      .words {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      b {
        font-weight: 600;
      }
      p,
      .count {
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-13);
        font-weight: 400;
      }
      .icon-button {
        inline-size: 24px;
        block-size: 24px;
      }
      @keyframes appear {
        from {
          opacity: 0;
          translate: 0 -6px;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-notices': AtriumNotices;
  }
}
