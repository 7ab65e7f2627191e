import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { isComposing, localized, msg } from '@atrium/i18n';
import { $config } from '@atrium/stores';
import { dropDownStyles, placePopover, resetStyles } from '@atrium/ui';
import { $section, menuOf, type MenuPart } from '../routes/menu.ts';
import { $place } from '../routes/navigation.ts';
import { leftMenuStyles } from './left-menu.styles.ts';
import { StoreController } from '../controllers/store-controller.ts';

/** Milliseconds that a mouse rests on an entry before it unfolds, and that it may leave the unfolded part. */
const restFor = 160;
const strayFor = 200;

/** The main menu, made of the routes table; an entry with an item list unfolds beside itself (R-FRAME-01). */
@customElement('atrium-left-menu')
@localized()
export class AtriumLeftMenu extends LitElement {
  /** `column` at the start edge, `row` in the top bar or along a phone's bottom. */
  @property({ reflect: true }) direction: 'column' | 'row' = 'column';

  @state() private _open = false;
  @query('[popover]') private readonly _flyout!: HTMLElement | null;

  #config = new StoreController(this, $config);
  #section = new StoreController(this, $section);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leavePlace: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    // After a navigation it folds, even with the pointer still over the entry.
    this.#leavePlace = $place.listen(() => this.hasUpdated && this.#fold());
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#leavePlace?.();
    clearTimeout(this.#timer);
  }

  #unfold(entry: Element) {
    clearTimeout(this.#timer);
    if (!this._flyout || this._flyout.matches(':popover-open')) return;
    this._flyout.showPopover();
    placePopover(this._flyout, entry, this.direction === 'column' ? { side: 'end', gap: 4 } : {});
  }

  #fold() {
    if (this._flyout?.matches(':popover-open')) this._flyout.hidePopover();
  }

  #onPointerEnter = (event: PointerEvent) => {
    const entry = event.currentTarget as Element;
    if (event.pointerType !== 'mouse' || this.direction !== 'column') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#unfold(entry), restFor);
  };

  #onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fold(), strayFor);
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const forward = this.direction === 'column' ? 'ArrowRight' : 'ArrowDown';
    if (event.key !== forward) return;
    event.preventDefault();
    this.#unfold(event.currentTarget as Element);
    this._flyout?.querySelector('a')?.focus();
  };

  #onFlyoutKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const links = [...(this._flyout?.querySelectorAll('a') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'ArrowLeft' || event.key === 'Escape') {
      event.preventDefault();
      this.#fold();
      this.renderRoot.querySelector<HTMLElement>('.unfolds')?.focus();
    } else if (step) {
      event.preventDefault();
      links.at((links.indexOf(event.target as HTMLAnchorElement) + step) % links.length)?.focus();
    }
  };

  #entry(part: MenuPart) {
    const current = part.path === this.#section.value ? 'page' : nothing;
    const content = html`<span class="pill"><atrium-icon name=${part.icon}></atrium-icon></span>${part.title}`;
    const [target, rel] = part.external ? ['_blank', 'noopener'] : [nothing, nothing];
    if (!part.items) return html`<a class="entry" href=${part.href} target=${target} rel=${rel} aria-current=${current}>${content}</a>`;
    return html`<a
        class="entry unfolds"
        href=${part.href}
        aria-current=${current}
        aria-expanded=${this._open}
        @pointerenter=${this.#onPointerEnter}
        @pointerleave=${this.#onPointerLeave}
        @keydown=${this.#onKeydown}
        @click=${this.#fold}
        >${content}</a
      >
      <div
        class="drop-down flyout"
        popover
        role="group"
        aria-label=${part.title}
        @beforetoggle=${(event: ToggleEvent) => (this._open = event.newState === 'open')}
        @pointerenter=${() => clearTimeout(this.#timer)}
        @pointerleave=${this.#onPointerLeave}
        @keydown=${this.#onFlyoutKeydown}
        @click=${this.#fold}
      >
        ${part.items.map(
          (item) =>
            html`<a href=${item.href} target="_blank" rel="noopener"
              ><span>${item.title}</span><atrium-icon class="out" name="external-link"></atrium-icon
            ></a>`,
        )}
      </div>`;
  }

  override render() {
    void this.#config.value;
    return html`<nav aria-label=${msg('主菜单', { id: 'left-menu.label' })}>
      <ul>
        ${menuOf().map((part) => html`<li>${this.#entry(part)}</li>`)}
      </ul>
    </nav>`;
  }

  static override styles = [resetStyles, dropDownStyles, leftMenuStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-left-menu': AtriumLeftMenu;
  }
}
