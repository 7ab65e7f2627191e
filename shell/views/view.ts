import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import type { HostedView, ViewState } from '@atrium/parcels';
import { $subApps, $tabs, loadSubApps, setTabLoading, setTabTyped, type SubApp, subAppByName } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import './error-view.ts';
import { mountView, unmountView } from './host.ts';
import { $emptyViews, $troubles, clearTrouble, setEmpty, setFailure } from '../tabs/troubles.ts';
import { LightRoomController, lightRoomStyles } from './light-room.ts';
import { watchTyping } from './unsaved-input.ts';
import { viewMarks, viewMarkStyles } from './view-marks.ts';
import { viewReport } from './view-report.ts';

/**
 * The place of one sub-application's view. What it shows stays in the page's light tree, in this element's own child,
 * because sub-applications listen on the document and their styles are scoped there.
 */
@customElement('atrium-view')
@localized()
export class AtriumView extends LitElement {
  /** Name of the sub-application in the registry. */
  @property() app = '';
  /** Where the view starts, below the portal base; later moves belong to the view itself. */
  @property() path = '';
  /** The tab's key; empty for a view outside the tab strip. */
  @property({ attribute: 'view-key' }) viewKey = '';
  /** Whether this is the view in front; the others rest, rendered but neither drawn nor reachable. */
  @property({ type: Boolean, reflect: true }) active = false;
  /** Whether it is on its way before anybody has opened it: not seen, and laid out as it will be. */
  @property({ type: Boolean, reflect: true }) prerendered = false;

  @state() private _state: ViewState | { status: 'failed'; error: Error; steps?: readonly string[] } = { status: 'loading' };
  /** A version that the person does not want to move to. */
  @state() private _declined = '';

  #content = document.createElement('div');
  #view: HostedView | null = null;
  #stop: (() => void) | null = null;
  #turn = 0;
  #stopWatching: (() => void) | null = null;
  /** The record that the view was opened with: it keeps its version while the registry moves on. */
  #opened: SubApp | undefined;
  #troubles = new StoreController(this, $troubles);
  #empty = new StoreController(this, $emptyViews);
  #registry = new StoreController(this, $subApps);
  #room = new LightRoomController(this, () => this.#key);

