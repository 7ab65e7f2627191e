import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { $language, formatDate, localized, msg, str } from '@atrium/i18n';
import {
  $day,
  $displayName,
  $firstSteps,
  $homeCards,
  $minute,
  $panelPlace,
  $period,
  $since,
  $todayMeetings,
  beginVisit,
  $workbench,
  cardName,
  lookBack,
  rememberedTaskRows,
  rememberTaskRows,
  needFirstSteps,
  needTasks,
  needTodayMeetings,
  needWorkbench,
  offeredCards,
  type DayPeriod,
  showCard,
  type ShownCard,
  stillHere,
  pathOf,
} from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { addressOf } from '../routes/portal-base.ts';
import { afterFirstScreen, atMost } from '../routes/first-screen.ts';
import { greetingBandStyles } from './greeting-band.styles.ts';
import { homeGridStyles } from './home-grid.styles.ts';
import { drawCard, fetchCard } from './home-slots.ts';
import { nextMeeting } from './next-meeting.ts';
import { packCards } from './pack-cards.ts';
import { sinceLine } from './since-line.ts';

/** After the first screen, cards within this distance of the view are loaded. */
const near = '400px';

/** Milliseconds that cards wait to know whether the first steps stand above them. */
const offerPatience = 1_000;

/** The home page: a greeting, and the cards that the person arranged, each fetched when it comes near (R-HOME-01, R-HOME-03, R-HOME-08). */
@customElement('atrium-home-page')
@localized()
export class AtriumHomePage extends LitElement {
  #day = new StoreController(this, $day);
  #period = new StoreController(this, $period);
  #name = new StoreController(this, $displayName);
  #meetings = new StoreController(this, $todayMeetings);
  #minute = new StoreController(this, $minute);
  #language = new StoreController(this, $language);
  #steps = new StoreController(this, $firstSteps);
  #panel = new StoreController(this, $panelPlace);
  #cards = new StoreController(this, $homeCards);
  #since = new StoreController(this, $since);
  #workbench = new StoreController(this, $workbench);
  #sight: IntersectionObserver | null = null;
  /** Somebody new is offered the first steps above the cards, which would move if they were there before it. */
  @state() private _mayOffer = false;
  /** Tasks of the fullest card, for which its room is kept. */
  #rows: number | null = null;
  #fetched = new Set<string>();
  #away = new AbortController();

