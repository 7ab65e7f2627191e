import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $apps } from '@atrium/stores';
import { buttonStyles, dropDownStyles, placePopover, resetStyles } from '@atrium/ui';
import { appLink } from '../routes/menu.ts';
import { StoreController } from '../controllers/store-controller.ts';

/** The work-centre button with its drop-down of the person's apps as tiles (R-APP-06, my-app mode). */
@customElement('atrium-work-center')
@localized()
export class AtriumWorkCenter extends LitElement {
  @state() private _open = false;
  @query('[popover]') private readonly _popover!: HTMLElement;
  @query('button') private readonly _button!: HTMLElement;

  #apps = new StoreController(this, $apps);

  #onToggle = (event: ToggleEvent) => {
    this._open = event.newState === 'open';
  };

  #onOpened = () => {
    if (this._open) placePopover(this._popover, this._button);
  };

  #onClick = (event: Event) => {
    if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) this._popover.hidePopover();
  };

  override render() {
    const title = msg('我的应用', { id: 'work-center.title' });
    return html`<button class="opener" type="button" popovertarget="apps" aria-expanded=${this._open}>
        <atrium-icon name="layout-grid"></atrium-icon><span>${msg('工作中心', { id: 'work-center.label' })}</span
        ><atrium-icon class="chevron" name="chevron-down"></atrium-icon>
      </button>
      <div
        id="apps"
        class="drop-down"
        popover
        role="group"
        aria-label=${title}
        @beforetoggle=${this.#onToggle}
        @toggle=${this.#onOpened}
        @click=${this.#onClick}
      >
        <h2>${title}</h2>
        ${
          this.#apps.value.length === 0
            ? html`<p>${msg('还没有可用的应用，管理员为你开通后会出现在这里。', { id: 'work-center.empty' })}</p>`
            : nothing
        }
        <ul>
          ${this.#apps.value.map((app) => {
            const { href, external, title } = appLink(app);
            return html`<li>
              <a href=${href} target=${external ? '_blank' : nothing} rel=${external ? 'noopener noreferrer' : nothing}>
                <atrium-app-icon code=${app.resourceCode}></atrium-app-icon><span>${title}</span>
              </a>
            </li>`;
          })}
        </ul>
      </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    dropDownStyles,
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
      .drop-down {
        inline-size: 480px;
        max-block-size: calc(100dvh - 72px);
        padding: var(--atrium-space-16);
      }
      h2 {
        padding: 0 var(--atrium-space-8) var(--atrium-space-8);
        font-size: var(--atrium-text-14);
        font-weight: 600;
      }
      p {
        padding: var(--atrium-space-8);
        color: var(--atrium-text-soft);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(84px, 1fr));
        gap: var(--atrium-space-4);
      }
      a {
        display: grid;
        justify-items: center;
        align-content: start;
        gap: 6px;
        block-size: 100%;
        padding: var(--atrium-space-12) var(--atrium-space-4);
        border-radius: var(--atrium-radius);
        font-size: var(--atrium-text-13);
        line-height: 1.35;
        text-align: center;
        overflow-wrap: anywhere;
      }
      a:hover {
        background: var(--atrium-hover);
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
