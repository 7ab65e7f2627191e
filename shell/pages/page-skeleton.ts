import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { resetStyles } from '@atrium/ui';

/** Whether there is visible content: a heading, a placeholder shape, or words; a nested slot or skeleton draws for itself. */
const shows = (root: ParentNode): boolean =>
  root.querySelector('h1, h2, .skeleton, [role=alert], slot, atrium-page-skeleton') !== null || root.textContent?.trim() !== '';

/**
 * Follows an element in its parent and draws for it, from the first frame on, a heading and the shape of a page, until the element itself
 * has visible content: its script or its data may be loading. It detects that by itself.
 */
@customElement('atrium-page-skeleton')
export class AtriumPageSkeleton extends LitElement {
  /** Heading of the page; empty if its name is unknown, or another element draws it. */
  @property() heading = '';
  /** Whether somebody else draws the heading. */
  @property({ type: Boolean }) headless = false;

  @state() private _over = false;
  #watched: Element | null = null;
  #shown = new MutationObserver(() => this.#look());
  #replaced = new MutationObserver(() => this.#watch());

  override connectedCallback() {
    super.connectedCallback();
    this.#replaced.observe(this.parentNode!, { childList: true });
    this.#watch();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#replaced.disconnect();
    this.#shown.disconnect();
    this.#watched = null;
  }

  #watch() {
    const element = this.previousElementSibling;
    if (element === this.#watched) return;
    this.#watched = element;
    this.#shown.disconnect();
    this._over = element === null;
    if (element === null) return;
    void customElements.whenDefined(element.localName).then(() => {
      if (element !== this.#watched || element.shadowRoot === null) return;
      this.#shown.observe(element.shadowRoot, { childList: true, subtree: true, characterData: true });
      this.#look();
    });
  }

  #look() {
    if (!this.#watched?.shadowRoot || !shows(this.#watched.shadowRoot)) return;
    this.#shown.disconnect();
    this._over = true;
  }

  protected override willUpdate() {
    this.hidden = this._over;
  }

  override render() {
    if (this._over) return nothing;
    return html`<div aria-busy="true">
      ${this.headless ? nothing : this.heading === '' ? html`<div class="skeleton title"></div>` : html`<h1>${this.heading}</h1>`}
      <div class="skeleton"></div>
      <div class="skeleton"></div>
      <div class="skeleton short"></div>
      <div class="skeleton block"></div>
      <div class="skeleton block"></div>
    </div>`;
  }

  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
        box-sizing: border-box;
        min-inline-size: 0;
      }
      :host([hidden]) {
        display: none;
      }
      div[aria-busy] {
        display: grid;
        gap: var(--atrium-space-16);
        max-inline-size: var(--atrium-width-list);
      }
      h1 {
        font-size: var(--atrium-text-20);
        font-weight: 600;
        line-height: 1.4;
      }
      /* What answers at once shows no skeleton. */
      .skeleton {
        block-size: 12px;
        border-radius: 4px;
        background: var(--atrium-pressed);
        animation: appear 100ms step-end backwards;
      }
      .title {
        inline-size: min(320px, 60%);
        block-size: 24px;
      }
      .short {
        inline-size: 60%;
      }
      .block {
        block-size: 72px;
        border-radius: var(--atrium-radius-sheet);
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-page-skeleton': AtriumPageSkeleton;
  }
}
