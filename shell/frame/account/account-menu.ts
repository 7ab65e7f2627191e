import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { formatNumber, localized, msg } from '@atrium/i18n';
import { $displayName, $user } from '@atrium/stores';
import { type AtriumMenu, type MenuSelectEvent, resetStyles } from '@atrium/ui';
import './avatar.ts';
import { WaitingCount } from '../messages/waiting-count.ts';
import { withWaiting } from '../messages/waiting-text.ts';
import { StoreController } from '../../controllers/store-controller.ts';

type Actions = typeof import('./account-entries.ts');

/** How many colours the marks of tenants have. */
const tones = 6;
const toneOf = (tenantId: string): number => [...tenantId].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tones;

/** The person's picture, name and tenant, with the account menu (R-FRAME-03): who works in several tenants sees at any time in which. */
@customElement('atrium-account-menu')
@localized()
export class AtriumAccountMenu extends LitElement {
  @state() private _open = false;
  @state() private _leaving = false;
  /** Actions of the menu; loaded when the pointer comes near. */
  @state() private _actions: Actions | null = null;
  @query('atrium-menu') private readonly _menu!: AtriumMenu;
  @query('button') private readonly _button!: HTMLButtonElement;

  #user = new StoreController(this, $user);
  #name = new StoreController(this, $displayName);
  #elsewhere = new WaitingCount(this);

  #loading: Promise<Actions | null> | null = null;
  /** A press beside an open menu closes it before the click event. */
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

  /** The first letter of the tenant in a colour of its own; the name beside it says the same to who sees neither. */
  #mark() {
    const { tenantId = '', tenantName = '' } = this.#user.value ?? {};
    const [letter = ''] = tenantName;
    return letter === '' ? nothing : html`<i class="mark" data-tone=${toneOf(tenantId)} aria-hidden="true">${letter}</i>`;
  }

  #description(): string {
    const user = this.#user.value;
    const who = `${this.#name.value} ${user?.username ?? ''} ${user?.tenantName ?? ''}`.trim();
    return withWaiting(who, this.#elsewhere.value);
  }

  #names() {
    const user = this.#user.value;
    return html`<span class="name">
      <b>${this.#name.value} <span class="username">${user?.username ?? ''}</span></b>
      <small
        >${this.#mark()}<span>${user?.tenantName ?? ''}</span>${
          this.#elsewhere.value > 0 ? html`<i class="waiting" aria-hidden="true">+${formatNumber(this.#elsewhere.value)}</i>` : nothing
        }</small
      >
    </span>`;
  }

  override render() {
    return html`<div class="account ${this._open ? 'open' : ''}">
        <atrium-avatar></atrium-avatar>
        ${this.#names()} ${this.#mark()}
        <button
          type="button"
          aria-label=${msg('账号菜单', { id: 'account-menu.label' })}
          aria-description=${this.#description()}
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
          ${this.#names()}
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
        max-inline-size: 168px;
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
      .username {
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-12);
        font-weight: 400;
      }
      small {
        display: flex;
        align-items: center;
        gap: 5px;
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-12);
      }
      small span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .waiting {
        flex: none;
        padding-inline: 4px;
        border-radius: 8px;
        background: var(--atrium-warning);
        color: var(--atrium-sheet);
        font-size: 11px;
        font-style: normal;
        font-weight: 600;
        line-height: 15px;
      }
      .mark {
        --tone: #3d8f6c;
        display: grid;
        flex: none;
        place-items: center;
        inline-size: 16px;
        block-size: 16px;
        border: 1px solid var(--tone);
        border-radius: 4px;
        background: color-mix(in oklab, var(--tone) 26%, transparent);
        color: var(--atrium-text);
        font-size: 11px;
        font-style: normal;
        font-weight: 600;
        line-height: 1;
      }
      .mark[data-tone='1'] {
        --tone: #3f7fbf;
      }
      .mark[data-tone='2'] {
        --tone: #b0722b;
      }
      .mark[data-tone='3'] {
        --tone: #8b5cb0;
      }
      .mark[data-tone='4'] {
        --tone: #b9536a;
      }
      .mark[data-tone='5'] {
        --tone: #2b8f97;
      }
      /* Where the names have no room, the mark stands at the picture. */
      .account > .mark {
        position: absolute;
        inset: auto 0 0 auto;
        display: none;
        background: color-mix(in oklab, var(--tone) 40%, var(--atrium-sheet));
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
        .account > .mark {
          display: grid;
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
