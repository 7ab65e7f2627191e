import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import { $tabs } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';

/** Times at which a wait is shown, in milliseconds after its start (U-15). */
export const waits = { shown: 150, slow: 3_000, stuck: 10_000 } as const;
/** Once seen, it stays as long as this: what flashes is read by nobody. */
const shownAtLeast = 300;

type Phase = 'none' | keyof typeof waits;

/**
 * Lies over a place that is waiting for its content: its name and the outline of a list, later that it is slow, then how to give up.
 * @fires atrium-view-retry
 * @fires atrium-view-give-up
 */
@customElement('atrium-view-waiting')
@localized()
export class AtriumViewWaiting extends LitElement {
  /** Name of the opening function: its tab has it, and may know it later than the view begins. */
  @property({ attribute: false }) nameOf: () => string = () => '';
  /** Whether it is still being waited for. */
  @property({ type: Boolean }) waiting = false;
  /** Whether there is something to give up: a tab that can be closed. */
  @property({ type: Boolean, attribute: 'may-give-up' }) mayGiveUp = false;

  @state() private _phase: Phase = 'none';
  #timers: ReturnType<typeof setTimeout>[] = [];
  #keep: ReturnType<typeof setTimeout> | undefined;
  #stopNaming = () => {};
  /** Whether it must not go yet. */
  #young = false;

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
    this.#reset();
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('waiting')) return;
    this.#stop();
    if (this.waiting)
      this.#timers = (['shown', 'slow', 'stuck'] as const).map((phase) => setTimeout(() => this.#enter(phase), waits[phase]));
    else if (!this.#young) this.#leave();
  }

  #enter(phase: Phase) {
    this._phase = phase;
    if (phase !== 'shown') return;
    this.#stopNaming();
    this.#stopNaming = $tabs.listen(() => this.requestUpdate());
    this.#young = true;
    this.#keep = setTimeout(() => {
      this.#young = false;
      if (!this.waiting) this.#leave();
    }, shownAtLeast);
  }

  #leave() {
    this.#stopNaming();
    this._phase = 'none';
  }

  #stop() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #reset() {
    clearTimeout(this.#keep);
    this.#young = false;
    this.#leave();
  }

  #onRetry = () => {
    this.#stop();
    this.#reset();
    this.waiting = false;
    this.dispatchEvent(new CustomEvent('atrium-view-retry', { detail: null }));
  };

  #onGiveUp = () => this.dispatchEvent(new CustomEvent('atrium-view-give-up', { detail: null }));

  #slow() {
    if (this._phase !== 'slow' && this._phase !== 'stuck') return nothing;
    return html`<p>
        ${msg(str`「${this.nameOf()}」较慢，还在打开。`, { id: 'view-waiting.slow' })}
        ${this._phase === 'stuck' ? msg('可以继续等，也可以重试。', { id: 'view-waiting.choice' }) : nothing}
      </p>
      ${
        this._phase === 'stuck'
          ? html`<p class="actions">
              <button class="button" type="button" @click=${this.#onRetry}>
                <atrium-icon name="rotate-cw"></atrium-icon>${msg('重试', { id: 'error-view.retry' })}
              </button>
              ${
                this.mayGiveUp
                  ? html`<button class="button" type="button" @click=${this.#onGiveUp}>
                      ${msg('放弃', { id: 'view-waiting.give-up' })}
                    </button>`
                  : nothing
              }
            </p>`
          : nothing
      }`;
  }

  override render() {
    const shown = this._phase !== 'none';
    return html`<div class="cover" ?hidden=${!shown}>
      <p class="name">${shown ? this.nameOf() : nothing}</p>
      <div class="news" role="status">${this.#slow()}</div>
      <div class="tools" aria-hidden="true"><i></i><i></i></div>
      <div class="rows" aria-hidden="true">${Array.from({ length: 12 }, () => html`<div><i></i><i></i><i></i></div>`)}</div>
    </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: contents;
      }
      .cover {
        position: absolute;
        inset: 0;
        overflow: hidden;
        padding: var(--atrium-space-24);
        background: var(--atrium-sheet);
        color: var(--atrium-text-soft);
      }
      .name {
        font-size: var(--atrium-text-20);
        font-weight: 600;
        color: var(--atrium-text);
        overflow-wrap: anywhere;
      }
      .news:not(:empty) {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--atrium-space-8) var(--atrium-space-16);
        min-block-size: 36px;
        margin-block-start: var(--atrium-space-4);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: var(--atrium-space-8);
      }
      i {
        display: block;
        block-size: 12px;
        border-radius: 4px;
        background: var(--atrium-pressed);
        animation: breathe 1.6s ease-in-out infinite alternate;
      }
      .tools {
        display: flex;
        justify-content: space-between;
        margin-block: var(--atrium-space-16);
      }
      .tools i {
        inline-size: min(280px, 60%);
        block-size: 36px;
        border-radius: var(--atrium-radius);
      }
      .tools i + i {
        inline-size: 96px;
      }
      .rows > div {
        display: grid;
        grid-template-columns: 5fr 3fr 2fr;
        align-items: center;
        gap: 10%;
        block-size: var(--atrium-row);
        border-block-start: 1px solid var(--atrium-hairline);
      }
      .rows > :nth-child(3n + 2) i:first-child {
        inline-size: 70%;
      }
      .rows > :nth-child(3n) i:first-child {
        inline-size: 85%;
      }
      @keyframes breathe {
        to {
          opacity: 0.45;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        i {
          animation: none;
        }
      }
      @media (forced-colors: active) {
        i {
          border: 1px solid GrayText;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-view-waiting': AtriumViewWaiting;
  }
}
