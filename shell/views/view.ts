import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized } from '@atrium/i18n';
import type { HostedView, ViewState } from '@atrium/parcels';
import {
  $connected,
  $rights,
  type Access,
  askAccess,
  checkConnection,
  isKnownGranted,
  loadSubApps,
  onReconnect,
  setTabLoading,
  setTabTyped,
  type SubApp,
  subAppByName,
} from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { copyOrShow } from '../controllers/copy-or-show.ts';
import { StoreController } from '../controllers/store-controller.ts';
import { askToEnter, drawNoAccess, loadNoAccess, unknownAs } from './covers/no-access.ts';
import { mountView, unmountView } from './host.ts';
import { closeTabs, reloadView } from '../tabs/tab-navigation.ts';
import { $emptyViews, $troubles, clearTrouble, setEmpty, setFailure } from '../tabs/troubles.ts';
import { LightBackgroundController, lightBackgroundStyles } from './covers/light-background.ts';
import { isOfNetwork } from './covers/error-text.ts';
import { placeFocus } from './stack/place-focus.ts';
import { RegisteredApp } from './registered-app.ts';
import { ScrollPositions } from './stack/scroll-positions.ts';
import { watchTyping } from './unsaved/watch-typing.ts';
import { sheetStyles, viewStyles } from './view.styles.ts';
import { drawFailure, drawOff, drawWaiting } from './covers/view-covers.ts';
import { isUnsaved, titleOfView } from './tab-of-view.ts';
import { viewMarks, viewMarkStyles } from './stack/view-marks.ts';
import { viewReport } from './view-report.ts';