  override connectedCallback() {
    super.connectedCallback();
    this.#stopWatching = watchTyping(this, (typed) => setTabTyped(this.#key, typed));
    this.tabIndex = -1;
    void this.#mount();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopWatching?.();
    this.#turn += 1;
    setFailure(this.#key, false);
    this.#release();
  }

  async #mount() {
    const turn = ++this.#turn;
    await this.updateComplete;
    const key = this.#key;
    const app = subAppByName(this.app);
    this.#opened = app;
    this._state = { status: 'loading' };
    if (!app) {
      this._state = { status: 'failed', error: new Error(msg(str`没有登记名为「${this.app}」的子应用。`, { id: 'view.unknown-app' })) };
      return;
    }
    this.#content = document.createElement('div');
    this.#content.className = 'atrium-view-slot';
    this.replaceChildren(this.#content);
    try {
      const view = await mountView(this.#content, { key, app, path: this.path });
      if (turn !== this.#turn) return void unmountView(key, view);
      this.#view = view;
    } catch (error) {
      if (turn === this.#turn) this._state = { status: 'failed', error: error as Error };
      return;
    }
    this.#stop = this.#view.state.subscribe((state) => {
      this._state = state;
    });
    this.#showOrHide();
  }

  #release() {
    this.#stop?.();
    this.#stop = null;
    if (this.#view) void unmountView(this.#key, this.#view);
    this.#view = null;
  }

  #showOrHide() {
    // Ahead of its tab it comes up as if in front; what it does to the address waits with the tab.
    if (this.active || this.prerendered) this.#view?.show();
    else this.#view?.hide();
  }

  #onRetry = async () => {
    if (!this.#opened) await loadSubApps().catch(() => {});
    if (this.#view && !this.#newVersion) this.#view.retry();
    else this.#onMove();
  };

  /** Starts anew at the same place, with what the registry says now. */
  #onMove = () => {
    this.#release();
    void this.#mount();
  };

  #onCopy = () => {
    const error = this.#troubles.value[this.#key] ?? this.#empty.value[this.#key] ?? null;
    void navigator.clipboard.writeText(viewReport({ error, app: this.#opened })).catch(() => {});
    this.#onCalm();
  };

  #onCalm = () => {
    clearTrouble(this.#key);
    setEmpty(this.#key, null);
  };

  /** The tab's key; a view outside the tab strip is known by the path that it started with. */
  get #key() {
    return this.viewKey || this.path;
  }

  get #isDirty() {
    return $tabs.get().some(({ key, unsaved }) => key === this.#key && unsaved !== undefined);
  }

  /** While somebody develops it, its views follow every change at once. */
  get #isOverridden() {
    return this.#registry.value.find(({ name }) => name === this.app)?.override !== undefined;
  }

  get #newVersion() {
    const version = this.#registry.value.find(({ name }) => name === this.app)?.version ?? '';
    return this.#opened?.version && version && version !== this.#opened.version ? version : '';
  }

  #tellTab() {
    if (this.isConnected) setTabLoading(this.#key, this._state.status === 'loading');
  }

  /** What had the focus goes out of reach in the next frames; then it is back where it was in this view, else on the view itself. */
  #placeFocus(frames = 12) {
    requestAnimationFrame(() => {
      if (!this.active || !navigator.userActivation?.hasBeenActive) return;
      if (!isFocusLost()) return frames > 0 ? this.#placeFocus(frames - 1) : undefined;
      this.#view?.show();
      if (isFocusLost()) this.focus({ preventScroll: true });
    });
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('active')) {
      this.inert = !this.active && !this.prerendered;
      this.#showOrHide();
      if (this.active) this.#placeFocus();
      this.#room.look();
    }
    if (changed.has('_state')) {
      const loading = this._state.status === 'loading';
      if (loading) clearTrouble(this.#key);
      else this.#room.look();
      this.ariaBusy = String(loading);
      setFailure(this.#key, this._state.status === 'failed');
      if (loading) this.#tellTab();
      // The view is painted first; the tab's spinner goes one frame later.
      else requestAnimationFrame(() => setTimeout(() => this.#tellTab()));
    }
    if (this._state.status !== 'loading' && this.#newVersion && this.#isOverridden && !this.#isDirty) this.#onMove();
  }

  override render() {
    const { _state: state } = this;
    return html`<slot ?hidden=${state.status === 'failed'}></slot> ${
        state.status === 'failed'
          ? html`<atrium-error-view
              .name=${subAppByName(this.app)?.title ?? this.app}
              .error=${state.error}
              .app=${this.#opened}
              .steps=${state.steps ?? []}
              @atrium-view-retry=${this.#onRetry}
            ></atrium-error-view>`
          : nothing
      }
      ${state.status === 'loading' ? html`<p class="loading"><span>${msg('正在打开…', { id: 'view.loading' })}</span></p>` : nothing}
      ${viewMarks({
        troubled: this.#key in this.#troubles.value && state.status === 'ready',
        empty: this.#key in this.#empty.value && state.status === 'ready',
        outdated: state.status === 'ready' && this.#newVersion !== '' && this.#newVersion !== this._declined,
        dirty: this.#isDirty,
        onCopy: this.#onCopy,
        onCalm: this.#onCalm,
        onMove: this.#onMove,
        onStay: () => (this._declined = this.#newVersion),
      })}`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    viewMarkStyles,
    lightRoomStyles,
    css`
      :host {
        display: grid;
        grid-template: minmax(100%, auto) / minmax(0, 1fr);
        position: relative;
        block-size: 100%;
        overflow: auto;
        background: var(--atrium-sheet);
      }
      @media print {
        :host {
          display: block;
          block-size: auto;
          overflow: visible;
        }
        ::slotted(.atrium-view-slot) {
          block-size: auto;
          overflow: visible;
        }
      }
      :host(:focus-visible) {
        outline: var(--atrium-focus);
        outline-offset: -2px;
      }
      :host(:not([active], [prerendered])) {
        content-visibility: hidden;
      }
      /* Firefox lets no page take the focus in what is hidden or inert. */
      :host([prerendered]) {
        opacity: 0;
        pointer-events: none;
      }
      ::slotted(.atrium-view-slot) {
        position: relative;
        min-inline-size: 0;
        block-size: 100%;
        overflow: auto;
      }
      .loading {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        color: var(--atrium-text-soft);
        background: var(--atrium-sheet);
        animation: late 400ms step-end;
      }
      @keyframes late {
        from {
          visibility: hidden;
        }
      }
    `,
  ];
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

declare global {
  interface HTMLElementTagNameMap {
    'atrium-view': AtriumView;
  }
}
