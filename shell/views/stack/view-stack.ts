import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized } from '@atrium/i18n';
import { $activeKey, $keptTabs, $liveKeys, $tabLabels, $tabs, type Tab } from '@atrium/stores';
import { StoreController } from '../../controllers/store-controller.ts';
import { goToTab } from '../../routes/go-to-tab.ts';
import { $page } from '../../routes/navigation.ts';
import { afterPaint, Later, whenIdle } from '../later.ts';
import { AtriumMenuView } from '../menu-view.ts';
import { followSwipes } from './swipe.ts';
import { AtriumView } from '../view.ts';

/**
 * All live views, stacked; only the active tab's is drawn and reachable. Each is appended when its view is created and removed when it is
 * evicted or closed, and never moved in between, for any order of the tabs: a view that leaves the page for a moment reloads, and loses its
 * input. (`repeat` of Lit moves elements.)
 */
@customElement('atrium-view-stack')
@localized()
export class AtriumViewStack extends LitElement {
  #tabs = new StoreController(this, $keptTabs);
  #labels = new StoreController(this, $tabLabels);
  #live = new StoreController(this, $liveKeys);
  #active = new StoreController(this, $activeKey);
  #page = new StoreController(this, $page);
  #views = new Map<string, AtriumMenuView | AtriumView>();
  /** Of the tab that was in front when this was drawn last. */
  #front: string | null = null;
  /** After a closing the strip is painted first; then the view behind it comes to the front, and last, views come and go. */
  #toFront = new Later(afterPaint, () => this.#bringToFront());
  #toIdle = new Later(whenIdle, () => this.#comeAndGo());

  #stopSwipes: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    this.#stopSwipes = followSwipes(this, this.#onSwipe);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopSwipes?.();
  }

  /** To the tab beside it; at either end there is none. */
  #onSwipe = (step: 1 | -1) => {
    const tabs = $tabs.get();
    const beside = tabs[tabs.findIndex(({ key }) => key === $activeKey.get()) + step];
    if (beside) void goToTab(beside);
  };

  /** Settles when what waits for the paint or for a quiet moment is done as well. */
  protected override async getUpdateComplete() {
    const isDone = await super.getUpdateComplete();
    await Promise.all([this.#toFront.done, this.#toIdle.done]);
    return isDone;
  }

  protected override updated() {
    const front = this.#page.value === 'app-center' ? this.#active.value : null;
    const before = this.#front;
    this.#front = front;
    if (front !== null && before !== front && before !== null && !this.#isOpen(before)) {
      this.#toFront.start();
      this.#toIdle.start();
    } else if (front !== before || !this.#toFront.isWaiting) {
      this.#toFront.now();
      for (const [id, view] of this.#gone()) if (this.#isEvicted(view)) this.#remove(id);
      if (front !== before || !this.#toIdle.isWaiting) this.#come();
      if (this.#gone().length > 0 && !this.#toIdle.isWaiting) this.#toIdle.start();
    }
  }

  #isOpen(key: string) {
    return this.#tabs.value.some((tab) => tab.key === key && tab.phase.is === 'open');
  }

  #alive() {
    return new Map(this.#tabs.value.filter((tab) => this.#isAlive(tab)).map((tab) => [`${tab.opening} ${tab.key}`, tab]));
  }

  #gone() {
    const alive = this.#alive();
    return [...this.#views].filter(([id]) => !alive.has(id));
  }

  /** Another view has evicted it: its tab still exists and gets a new view when it is needed. */
  #isEvicted(view: AtriumMenuView | AtriumView) {
    return view instanceof AtriumView && this.#tabs.value.some(({ key }) => key === view.viewKey);
  }

  #bringToFront() {
    const alive = this.#alive();
    for (const [id, view] of this.#views) {
      const tab = alive.get(id);
      if (tab) this.#tell(view, tab);
      else view.active = false;
    }
  }

  #tell(view: AtriumMenuView | AtriumView, tab: Tab) {
    view.ariaLabel = this.#labels.value.get(tab.key)?.text ?? tab.title;
    view.active = tab.key === this.#front;
    if (!(view instanceof AtriumView)) return;
    view.path = tab.path;
    view.prerendered = tab.phase.is === 'prerendered';
  }

  #comeAndGo() {
    for (const [id] of this.#gone()) this.#remove(id);
    this.#come();
  }

  #come() {
    for (const [id, tab] of this.#alive()) {
      if (this.#views.has(id)) continue;
      // The previous view with its key is removed first.
      for (const [other] of this.#gone()) if (other.slice(other.indexOf(' ') + 1) === tab.key) this.#remove(other);
      const view = newView(tab);
      this.#tell(view, tab);
      this.#views.set(id, view);
      this.append(view);
    }
  }

  #remove(id: string) {
    this.#views.get(id)?.remove();
    this.#views.delete(id);
  }

  #isAlive({ app, key, phase }: Tab) {
    return app === null || phase.is === 'prerendered' || this.#live.value.includes(key);
  }

  override render() {
    return html`<slot></slot>`;
  }

  static override styles = css`
    :host {
      display: grid;
      min-block-size: 0;
      block-size: 100%;
    }
    ::slotted(*) {
      grid-area: 1 / 1;
      min-inline-size: 0;
      min-block-size: 0;
    }
    ::slotted([active]) {
      z-index: 1;
    }
    @media print {
      :host {
        display: block;
        block-size: auto;
      }
      ::slotted(:not([active])) {
        display: none;
      }
    }
  `;
}

function newView({ app, key }: Tab): AtriumMenuView | AtriumView {
  const view = app === null ? new AtriumMenuView() : new AtriumView();
  view.role = 'tabpanel';
  if (!(view instanceof AtriumView)) return view;
  view.setAttribute('view-key', key);
  view.setAttribute('app', app ?? '');
  return view;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-view-stack': AtriumViewStack;
  }
}
