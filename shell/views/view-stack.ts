import { css, html, LitElement, render } from 'lit';
import { customElement } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { localized } from '@atrium/i18n';
import { $activeKey, $keptTabs, $liveKeys, type Tab } from '@atrium/stores';
import { StoreController } from '../frame/store-controller.ts';
import { $page } from '../routes/navigation.ts';
import './menu-view.ts';
import './view.ts';

/**
 * All views that are alive, one above the other; only the active tab's is drawn and reachable. Views are light children
 * in the order of their tabs, so that none is ever moved: a moved frame would load anew.
 */
@customElement('atrium-view-stack')
@localized()
export class AtriumViewStack extends LitElement {
  #tabs = new StoreController(this, $keptTabs);
  #live = new StoreController(this, $liveKeys);
  #active = new StoreController(this, $activeKey);
  #page = new StoreController(this, $page);

  protected override updated() {
    const front = this.#page.value === 'app-center' ? this.#active.value : null;
    const isAlive = ({ app, key, prerendered }: Tab) => app === null || prerendered !== undefined || this.#live.value.includes(key);
    const alive = this.#tabs.value.filter(isAlive);
    render(
      repeat(
        alive,
        (tab) => `${tab.key} ${tab.opening}`,
        (tab) =>
          tab.app === null
            ? html`<atrium-menu-view role="tabpanel" aria-label=${tab.title} ?active=${tab.key === front}></atrium-menu-view>`
            : html`<atrium-view
                role="tabpanel"
                aria-label=${tab.title}
                view-key=${tab.key}
                app=${tab.app}
                .path=${tab.path}
                ?prerendered=${tab.prerendered !== undefined}
                ?active=${tab.key === front}
              ></atrium-view>`,
      ),
      this,
    );
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
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-view-stack': AtriumViewStack;
  }
}
