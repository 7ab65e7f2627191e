import { css, html, LitElement } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { formatDate, formatNumber, localized, msg, str } from '@atrium/i18n';
import { $overrides, endOverride, loadSubApps } from '@atrium/stores';
import { buttonStyles, dropDownStyles, placePopover, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';

type Override = ReturnType<typeof $overrides.get>[number];

/** Says, as long as it is so, which sub-applications this session takes from another server, until when, and ends it. */
@customElement('atrium-override-badge')
@localized()
export class AtriumOverrideBadge extends LitElement {
  @state() private _open = false;
  @query('[popover]') private readonly _popover!: HTMLElement;
  @query('button') private readonly _button!: HTMLElement;

  #overrides = new StoreController(this, $overrides);
  #expiry: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#expiry);
  }

  protected override updated() {
    clearTimeout(this.#expiry);
    const next = Math.min(...this.#overrides.value.map(({ until }) => until.getTime()));
    if (Number.isFinite(next)) this.#expiry = setTimeout(() => void loadSubApps().catch(() => {}), Math.max(1_000, next - Date.now()));
  }

  #onOpened = () => {
    if (this._open) placePopover(this._popover, this._button, { align: 'end' });
  };

  #row = ({ name, title, origin, until }: Override) =>
    html`<li>
      <p>
        <b>${title}</b><code>${origin}</code>
        <small> ${msg(str`${formatDate(until, { hour: '2-digit', minute: '2-digit' })} 自动恢复`, { id: 'override-badge.until' })} </small>
      </p>
      <button
        class="button"
        type="button"
        aria-label=${msg(str`恢复 ${title}`, { id: 'override-badge.end-one' })}
        @click=${() => void endOverride(name).catch(() => {})}
      >
        ${msg('恢复', { id: 'override-badge.end' })}
      </button>
    </li>`;

  override render() {
    const overrides = this.#overrides.value;
    const one = overrides.length === 1 ? overrides[0]!.title : formatNumber(overrides.length);
    return html`<button class="badge" type="button" popovertarget="list" aria-expanded=${this._open}>
        <atrium-icon name="unplug"></atrium-icon><span>${msg(str`已替换：${one}`, { id: 'override-badge.label' })}</span>
      </button>
      <div
        id="list"
        class="drop-down"
        popover
        role="group"
        aria-label=${msg('替换的子应用', { id: 'override-badge.list' })}
        @beforetoggle=${(event: ToggleEvent) => (this._open = event.newState === 'open')}
        @toggle=${this.#onOpened}
      >
        <p class="help">${msg('只在你的这次登录里生效，其他人看到的不变。', { id: 'override-badge.help' })}</p>
        <ul>
          ${overrides.map(this.#row)}
        </ul>
      </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    dropDownStyles,
    css`
      :host {
        min-inline-size: 0;
        max-inline-size: 200px;
      }
      .badge {
        --atrium-icon-size: 16px;
        display: flex;
        align-items: center;
        gap: 6px;
        max-inline-size: 100%;
        block-size: 30px;
        padding-inline: 10px;
        border: 1px solid var(--atrium-warning);
        border-radius: 15px;
        color: var(--atrium-warning);
        font-size: var(--atrium-text-13);
        white-space: nowrap;
      }
      .badge:hover,
      .badge[aria-expanded='true'] {
        background: var(--atrium-frame-control);
      }
      .badge atrium-icon {
        flex: none;
      }
      .badge span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .drop-down {
        inline-size: 380px;
        padding: var(--atrium-space-12);
      }
      .help,
      small {
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-12);
      }
      li {
        display: flex;
        align-items: center;
        gap: var(--atrium-space-12);
        padding-block-start: var(--atrium-space-12);
      }
      li p {
        display: grid;
        flex: 1;
        min-inline-size: 0;
      }
      code {
        font-size: var(--atrium-text-13);
        overflow-wrap: anywhere;
      }
      @media (max-width: 1439.98px) {
        .badge {
          padding-inline: 6px;
        }
        .badge span {
          position: absolute;
          inline-size: 1px;
          block-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-override-badge': AtriumOverrideBadge;
  }
}
