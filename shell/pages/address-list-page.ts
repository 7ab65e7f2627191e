import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $colleagueSearch, $contacts, $permissions, type Contact, loadColleagueSearch, loadContacts, pathOf } from '@atrium/stores';
import { StoreController } from '../controllers/store-controller.ts';
import { $place, navigate } from '../routes/navigation.ts';
import { keepScroll, listIn, scrollOfEntry, wasScrolled } from '../routes/page-scroll.ts';
import './page-skeleton.ts';
import { loadWidget } from '../start/load-widgets.ts';
import './forbidden-page.ts';

const path = pathOf('address-list');

/** The address book at its address: the search and the open person are in the query, the scroll position is in the history entry (R-LIST-01). */
@customElement('atrium-address-list-page')
@localized()
export class AtriumAddressListPage extends LitElement {
  #place = new StoreController(this, $place);
  #permissions = new StoreController(this, $permissions);
  #contacts = new StoreController(this, $contacts);
  #search = new StoreController(this, $colleagueSearch);

  override connectedCallback() {
    super.connectedCallback();
    void loadWidget('atrium-address-list');
    void this.#loadRight();
  }

  async #loadRight() {
    await loadColleagueSearch();
    if (this.#isClosed) await loadContacts('hr');
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

  /** It is not open to the person, and the address names no card, which may be. */
  get #isClosed() {
    const mayList = this.#permissions.value.some(
      ({ permissionId, actions }) => permissionId === 'address-book' && actions.includes('query'),
    );
    return this.#search.value === false && !mayList && !new URLSearchParams(this.#query).get('person');
  }

  /** The maintainer of people's records: the contact of the personnel department who is on duty. */
  get #owner(): Contact | null {
    const { hr } = this.#contacts.value;
    if (hr?.status !== 'ready') return null;
    return hr.people.find(({ onDuty }) => onDuty) ?? hr.people[0] ?? null;
  }

  protected override updated() {
    // A card is opened by a link: its entry does not know yet how far the list beside it is scrolled.
    if (this.#top > 0 && this.#place.value?.page === 'address-list' && !wasScrolled()) keepScroll(this.#top);
  }

  override render() {
    if (this.#isClosed) {
      return html`<atrium-forbidden-page
        .what=${msg('通讯录', { id: 'address-list-page.name' })}
        .path=${path}
        .owner=${this.#owner}
      ></atrium-forbidden-page>`;
    }
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
