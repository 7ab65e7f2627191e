import { css, html, LitElement } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { buttonStyles, resetStyles } from '@atrium/ui';
import type { AtriumLauncher } from '../launcher/launcher.ts';
import { HoverIntent } from '../controllers/hover-intent.ts';
import { typeAhead } from '../controllers/typed-ahead.ts';

/** The work-centre button; its drop-down is fetched when somebody comes near (R-APP-06). */
@customElement('atrium-work-center')
@localized()
export class AtriumWorkCenter extends LitElement {
  @state() private _open = false;
  @query('button') private readonly _button!: HTMLElement;
  @query('atrium-launcher') private readonly _launcher!: AtriumLauncher;

  /** Only looked at: it folds when the pointer leaves. */
  #looking = false;
  /** A press beside an open drop-down closes it before the click event. */
  #wasOpen = false;
  #isHere = false;
  #hover = new HoverIntent(this, {
    enter: () => void this.#look(),
    leave: () => this.#looking && this._launcher.hide(),
  });

  async #look() {
    if (this._open || !(await this.#bring())) return;
    this.#looking = true;
    await this._launcher.show(this._button, { focus: false });
  }

  #bring = () =>
    import('../launcher/launcher.ts').then(
      () => (this._launcher.prepare(), (this.#isHere = true)),
      () => false,
    );

  async #bringTyping() {
    const ahead = typeAhead();
    if (await this.#bring()) await this._launcher.show(this._button, { ahead });
    else ahead.stop();
  }

  #onPointerdown = () => {
    this.#wasOpen = this._open;
  };

  #onClick = async () => {
    this.#hover.stop();
    const wasLooking = this.#looking;
    this.#looking = false;
    const closes = this.#wasOpen && !wasLooking;
    this.#wasOpen = false;
    if (closes) this._launcher.hide();
    // At once where it can be: the next letters are for its field.
    else if (this.#isHere) await this._launcher.show(this._button);
    else await this.#bringTyping();
  };

  override render() {
    return html`<button
        class="opener"
        type="button"
        aria-haspopup="dialog"
        aria-expanded=${this._open}
        @pointerdown=${this.#onPointerdown}
        @click=${this.#onClick}
        @focus=${this.#bring}
      >
        <atrium-icon name="blocks"></atrium-icon><span>${msg('工作中心', { id: 'work-center.label' })}</span
        ><atrium-icon class="chevron" name="chevron-down"></atrium-icon>
      </button>
      <atrium-launcher
        @atrium-launcher-toggled=${(event: CustomEvent<{ open: boolean }>) => (this._open = event.detail.open)}
      ></atrium-launcher>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      .opener {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        block-size: 36px;
        padding-inline: var(--atrium-space-12);
        border-radius: var(--atrium-radius);
        color: var(--atrium-text);
        white-space: nowrap;
      }
      .opener:hover,
      .opener[aria-expanded='true'] {
        background: var(--atrium-frame-control);
      }
      .chevron {
        --atrium-icon-size: 14px;
        color: var(--atrium-text-soft);
        transition: rotate var(--atrium-motion);
      }
      [aria-expanded='true'] .chevron {
        rotate: 180deg;
      }
      @media (pointer: coarse) {
        .opener {
          justify-content: center;
          min-inline-size: 44px;
          block-size: 44px;
        }
      }
      @media (max-width: 767.98px) {
        .opener {
          padding-inline: 9px;
        }
        .opener span {
          position: absolute;
          inline-size: 1px;
          block-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .chevron {
          display: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-work-center': AtriumWorkCenter;
  }
}
