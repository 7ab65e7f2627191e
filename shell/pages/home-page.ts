import { css, html, LitElement, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { $language, formatDate, formatNumber, localized, msg, str } from '@atrium/i18n';
import { $displayName, $firstSteps, $panelPlace, $period, $tasks, type Period } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { loadWidget } from '../start/load-widgets.ts';
import { greetingBandStyles } from './greeting-band.styles.ts';

/** The home page: a greeting, cards of tasks, recent and starred functions (R-HOME-01, R-HOME-03, R-HOME-08). */
@customElement('atrium-home-page')
@localized()
export class AtriumHomePage extends LitElement {
  #period = new StoreController(this, $period);
  #name = new StoreController(this, $displayName);
  #tasks = new StoreController(this, $tasks);
  #language = new StoreController(this, $language);
  #steps = new StoreController(this, $firstSteps);
  #panel = new StoreController(this, $panelPlace);

  override connectedCallback() {
    super.connectedCallback();
    void loadWidget('atrium-function-shelf');
    void loadWidget('atrium-home-cards');
    import('../quick-service/floating-panel.ts').catch(() => {});
    import('../quick-service/quick-links.ts').catch(() => {});
  }

  #waiting() {
    const tasks = this.#tasks.value;
    if (tasks.cards.todo.status === 'failed' || !tasks.counts) return nothing;
    return html`<p class="waiting"><b>${formatNumber(tasks.counts.todo)}</b>${msg('件待办', { id: 'home-page.waiting' })}</p>`;
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
    const date = formatDate(new Date(), { month: 'long', day: 'numeric', weekday: 'long' });
    return html`<section class="band ${period}" aria-labelledby="greeting">
        <div class="light"></div>
        <div>
          <h1 id="greeting">${msg(str`${greeting(period)}，${this.#name.value}`, { id: 'home-page.greeting' })}</h1>
          <p class="date">${date}</p>
        </div>
        ${this.#waiting()}
      </section>
      <atrium-floating-panel></atrium-floating-panel>
      <atrium-home-cards></atrium-home-cards>
      ${this.#steps.value === 'offered' ? html`<atrium-first-steps-offer></atrium-first-steps-offer>` : nothing}
      <atrium-function-shelf></atrium-function-shelf>
      <atrium-quick-links></atrium-quick-links>`;
  }

  static override styles = [
    resetStyles,
    greetingBandStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        /* Its own height, whatever the frame gives: the band must not swell. */
        align-content: start;
        gap: var(--atrium-space-16);
        max-inline-size: 1280px;
        margin-inline: auto;
        padding: var(--atrium-space-24);
      }
      atrium-home-cards,
      atrium-function-shelf {
        display: block;
        min-inline-size: 0;
      }
      /* The room of the cards before their widget is here. */
      atrium-home-cards {
        min-block-size: 347px;
      }
      @media (max-width: 575.98px) {
        atrium-home-cards {
          min-block-size: 430px;
        }
      }
      atrium-floating-panel {
        position: fixed;
      }
      /* The floating panel covers nothing: the page leaves it the margin that it needs. */
      @media (min-width: 1024px) {
        :host([with-panel]) {
          padding-inline-end: clamp(24px, 84px - (100% - 1280px) / 2, 84px);
        }
        :host([with-panel][panel-at-start]) {
          padding-inline: clamp(24px, 84px - (100% - 1280px) / 2, 84px) 24px;
        }
      }
      @media (max-width: 575.98px) {
        atrium-floating-panel {
          position: static;
          min-block-size: 58px;
        }
        :host {
          padding: var(--atrium-space-12);
          gap: var(--atrium-space-12);
        }
      }
    `,
  ];
}

function greeting(period: Period): string {
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
