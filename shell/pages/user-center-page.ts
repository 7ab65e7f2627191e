import { html, LitElement, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $user, namePage, pathOf } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { permitted } from '../controllers/permitted.ts';
import { PhoneController } from '../controllers/phone-controller.ts';
import { StoreController } from '../controllers/store-controller.ts';
import { $place } from '../routes/navigation.ts';
import { addressOf } from '../routes/portal-base.ts';
import { userCenterPage, userCenterPages, type UserCenterPage } from '../routes/user-center.ts';
import { goWithin, keepScroll, listIn, PageScroll, scrollOfEntry, wasScrolled } from '../routes/page-scroll.ts';
import { loadWidget } from '../start/load-widgets.ts';
import { afterPaint, Later } from '../views/later.ts';
import './page-skeleton.ts';
import { userCenterStyles } from './user-center-page.styles.ts';

/** A widget's query in the address. `push` adds a history entry. */
export type QueryChangeEvent = CustomEvent<{ query: string; push: boolean }>;
/** Where a widget's own list is scrolled to; kept in the history entry. */
export type ScrollChangeEvent = CustomEvent<{ top: number }>;

type Widget = HTMLElement & { query?: string; scrollStart?: number };

/** The user centre: its navigation, and one page of it, which is a widget (spec §2). */
@customElement('atrium-user-center-page')
@localized()
export class AtriumUserCenterPage extends LitElement {
  #place = new StoreController(this, $place);
  #user = new StoreController(this, $user);
  #phone = new PhoneController(this);
  #shown: UserCenterPage | null = null;
  #query = '';
  #arrived = false;
  #widget: Widget | null = null;
  #below: Widget | null = null;
  #scroll = new PageScroll(
    this,
    () => this.renderRoot.querySelector<HTMLElement>('.page:not(.fills)'),
    () => [this.#widget, this.#below].filter((part) => part !== null),
  );

  #onQuery = (event: Event) => {
    const { query, push } = (event as QueryChangeEvent).detail;
    event.preventDefault();
    if (this.#coming.isWaiting) return;
    const path = pathOf(this.#page.page);
    void goWithin(query ? `${path}?${query}` : path, this.#query, push);
  };

  #onScroll = (event: Event) => {
    if (!this.#coming.isWaiting) keepScroll((event as ScrollChangeEvent).detail.top);
  };

  get #page(): UserCenterPage {
    return userCenterPage(this.#place.value?.path ?? '');
  }

  /** Taking a page away and making the next one takes longer than a frame: the link and the heading answer before. */
  #coming = new Later(afterPaint, () => {
    this.#make(this.#page);
    this.requestUpdate();
  });

  #make(page: UserCenterPage) {
    this.#widget = document.createElement(page.widget);
    for (const [name, value] of Object.entries(page.shows ?? {})) this.#widget.setAttribute(name, value);
    this.#below = page.below ? document.createElement(page.below) : null;
    this.#widget.scrollStart = scrollOfEntry();
    this.#arrived = true;
  }

  #next(page: UserCenterPage) {
    this.#shown = page;
    void loadWidget(page.widget);
    if (page.below) void import('../appearance/appearance-settings.ts');
    if (!this.#widget) return this.#make(page);
    for (const part of [this.#widget, this.#below]) if (part) part.hidden = true;
    this.#coming.start();
  }

  protected override willUpdate(_changed: PropertyValues) {
    const page = this.#page;
    if (page !== this.#shown) this.#next(page);
    const query = /\?([^#]*)/.exec(this.#place.value?.path ?? '')?.[1] ?? '';
    if (!this.#coming.isWaiting) {
      for (const part of [this.#widget, this.#below]) if (part) part.query = query;
      // A list that stays on screen knows by itself where it stands.
      if (listIn(query) !== listIn(this.#query)) this.#widget!.scrollStart = scrollOfEntry();
    }
    this.#query = query;
  }

  protected override updated() {
    if (this.#arrived && !this.#page.fills) {
      if (this.#query.includes('field=') && !wasScrolled()) this.#scroll.keepFocusInSight();
      else this.#scroll.restore();
    }
    this.#arrived = false;
    namePage(pathOf(this.#page.page), this.#page.title());
    // On a phone the links are a row that scrolls, also once it is turned.
    const inline = this.#phone.value ? 'center' : 'nearest';
    this.renderRoot.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline });
  }

  #group(group: UserCenterPage['group']) {
    return userCenterPages
      .filter((page) => page.group === group && page.under === undefined)
      .filter((page) => !page.forReviewers || page === this.#page || this.#user.value?.reviews !== false)
      .map(
        ({ page, title, permission }) =>
          html`${permitted(
            permission,
            html`<li>
              <a href=${addressOf(pathOf(page))} aria-current=${page === (this.#page.under ?? this.#page.page) ? 'page' : 'false'}
                >${title()}</a
              >
            </li>`,
          )}`,
      );
  }

  override render() {
    const { title, fills } = this.#page;
    return html`<nav aria-label=${msg('用户中心', { id: 'user-center.navigation' })}>
        <ul>
          ${this.#group('office')}
        </ul>
        <ul>
          ${this.#group('settings')}
        </ul>
      </nav>
      <div
        class=${fills ? 'page fills' : this.#below ? 'page followed' : 'page'}
        @atrium-query-change=${this.#onQuery}
        @atrium-scroll-changed=${this.#onScroll}
      >
        <h1>${title()}</h1>
        ${this.#widget}<atrium-page-skeleton headless></atrium-page-skeleton>
        ${this.#below}
      </div>`;
  }

  static override styles = [resetStyles, userCenterStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-user-center-page': AtriumUserCenterPage;
  }
}
