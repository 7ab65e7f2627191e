import { html, LitElement, nothing } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { isComposing, localized, msg, str } from '@atrium/i18n';
import { $firstSteps, endFirstSteps, startFirstSteps } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { enterContent } from '../controllers/region-walk.ts';
import { firstStepsStyles } from './first-steps.styles.ts';
import { findPlace, steps } from './steps.ts';

const gap = 10;
const margin = 12;

/** The first steps of a new user (U-19): a card beside the explained element, which covers nothing of the page. */
@customElement('atrium-first-steps')
@localized()
export class AtriumFirstSteps extends LitElement {
  @query('.card') private readonly _card!: HTMLElement | null;
  @query('.ring') private readonly _ring!: HTMLElement | null;

  #now = new StoreController(this, $firstSteps);
  #hadFocus = false;

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('resize', this.#place);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('resize', this.#place);
  }

  protected override willUpdate() {
    this.#hadFocus = this.shadowRoot?.activeElement !== null;
  }

  protected override updated() {
    this.#place();
    if (this._card) this._card.focus({ preventScroll: true });
    else if (this.#hadFocus) enterContent();
  }

  /** Puts the ring around its place and the card below or above it, whole inside the window. */
  #place = () => {
    const { _card: card, _ring: ring } = this;
    const now = this.#now.value;
    if (!card || !ring || typeof now !== 'number') return;
    const place = findPlace(steps()[now]?.at ?? [], document.querySelector('atrium-shell')?.shadowRoot ?? null);
    ring.hidden = place === null;
    if (place === null) return;
    const at = place.getBoundingClientRect();
    const low = Math.min(at.bottom, innerHeight);
    put(ring, { left: at.left - 4, top: at.top - 4, width: at.width + 8, height: low - at.top + 8 });
    const { width, height } = card.getBoundingClientRect();
    const below = low + gap + height + margin <= innerHeight;
    const beside = at.height > innerHeight / 2;
    const left = beside && at.right + gap + width <= innerWidth ? at.right + gap : at.left;
    const top = beside ? at.top + margin : below ? low + gap : at.top - gap - height;
    put(card, {
      left: Math.max(margin, Math.min(left, innerWidth - width - margin)),
      top: Math.max(margin, Math.min(top, innerHeight - height - margin)),
    });
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') void endFirstSteps();
  };

  #step(now: number) {
    const all = steps();
    const step = all[now];
    if (!step) return nothing;
    const last = now === all.length - 1;
    return html`<div class="ring" hidden></div>
      <section class="card" role="dialog" aria-labelledby="heading" aria-describedby="text" tabindex="-1" @keydown=${this.#onKeydown}>
        <h2 id="heading">${step.heading}</h2>
        <p id="text">${step.text}</p>
        <div class="actions">
          <small>${msg(str`第 ${now + 1} 步，共 ${all.length} 步`, { id: 'first-steps.count' })}</small>
          ${last ? nothing : html`<button class="button" type="button" @click=${endFirstSteps}>${msg('跳过', { id: 'first-steps.skip' })}</button>`}
          ${
            now > 0
              ? html`<button class="button" type="button" @click=${() => startFirstSteps(now - 1)}>
                  ${msg('上一步', { id: 'first-steps.back' })}
                </button>`
              : nothing
          }
          <button class="button primary" type="button" @click=${() => (last ? endFirstSteps() : startFirstSteps(now + 1))}>
            ${last ? msg('知道了', { id: 'first-steps.done' }) : msg('下一步', { id: 'first-steps.next' })}
          </button>
        </div>
      </section>`;
  }

  override render() {
    const now = this.#now.value;
    return typeof now === 'number' ? this.#step(now) : nothing;
  }

  static override styles = [resetStyles, buttonStyles, firstStepsStyles];
}

function put(element: HTMLElement, numbers: Record<string, number>) {
  for (const [name, value] of Object.entries(numbers)) element.style.setProperty(name, `${value}px`);
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-first-steps': AtriumFirstSteps;
  }
}
