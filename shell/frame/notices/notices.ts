import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatNumber, isComposing, localized, msg, str } from '@atrium/i18n';
import { $connected, $notices, dismissNotice, type Notice, onShortcut, type Tone } from '@atrium/stores';
import { buttonStyles, type IconName, resetStyles } from '@atrium/ui';
import { PhoneController } from '../../controllers/phone-controller.ts';
import { StoreController } from '../../controllers/store-controller.ts';
import { freePlace, type Place } from '../free-place.ts';
import { afterPaint, Later } from '../../views/later.ts';
import { noticesStyles } from './notices.styles.ts';

/** How long a notice stays, in milliseconds; errors have more to read. */
const stay: Record<Tone, number> = { info: 5_000, success: 5_000, warning: 8_000, error: 12_000 };
/** How many are on screen at once; the newest are. */
const atOnce = 4;

const icon: Record<Tone, IconName> = { info: 'info', success: 'circle-check', warning: 'triangle-alert', error: 'circle-x' };
const urgent = (notice: Notice) => notice.tone === 'error' || notice.tone === 'warning';

/**
 * The one stack of notices, at the foot of the window or where it covers nothing that is about to be used. One region says things
 * politely, one interrupts. F8 leads here, Esc closes.
 */
@customElement('atrium-notices')
@localized()
export class AtriumNotices extends LitElement {
  @query('.stack') private readonly _stack!: HTMLElement;

  #notices = new StoreController(this, $notices);
  #phone = new PhoneController(this);
  #connected = new StoreController(this, $connected);
  #stopKeys: (() => void) | undefined;
  #timers = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
  #hovered = false;
  #wasOffline = false;
  #newest: string | undefined;
  #place: Place | null = null;
  /** The cause of a notice is painted first: finding a position costs more than closing a tab. */
  #toPlace = new Later(afterPaint, () => this.#settle());
  /** Where the focus was before it came here. */
  #before: HTMLElement | null = null;

  /** No notice disappears while the pointer or the focus is on it. */
  get #held() {
    return this.#hovered || Boolean(this.shadowRoot?.activeElement);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKeydown);
    this.#stopKeys = onShortcut('notice', this.#toNewest);
    addEventListener('resize', this.#onResize);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKeydown);
    this.#stopKeys?.();
    removeEventListener('resize', this.#onResize);
    this.#stopTimers();
  }

  protected override updated(_changed: PropertyValues) {
    const newest = this.#notices.value.at(-1)?.id;
    if (newest !== this.#newest) {
      if (newest === undefined) this.#toPlace.now();
      else if (!this.#toPlace.isWaiting) this.#toPlace.start();
    }
    if (!this.#held) this.#startTimers();
  }

  /** Settles when the stack has found its place as well. */
  protected override async getUpdateComplete() {
    const isDone = await super.getUpdateComplete();
    await this.#toPlace.done;
    return isDone;
  }

  /** Finds the stack its place when it fills, and lifts it over a dialog that has opened since. */
  #settle() {
    if (!this.isConnected) return;
    const newest = this.#notices.value.at(-1)?.id;
    if (newest === this.#newest) return;
    this.#newest = newest;
    if (newest === undefined) {
      this.#place = null;
      this._stack.hidePopover();
      return;
    }
    if (this._stack.matches(':popover-open') && isInModal()) this._stack.hidePopover();
    this._stack.showPopover();
    this.#place ??= this.#freePlace();
    Object.assign(this._stack.dataset, this.#place);
  }

  #freePlace(): Place {
    const bars = getComputedStyle(this);
    const height = (name: string) => Number.parseFloat(bars.getPropertyValue(name)) || 0;
    const cards = [...this.renderRoot.querySelectorAll('.notice')].map((card) => card.getBoundingClientRect());
    const box = new DOMRect(
      0,
      0,
      cards[0]?.width ?? 0,
      cards.reduce((sum, card) => sum + card.height + 8, 0),
    );
    const foot = this.#phone.value ? height('--atrium-bar-height') : 0;
    return freePlace(box, { head: height('--atrium-bar-height') + height('--atrium-tabs-height'), foot });
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
    const hadFocus = this.#card(id)?.contains(this.shadowRoot?.activeElement ?? null);
    dismissNotice(id);
    if (hadFocus) this.#giveFocusBack();
  }

  #card(id: string | undefined) {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.notice')].find(({ dataset }) => dataset['id'] === id);
  }

  /** To the next notice, else to where it was before F8. */
  #giveFocusBack() {
    const next = this.#notices.value.at(-1)?.id;
    if (next !== undefined) return this.#card(next)?.focus();
    this.#before?.focus();
    this.#before = null;
  }

  /** Leads to the newest, wherever the focus was. */
  #toNewest = () => {
    const newest = this.#notices.value.at(-1);
    if (!newest) return false;
    this.#before ??= this.shadowRoot?.activeElement ? null : deepFocus();
    this.#card(newest.id)?.focus();
    return true;
  };

  #onKeydown = (event: KeyboardEvent) => {
    const newest = this.#notices.value.at(-1);
    if (!newest || event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    const at = this.shadowRoot?.activeElement?.closest<HTMLElement>('.notice')?.dataset['id'];
    this.#dismiss(at ?? newest.id);
    event.preventDefault();
  };

  #onResize = () => {
    if (!this.#place) return;
    this.#place = this.#freePlace();
    Object.assign(this._stack.dataset, this.#place);
  };

  #onHover = ({ type }: PointerEvent) => {
    this.#hovered = type === 'pointerenter';
    this.#holdOrRelease();
  };

  #holdOrRelease = () => (this.#held ? this.#stopTimers() : this.#startTimers());

  #onAction = ({ id, action }: Notice) => {
    action?.run();
    this.#dismiss(id);
  };

  #onAll = () => {
    for (const { id } of this.#notices.value) this.#dismiss(id);
  };

  #notice = (notice: Notice) =>
    html`<div class="notice ${notice.tone}" data-id=${notice.id} tabindex="-1">
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

  /** The frame's banner shows it; a live region that is inserted with its text is rarely announced. */
  #network() {
    this.#wasOffline ||= !this.#connected.value;
    if (!this.#wasOffline) return nothing;
    const text = this.#connected.value ? msg('网络已恢复。', { id: 'notices.online' }) : msg('网络已断开。', { id: 'notices.offline' });
    return html`<span class="visually-hidden">${text}</span>`;
  }

  override render() {
    const all = this.#notices.value;
    const shown = all.slice(-atOnce);
    return html`<div
      class="stack ${this.#phone.value ? 'phone' : ''}"
      popover="manual"
      @pointerenter=${this.#onHover}
      @pointerleave=${this.#onHover}
      @focusin=${this.#holdOrRelease}
      @focusout=${this.#holdOrRelease}
    >
      ${
        all.length > 1
          ? html`<button class="all" type="button" @click=${this.#onAll}>
              ${msg(str`全部关闭（${formatNumber(all.length)}）`, { id: 'notices.dismiss-all' })}
            </button>`
          : nothing
      }
      <div role="alert">${this.#region(shown.filter(urgent))}</div>
      <div role="status">${this.#network()}${this.#region(shown.filter((notice) => !urgent(notice)))}</div>
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, noticesStyles];
}

/** The focused element, in any shadow root. */
function deepFocus(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : null;
}

function isInModal(): boolean {
  return deepFocus()?.closest(':modal') instanceof Element;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-notices': AtriumNotices;
  }
}
