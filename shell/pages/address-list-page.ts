import { css, html, LitElement } from 'lit';
import { localized, msg } from '@atrium/i18n';
import { customElement } from 'lit/decorators.js';
import { StoreController } from '../controllers/store-controller.ts';
import { $place, navigate } from '../routes/navigation.ts';
import { keepScroll, listIn, scrollOfEntry, wasScrolled } from '../routes/page-scroll.ts';
import './page-skeleton.ts';
import { loadWidget } from '../start/load-widgets.ts';

const path = '/address-list';

/** The address book at its address: what is searched and open is in the query, where the list stands in the history entry (R-LIST-01). */
@customElement('atrium-address-list-page')
@localized()
export class AtriumAddressListPage extends LitElement {
  #place = new StoreController(this, $place);

  override connectedCallback() {
    super.connectedCallback();
    void loadWidget('atrium-address-list');
  }

  #query = '';
  #start = 0;
  #top = 0;

  #onQuery = (event: Event) => {
    const { query, push } = (event as CustomEvent<{ query: string; push: boolean }>).detail;
    event.preventDefault();
    void navigate(query ? `${path}?${query}` : path, { replace: !push });
  };

  #onScroll = (event: Event) => {
    this.#top = (event as CustomEvent<{ top: number }>).detail.top;
    if (this.#place.value?.page === 'address-list') keepScroll(this.#top);
  };

  protected override willUpdate() {
    const query = /\?([^#]*)/.exec(this.#place.value?.path ?? '')?.[1] ?? '';
    // Where the list stood when this entry was left; a list that stays on screen knows by itself.
    if (!this.hasUpdated || listIn(query) !== listIn(this.#query)) this.#top = this.#start = scrollOfEntry();
    this.#query = query;
  }

  protected override updated() {
    // A card is opened by a link: its entry does not know yet how far the list beside it is scrolled.
    if (this.#top > 0 && this.#place.value?.page === 'address-list' && !wasScrolled()) keepScroll(this.#top);
  }

  override render() {
    return html`<atrium-address-list
        query=${this.#query}
        .scrollStart=${this.#start}
        @atrium-query-change=${this.#onQuery}
        @atrium-scroll-changed=${this.#onScroll}
      ></atrium-address-list
      ><atrium-page-skeleton heading=${msg('通讯录', { id: 'routes.address-list' })}></atrium-page-skeleton>`;
  }

  static override styles = css`
    :host {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      min-block-size: 0;
    }
    atrium-address-list {
      grid-area: 1 / 1;
      min-block-size: 0;
    }
    :not(:defined) {
      display: none;
    }
    atrium-page-skeleton {
      grid-area: 1 / 1;
      padding: var(--atrium-space-16) var(--atrium-space-24);
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-address-list-page': AtriumAddressListPage;
  }
}
