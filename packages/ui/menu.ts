import { isComposing } from '@atrium/i18n';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import './icon.ts';
import type { IconName } from './icons.ts';
import { dropDownStyles } from './drop-down.styles.ts';
import { placePopover, type Point } from './place-popover.ts';
import { resetStyles } from './reset.styles.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** Draws a line above the entry. */
  apart?: boolean;
  /** Why the entry is disabled now. Choosing it still fires the event, so that the listener can show the reason. */
  disabled?: string;
  /** Makes it a link, which opens in a window of its own; choosing it fires the event too. */
  href?: string;
}

export type MenuSelectEvent = CustomEvent<{ id: string }>;

/**
 * A menu that floats above the page (APG menu pattern): arrows, Home, End, first letter, Esc. The default slot is shown above the entries.
 * @fires atrium-menu-select with the entry's id
 * @fires atrium-menu-toggled with the new state
 */
@customElement('atrium-menu')
export class AtriumMenu extends LitElement {
  @property({ attribute: false }) entries: readonly MenuEntry[] = [];
  @property() label = '';

  @query('[popover]') private readonly _popover!: HTMLElement;

  #opener: HTMLElement | null = null;

  /** Opens below an element (which gets the focus back) or at a point of the window. */
  async show(anchor: HTMLElement | Point, opener: HTMLElement | null = anchor instanceof HTMLElement ? anchor : null) {
    await this.updateComplete;
    this.#opener = opener;
    if (!this._popover.matches(':popover-open')) this._popover.showPopover();
    placePopover(this._popover, anchor, { align: anchor instanceof HTMLElement ? 'end' : 'start' });
    this.#items[0]?.focus();
  }

  hide() {
    if (this._popover.matches(':popover-open')) this._popover.hidePopover();
  }

  get #items() {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }

  #onToggle = (event: ToggleEvent) => {
    const open = event.newState === 'open';
    const inside = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement !== null;
    if (!open && inside) this.#opener?.focus();
    this.dispatchEvent(new CustomEvent('atrium-menu-toggled', { detail: { open } }));
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const items = this.#items;
    const at = items.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      items.at(step % items.length)?.focus();
    } else if (event.key === 'Tab') {
      this.hide();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      later.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
  };

  #select(id: string) {
    this.hide();
    this.dispatchEvent(new CustomEvent('atrium-menu-select', { detail: { id } }) satisfies MenuSelectEvent);
  }

  override render() {
    return html`<div class="drop-down" popover @beforetoggle=${this.#onToggle} @keydown=${this.#onKeydown}>
      <slot></slot>
      <div role="menu" aria-label=${this.label}>
        ${this.entries.map((entry) => html`${entry.apart ? html`<hr />` : nothing}${this.#entry(entry)}`)}
      </div>
    </div>`;
  }

  #entry({ id, label, icon, disabled, href }: MenuEntry) {
    const content = html`${icon ? html`<atrium-icon name=${icon}></atrium-icon>` : nothing}${label}`;
    if (href !== undefined && disabled === undefined)
      return html`<a role="menuitem" tabindex="-1" href=${href} target="_blank" rel="noopener" @click=${() => this.#select(id)}
        >${content}</a
      >`;
    return html`<button
      type="button"
      role="menuitem"
      tabindex="-1"
      aria-disabled=${disabled === undefined ? nothing : 'true'}
      aria-description=${disabled || nothing}
      title=${disabled || nothing}
      @click=${() => this.#select(id)}
    >
      ${content}
    </button>`;
  }

  static override styles = [
    resetStyles,
    dropDownStyles,
    css`
      :host {
        display: contents;
      }
      .drop-down {
        min-inline-size: 176px;
        padding: var(--atrium-space-4);
      }
      [role='menuitem'] {
        display: flex;
        align-items: center;
        gap: var(--atrium-space-12);
        inline-size: 100%;
        min-block-size: 36px;
        padding-inline: var(--atrium-space-12);
        border-radius: var(--atrium-radius);
        text-align: start;
        white-space: nowrap;
      }
      [role='menuitem'][aria-disabled] {
        color: var(--atrium-text-faint);
        cursor: default;
      }
      a {
        color: inherit;
        text-decoration: none;
      }
      @media (pointer: coarse) {
        [role='menuitem'] {
          min-block-size: 44px;
        }
      }
      @media (forced-colors: active) {
        [role='menuitem'][aria-disabled] {
          color: GrayText;
        }
      }
      [role='menuitem'] atrium-icon {
        color: var(--atrium-text-soft);
      }
      [role='menuitem']:hover,
      [role='menuitem']:focus-visible {
        background: var(--atrium-hover);
        outline-offset: -2px;
      }
      hr {
        margin: var(--atrium-space-4) var(--atrium-space-8);
        border: 0;
        border-block-start: 1px solid var(--atrium-hairline);
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-menu': AtriumMenu;
  }
  interface HTMLElementEventMap {
    'atrium-menu-select': MenuSelectEvent;
    'atrium-menu-toggled': CustomEvent<{ open: boolean }>;
  }
}
