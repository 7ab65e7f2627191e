import { pathOf } from '@atrium/stores';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { StoreController } from '../controllers/store-controller.ts';
import './page-skeleton.ts';
import { $place, navigate } from '../routes/navigation.ts';
import { readingHeading } from '../routes/reading.ts';
import { PageScroll, scrollerOf, stayAt } from '../routes/page-scroll.ts';
import { loadWidget, type WidgetName } from '../start/load-widgets.ts';

/** Which widget an address shows, with its attributes. */
const widgets: Record<string, { widget: WidgetName; attributes?: Record<string, string> }> = {
  [pathOf('news-category')]: { widget: 'atrium-news-list' },
  [pathOf('news-list')]: { widget: 'atrium-news-list', attributes: { all: '' } },
  [pathOf('news-article')]: { widget: 'atrium-news-article' },
  [pathOf('food-menu')]: { widget: 'atrium-food-menu' },
  [pathOf('admin-guide')]: { widget: 'atrium-office-guide', attributes: { kind: 'admin' } },
  [pathOf('hr-guide')]: { widget: 'atrium-office-guide', attributes: { kind: 'hr' } },
  [pathOf('finance-guide')]: { widget: 'atrium-office-guide', attributes: { kind: 'finance' } },
  [pathOf('it-guide')]: { widget: 'atrium-office-guide', attributes: { kind: 'it' } },
  [pathOf('brand-guide')]: { widget: 'atrium-office-guide', attributes: { kind: 'brand' } },
};

/** A page to read at its address: search, choice and open item are in the query (R-LIST-01). */
@customElement('atrium-reading-page')
export class AtriumReadingPage extends LitElement {
  #place = new StoreController(this, $place);
  #shown = '';
  #path = '';
  #arrived = false;
  #widget: (HTMLElement & { query?: string }) | null = null;
  #scroll = new PageScroll(
    this,
    () => scrollerOf(this),
    () => (this.#widget ? [this.#widget] : []),
  );

  #onQuery = (event: Event) => {
    const { query, push } = (event as CustomEvent<{ query: string; push: boolean }>).detail;
    event.preventDefault();
    const to = query ? `${this.#shown}?${query}` : this.#shown;
    if (push) return void navigate(to);
    // Typing and unfolding do not scroll the page.
    this.#path = to;
    return void stayAt(to);
  };

  protected override willUpdate(_changed: PropertyValues) {
    const [path = '', query = ''] = (this.#place.value?.path ?? '').split('#', 1)[0]!.split('?');
    const known = widgets[path.replace(/\/$/, '')];
    if (!known) return;
    if (path !== this.#shown) {
      this.#shown = path;
      this.#widget = document.createElement(known.widget);
      for (const [name, value] of Object.entries(known.attributes ?? {})) this.#widget.setAttribute(name, value);
      void loadWidget(known.widget);
    }
    this.#widget!.query = query;
    const whole = query ? `${path}?${query}` : path;
    this.#arrived ||= whole !== this.#path;
    this.#path = whole;
  }

  protected override updated() {
    if (this.#arrived) this.#scroll.restore();
    this.#arrived = false;
  }

  override render() {
    return html`<div @atrium-query-change=${this.#onQuery}>
      ${this.#widget ?? nothing}<atrium-page-skeleton heading=${readingHeading(this.#shown)}></atrium-page-skeleton>
    </div>`;
  }

  static override styles = css`
    :host {
      display: block;
      min-inline-size: 0;
    }
    /* Nothing pushes it away while it is there. */
    div {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    div > * {
      grid-area: 1 / 1;
    }
    atrium-page-skeleton {
      padding: var(--atrium-space-24) var(--atrium-page-gutter);
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-reading-page': AtriumReadingPage;
  }
}
