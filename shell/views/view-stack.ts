import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized } from '@atrium/i18n';
import { $activeKey, $keptTabs, $liveKeys, type Tab } from '@atrium/stores';
import { StoreController } from '../controllers/store-controller.ts';
import { $page } from '../routes/navigation.ts';
import { AtriumMenuView } from './menu-view.ts';
import { AtriumView } from './view.ts';

/**
 * All views that are alive, one above the other; only the active tab's is drawn and reachable. Each is appended when its tab
 * comes to life and removed when it is given up, and never moved in between, whatever the order of the tabs: a view that
 * leaves the page for a moment loads anew, and what was typed in it is lost. (`repeat` of Lit moves elements.)
 */
@customElement('atrium-view-stack')
@localized()
export class AtriumViewStack extends LitElement {
  #tabs = new StoreController(this, $keptTabs);
  #live = new StoreController(this, $liveKeys);
  #active = new StoreController(this, $activeKey);
  #page = new StoreController(this, $page);
  #views = new Map<string, AtriumMenuView | AtriumView>();

  protected override updated() {
    const front = this.#page.value === 'app-center' ? this.#active.value : null;
    const alive = new Map(this.#tabs.value.filter((tab) => this.#isAlive(tab)).map((tab) => [`${tab.opening} ${tab.key}`, tab]));
    for (const [id, view] of this.#views) {
      if (alive.has(id)) continue;
      this.#views.delete(id);
      view.remove();
    }
    for (const [id, tab] of alive) {
      const view = this.#views.get(id) ?? newView(tab);
      view.ariaLabel = tab.title;
      view.active = tab.key === front;
      if (view instanceof AtriumView) {
        view.path = tab.path;
        view.prerendered = tab.phase.is === 'prerendered';
      }
      if (view.parentNode) continue;
      this.#views.set(id, view);
      this.append(view);
    }
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
