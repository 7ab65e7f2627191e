import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { StoreController } from '../controllers/store-controller.ts';
import { $place, navigate, writeEntry } from '../routes/navigation.ts';
import { loadWidget } from '../start/load-widgets.ts';

const path = '/address-list';

/** The address book at its address: what is searched and open is in the query, where the list stands in the history entry (R-LIST-01). */
@customElement('atrium-address-list-page')
export class AtriumAddressListPage extends LitElement {
  #place = new StoreController(this, $place);

  override connectedCallback() {
    super.connectedCallback();
    void loadWidget('atrium-address-list');
  }

  #onQuery = (event: Event) => {
    const { query, push } = (event as CustomEvent<{ query: string; push: boolean }>).detail;
    event.preventDefault();
    void navigate(query ? `${path}?${query}` : path, { replace: !push });
  };

  #onScroll = (event: Event) => {
    const { top } = (event as CustomEvent<{ top: number }>).detail;
    const place = this.#place.value;
    if (place?.page === 'address-list') writeEntry(place.path, { ...history.state, tab: null, scroll: top }, true);
  };

  override render() {
    // Where the list stood when this entry was left; a list that stays on screen knows by itself.
    const start = Number((history.state as { scroll?: number } | null)?.scroll ?? 0);
    const query = /\?([^#]*)/.exec(this.#place.value?.path ?? '')?.[1] ?? '';
    return html`<atrium-address-list
      query=${query}
      .scrollStart=${start}
      @atrium-query-change=${this.#onQuery}
      @atrium-scroll-changed=${this.#onScroll}
    ></atrium-address-list>`;
  }

  static override styles = css`
    :host {
      display: block;
      min-block-size: 0;
    }
    atrium-address-list {
      block-size: 100%;
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-address-list-page': AtriumAddressListPage;
  }
}
