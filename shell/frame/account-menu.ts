import { css, html, LitElement } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $displayName, $user } from '@atrium/stores';
import { type AtriumMenu, type MenuSelectEvent, resetStyles } from '@atrium/ui';
import './avatar.ts';
import { StoreController } from '../controllers/store-controller.ts';

type Actions = typeof import('./account-entries.ts');

/** The person's picture with the account menu (R-FRAME-03). */
@customElement('atrium-account-menu')
@localized()
export class AtriumAccountMenu extends LitElement {
  @state() private _open = false;
  @state() private _leaving = false;
  /** What the menu offers; fetched when somebody comes near. */
  @state() private _actions: Actions | null = null;
  @query('atrium-menu') private readonly _menu!: AtriumMenu;
  @query('button') private readonly _button!: HTMLButtonElement;

  #user = new StoreController(this, $user);
  #name = new StoreController(this, $displayName);

  #loading: Promise<Actions | null> | null = null;
  /** A press beside an open menu closes it before the click is heard. */
  #wasOpen = false;

  #onPointerdown = () => {
    this.#wasOpen = this._open;
  };

  #prepare = () => {
    this.#loading ??= import('./account-entries.ts').catch(() => (this.#loading = null));
    return this.#loading;
  };

  #onClick = async () => {
    const wasOpen = this.#wasOpen;
    this.#wasOpen = false;
    if (wasOpen) return;
    this._actions = await this.#prepare();
    await this.updateComplete;
    if (this._actions) await this._menu.show(this._button);
  };

  #onSelect = ({ detail }: MenuSelectEvent) => this._actions?.chooseEntry(detail.id, () => (this._leaving = true));

  override render() {
    const user = this.#user.value;
    return html`<div class="account ${this._open ? 'open' : ''}">
        <atrium-avatar></atrium-avatar>
        <span class="name"><b>${this.#name.value}</b><small>${user?.username ?? ''}</small></span>
        <button
          type="button"
          aria-label=${msg('账号菜单', { id: 'account-menu.label' })}
          aria-description=${`${this.#name.value} ${user?.username ?? ''}`}
          aria-haspopup="menu"
          aria-expanded=${this._open}
          @pointerenter=${this.#prepare}
          @focus=${this.#prepare}
          @pointerdown=${this.#onPointerdown}
          @click=${this.#onClick}
        ></button>
      </div>
      <atrium-menu
        label=${msg('账号菜单', { id: 'account-menu.label' })}
        .entries=${this._actions?.accountEntries() ?? []}
        @atrium-menu-toggled=${(event: CustomEvent<{ open: boolean }>) => (this._open = event.detail.open)}
        @atrium-menu-select=${this.#onSelect}
      >
        <div class="person">
          <atrium-avatar></atrium-avatar>
          <span class="name"><b>${this.#name.value}</b><small>${user?.username ?? ''}</small></span>
        </div>
      </atrium-menu>
      <atrium-logout-dialog .open=${this._leaving} @atrium-dialog-closed=${() => (this._leaving = false)}></atrium-logout-dialog>`;
  }

  static override styles = [
    resetStyles,
    css`
      /* It is loaded later, and what it holds is not for the bar. */
      atrium-menu:not(:defined) {
        display: none;
      }
      .account {
        position: relative;
        display: flex;
        align-items: center;
        gap: var(--atrium-space-8);
        min-inline-size: 44px;
        block-size: 44px;
        padding: 0 var(--atrium-space-8) 0 4px;
        border-radius: 22px;
        color: var(--atrium-text);
      }
      button {
        position: absolute;
        inset: 0;
        border-radius: inherit;
      }
      .account:hover,
      .account.open {
        background: var(--atrium-frame-control);
      }
      .name {
        display: grid;
        max-inline-size: 140px;
        line-height: 1.25;
        text-align: start;
      }
      b,
      small {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      b {
        font-weight: 600;
      }
      small {
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-12);
      }
      .person {
        display: flex;
        align-items: center;
        gap: var(--atrium-space-12);
        padding: var(--atrium-space-8) var(--atrium-space-12) var(--atrium-space-12);
        margin-block-end: var(--atrium-space-4);
        border-block-end: 1px solid var(--atrium-hairline);
      }
      @media (max-width: 1023.98px) {
        .account {
          padding: 4px;
        }
        .account .name {
          display: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-account-menu': AtriumAccountMenu;
  }
}