/**
 * The element of one sub-application's view. Its content stays in the page's light tree, in this element's own child, because
 * sub-applications listen on the document and their styles are scoped there.
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
  /** The server's response for the path, if it is forbidden or unknown. */
  @state() private _noAccess: Access | null = null;
  /** The path is not this person's any more, and something is typed that must not go without a word. */
  @state() private _revoked: Access | null = null;
  /** A version that the person does not want to move to. */
  @state() private _declined = '';

  #content = document.createElement('div');
  #view: HostedView | null = null;
  #stop: (() => void) | null = null;
  #turn = 0;
  #stopWatching: (() => void)[] = [];
  /** It failed while there was no connection, whatever it says of itself. */
  #failedCutOff = false;
  /** The record that the view was opened with: it keeps its version while the registry moves on. */
  #opened: SubApp | undefined;
  #troubles = new StoreController(this, $troubles);
  #empty = new StoreController(this, $emptyViews);
  #nameOf = () => titleOfView(this.#key, this.app);
  #registered = new RegisteredApp(this, () => this.app);
  #background = new LightBackgroundController(this, () => this.#key);
  protected readonly _scroll = new ScrollPositions(this, () => this.#key);

  override connectedCallback() {
    super.connectedCallback();
    this.#stopWatching = [
      watchTyping(this, (typed) => setTabTyped(this.#key, typed)),
      onReconnect(this.#onReconnect),
      $rights.listen(() => void this.#followRights()),
    ];
    void this.#mount();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching) stop();
    this.#turn += 1;
    setFailure(this.#key, false);
    this.#release();
  }

  async #mount() {
    const turn = ++this.#turn;
    await this.updateComplete;
    const key = this.#key;
    this._state = { status: 'loading' };
    this._noAccess = null;
    if (!isKnownGranted(this.path) && !(await this.#mayEnter(turn))) return;
    const app = subAppByName(this.app);
    this.#opened = app;
    if (app?.off !== undefined) return void (this._state = { status: 'ready' });
    if (!app) return this.#bar(unknownAs(this.app));
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

  /** Requests the access to the path; a path without access stays closed, also if the request fails. */
  async #mayEnter(turn: number): Promise<boolean> {
    const access = await askToEnter(this.path, this.app).catch((error: Error) => error);
    if (turn !== this.#turn) return false;
    if (access instanceof Error) this._state = { status: 'failed', error: access };
    else if (access.access === 'granted') return true;
    else this.#bar(access);
    return false;
  }

  #bar(access: Access) {
    this._revoked = null;
    this._noAccess = access;
    this._state = { status: 'ready' };
    void loadNoAccess(access, this.#key);
  }

  /** The view has navigated, by a link or by itself: its access was granted for another path. Its content stays. */
  async #followPath() {
    const { path } = this;
    const access = isKnownGranted(path) ? null : await askAccess(path).catch(() => undefined);
    if (path !== this.path || access === undefined) return;
    if (access !== null && access.access !== 'granted') return this.#bar(access);
    this._noAccess = null;
    if (!this.#view && this._state.status === 'ready') void this.#mount();
  }

  /** Permissions have changed: removes content that is no longer permitted, unless it has unsaved work. */
  async #followRights() {
    const { path } = this;
    const access = isKnownGranted(path) ? null : await askAccess(path).catch(() => null);
    if (path !== this.path) return;
    this._revoked = null;
    if (access === null || access.access === 'granted') return void this.#followPath();
    if (isUnsaved(this.#key) && this._noAccess === null) this._revoked = access;
    else {
      this.#release();
      this.#bar(access);
    }
  }

  /** A failure for lack of a network is retried when it is back. */
  #onReconnect = () => {
    if (this._state.status === 'failed' && (this.#failedCutOff || isOfNetwork(this._state.error))) void this.#onRetry();
  };

  #release() {
    this.#stop?.();
    this.#stop = null;
    if (this.#view) void unmountView(this.#key, this.#view);
    this.#view = null;
  }

  #showOrHide() {
    // A prerendered view starts as if in front; its changes of the address wait for the tab.
    if (this.active || this.prerendered) this.#view?.show();
    else this.#view?.hide();
  }

  #onRetry = async () => {
    // Where its server was away when the registry looked at it, only now is known how it runs.
    if (!this.#opened?.version) await loadSubApps().catch(() => {});
    if (this.#view && subAppByName(this.app)?.version === this.#opened?.version) this.#view.retry();
    else this.#onMove();
  };

  /** Restarts at the same place, with the present registry entry. */
  #onMove = () => {
    this.#release();
    void this.#mount();
  };

  #onCopy = () => {
    const error = this.#troubles.value[this.#key] ?? this.#empty.value[this.#key] ?? null;
    void copyOrShow(viewReport({ error, app: this.#opened }));
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

  #tellTab() {
    if (this.isConnected) setTabLoading(this.#key, this._state.status === 'loading');
  }

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('path') && changed.get('path')) void this.#followPath();
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('active')) {
      this.#showOrHide();
      if (this.active) placeFocus(this, () => this.#view?.show());
      this.#background.look();
    }
    if (changed.has('_state')) {
      this.#failedCutOff = this._state.status === 'failed' && !$connected.get();
      if (this._state.status === 'failed' && isOfNetwork(this._state.error)) void checkConnection();
      const loading = this._state.status === 'loading';
      if (loading) clearTrouble(this.#key);
      else this.#background.look();
      this.ariaBusy = String(loading);
      setFailure(this.#key, this._state.status === 'failed');
      if (loading) this.#tellTab();
      // The view is painted first; the tab's spinner goes one frame later.
      else requestAnimationFrame(() => setTimeout(() => this.#tellTab()));
    }
    if (this.#registered.off !== null) void import('./covers/missing-view.ts').catch(() => {});
    else if (this.#opened?.off !== undefined && !this.#view && this._state.status === 'ready') this.#onMove();
    const follows = this.#registered.isOverridden && !isUnsaved(this.#key);
    if (follows && this._state.status !== 'loading' && this.#registered.newerThan(this.#opened)) this.#onMove();
  }

  /** Gives the focus to the view as a whole. */
  override focus(options?: FocusOptions) {
    this.renderRoot.querySelector<HTMLElement>('.sheet')?.focus(options);
  }

  override render() {
    const { _state: state } = this;
    const name = this.#nameOf();
    const [off, dirty, newer] = [this.#registered.off, isUnsaved(this.#key), this.#registered.newerThan(this.#opened)];
    const isOff = off !== null && !dirty;
    const onGiveUp = this.viewKey === '' ? null : () => void closeTabs('current', this.#key);
    return html`<div class="sheet" tabindex="-1">
      <slot ?hidden=${state.status === 'failed' || this._noAccess !== null || isOff}></slot>
      ${this._noAccess ? drawNoAccess(this._noAccess, this.path, this.app) : nothing}
      ${drawOff(name, isOff && !this._noAccess ? off : null)}
      ${
        state.status === 'failed' && !isOff
          ? drawFailure({
              name,
              error: state.error,
              app: this.#opened,
              steps: state.steps ?? [],
              onRetry: () => void this.#onRetry(),
            })
          : nothing
      }
      ${drawWaiting({ nameOf: this.#nameOf, waiting: state.status === 'loading', onRetry: this.#onMove, onGiveUp })}
      ${viewMarks({
        trouble: (state.status === 'ready' && this.#troubles.value[this.#key]) || null,
        empty: (state.status === 'ready' && this.#empty.value[this.#key]) || null,
        outdated: state.status === 'ready' && newer !== '' && newer !== this._declined,
        dirty,
        off: off !== null && dirty,
        revoked: this._revoked !== null,
        onLeave: () => (this.#release(), this._revoked && this.#bar(this._revoked)),
        onKeep: () => (this._revoked = null),
        onCopy: this.#onCopy,
        onCalm: this.#onCalm,
        onAgain: () => reloadView(this.viewKey, this.#onMove),
        onMove: this.#onMove,
        onStay: () => (this._declined = newer),
      })}
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, viewMarkStyles, sheetStyles, viewStyles, lightBackgroundStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-view': AtriumView;
  }
}