  override connectedCallback() {
    super.connectedCallback();
    void needWorkbench();
    void needTodayMeetings();
    this._mayOffer = true;
    this.#rows = rememberedTaskRows();
    // Who is here for the first time waits for the tasks, too: nobody knows yet how much room they need.
    const known = Promise.all([needFirstSteps(), this.#rows === null ? needTasks() : undefined]);
    void atMost(offerPatience, known).finally(() => {
      rememberTaskRows();
      this.#rows ??= rememberedTaskRows();
      this._mayOffer = false;
    });
    beginVisit();
    this.#away = new AbortController();
    addEventListener('pagehide', () => (rememberTaskRows(), stillHere()), { signal: this.#away.signal });
    this.#fetched.clear();
    this.#lookOut();
    afterFirstScreen(() => this.#bringRest());
  }

  #lookOut(margin = '0px') {
    this.#sight?.disconnect();
    // The window's own margin does not reach into the part of the frame that scrolls.
    const around: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: margin, scrollMargin: margin };
    this.#sight = new IntersectionObserver((entries) => this.#onSight(entries), around);
  }

  /** Secondary content: changes since the last time, the panel at the edge, the links at the foot. */
  #bringRest() {
    if (!this.isConnected) return;
    this.#lookOut(near);
    this.requestUpdate();
    lookBack();
    import('../quick-service/floating-panel.ts').catch(() => {});
    import('../quick-service/quick-links.ts').catch(() => {});
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    rememberTaskRows();
    stillHere();
    this.#away.abort();
    this.#sight?.disconnect();
    this.#sight = null;
  }

  #onSight(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      const id = (target as HTMLElement).dataset['card'] as ShownCard['id'];
      if (!isIntersecting || this.#fetched.has(id)) continue;
      this.#fetched.add(id);
      this.#sight?.unobserve(target);
      void fetchCard(id);
    }
  }

  protected override updated() {
    const places = packCards(this.#cards.value ?? []);
    this.renderRoot.querySelectorAll<HTMLElement>('.slot').forEach((slot, at) => {
      slot.style.setProperty('--place', places[at] ?? 'auto');
      slot.style.setProperty('--atrium-task-rows', `${this.#rows ?? 5}`);
      if (!this.#fetched.has(slot.dataset['card']!)) this.#sight?.observe(slot);
    });
  }

  #offer() {
    const state = this.#workbench.value;
    const [id] = state.status === 'ready' ? offeredCards(state.value) : [];
    if (id === undefined) return nothing;
    return html`<p class="offer">
      ${msg(str`公司新增了卡片：${cardName(id)}`, { id: 'home-page.offer' })}
      <button class="quiet" @click=${() => showCard(id, true)}>${msg('添加', { id: 'home-page.offer-add' })}</button>
      <button class="quiet" @click=${() => showCard(id, false)}>${msg('暂不', { id: 'home-page.offer-later' })}</button>
    </p>`;
  }

  protected override willUpdate() {
    const { docked, side } = this.#panel.value;
    this.toggleAttribute('with-panel', !docked);
    this.toggleAttribute('panel-at-start', side === 'start');
    if (this.#steps.value === 'offered') import('../first-steps/first-steps-offer.ts').catch(() => {});
  }

  override render() {
    // The date is written in `$language`, which changes a little later than the texts that `@localized()` follows.
    void this.#language.value;
    const period = this.#period.value;
    const cards = this._mayOffer ? null : this.#cards.value;
    const date = formatDate(`${this.#day.value}T00:00:00Z`, { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' });
    return html`<section class="band ${period}" aria-labelledby="greeting">
        <div class="light"></div>
        <div>
          <h1 id="greeting">${msg(str`${greeting(period)}，${this.#name.value}`, { id: 'home-page.greeting' })}</h1>
          <p class="date">${date}</p>
          ${sinceLine(this.#since.value)}
        </div>
        ${nextMeeting(this.#meetings.value, this.#minute.value)}
      </section>
      <atrium-floating-panel></atrium-floating-panel>
      ${this.#steps.value === 'offered' ? html`<atrium-first-steps-offer></atrium-first-steps-offer>` : nothing}
      <div class=${cards === null ? 'cards unknown' : 'cards'}>
        ${repeat(
          cards ?? [],
          ({ id }) => id,
          ({ id, size }) => html`<div class="slot ${id} ${size}" data-card=${id}>${drawCard(id)}</div>`,
        )}
      </div>
      ${cards === null ? nothing : this.#offer()}
      <p class="tailor"><a href=${addressOf(pathOf('home-settings'))}>${msg('自定义首页', { id: 'home-page.tailor' })}</a></p>
      <atrium-quick-links></atrium-quick-links>`;
  }

  static override styles = [
    resetStyles,
    greetingBandStyles,
    homeGridStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        /* Its own height, whatever the frame gives: the band must not swell. */
        align-content: start;
        gap: var(--atrium-space-16);
        padding: var(--atrium-space-24) var(--atrium-page-gutter);
      }
      atrium-floating-panel {
        position: fixed;
      }
      atrium-first-steps-offer:not(:defined) {
        display: block;
        min-block-size: 70px;
      }
      /* The floating panel covers nothing: the page leaves it the margin that it needs. */
      @media (min-width: 1024px) {
        :host([with-panel]) {
          padding-inline-end: max(84px, var(--atrium-page-gutter));
        }
        :host([with-panel][panel-at-start]) {
          padding-inline: max(84px, var(--atrium-page-gutter)) var(--atrium-page-gutter);
        }
      }
      @media (max-width: 575.98px) {
        atrium-floating-panel {
          position: static;
          min-block-size: 58px;
        }
        :host {
          padding-block: var(--atrium-space-12);
          gap: var(--atrium-space-12);
        }
      }
    `,
  ];
}

function greeting(period: DayPeriod): string {
  switch (period) {
    case 'dawn':
      return msg('早上好', { id: 'home-page.dawn' });
    case 'morning':
      return msg('上午好', { id: 'home-page.morning' });
    case 'noon':
      return msg('中午好', { id: 'home-page.noon' });
    case 'afternoon':
      return msg('下午好', { id: 'home-page.afternoon' });
    case 'evening':
      return msg('晚上好', { id: 'home-page.evening' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-home-page': AtriumHomePage;
  }
}
