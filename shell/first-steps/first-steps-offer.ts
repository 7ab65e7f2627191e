import { css, html, LitElement, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $firstSteps, endFirstSteps, startFirstSteps } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { enterContent } from '../controllers/region-walk.ts';

/** Offers the first steps to somebody new, in the page itself: it covers nothing, and goes when it is answered (U-19). */
@customElement('atrium-first-steps-offer')
@localized()
export class AtriumFirstStepsOffer extends LitElement {
  #now = new StoreController(this, $firstSteps);

  #onDecline = () => {
    void endFirstSteps();
    enterContent();
  };

  override render() {
    if (this.#now.value !== 'offered') return nothing;
    return html`<section aria-labelledby="heading">
      <div>
        <h2 id="heading">${msg('第一次来？', { id: 'first-steps.offer' })}</h2>
        <p>${msg('用一分钟认识五个地方。', { id: 'first-steps.offer-text' })}</p>
      </div>
      <div class="actions">
        <button class="button" type="button" @click=${this.#onDecline}>${msg('不用了', { id: 'first-steps.decline' })}</button>
        <button class="button primary" type="button" @click=${() => startFirstSteps()}>${msg('开始', { id: 'first-steps.start' })}</button>
      </div>
    </section>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: var(--atrium-space-8) var(--atrium-space-24);
        padding: var(--atrium-space-12) var(--atrium-space-24);
        border: 1px solid var(--atrium-hairline);
        border-inline-start: 3px solid var(--atrium-primary);
        border-radius: var(--atrium-radius-sheet);
        background: var(--atrium-sheet);
      }
      h2 {
        font-size: var(--atrium-text-14);
        font-weight: 600;
      }
      p {
        color: var(--atrium-text-soft);
      }
      .actions {
        display: flex;
        gap: var(--atrium-space-8);
      }
      @media (max-width: 575.98px) {
        section {
          padding-inline: var(--atrium-space-16);
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-first-steps-offer': AtriumFirstStepsOffer;
  }
}
