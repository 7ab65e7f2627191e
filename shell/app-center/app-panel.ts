import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $apps, $appPanelCollapsed, type App, toggleAppPanel } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import '@atrium/ui/app-icon';
import { StoreController } from '../controllers/store-controller.ts';
import { appLink } from '../routes/menu.ts';
import { $currentApp, type CurrentApp } from '../tabs/current-app.ts';

/** The person's apps at the side of the application centre; collapses to their icons (R-APP-02). */
@customElement('atrium-app-panel')
@localized()
export class AtriumAppPanel extends LitElement {
  /** Shown over the content, with names, whatever was collapsed. */
  @property({ type: Boolean, reflect: true }) overlay = false;

  #apps = new StoreController(this, $apps);
  #collapsed = new StoreController(this, $appPanelCollapsed);
  #current = new StoreController(this, $currentApp);

  #app(app: App, narrow: boolean, current: CurrentApp | null) {
    const { href, external, title } = appLink(app);
    return html`<li>
      <a
        href=${href}
        target=${external ? '_blank' : nothing}
        rel=${external ? 'noopener noreferrer' : nothing}
        aria-current=${app.resourceCode === current?.code ? current.how : nothing}
        title=${narrow ? title : nothing}
      >
        <atrium-app-icon code=${app.resourceCode} icon=${app.iconSrc}></atrium-app-icon>
        <span class=${narrow ? 'visually-hidden' : 'title'}>${title}</span>
        ${external && !narrow ? html`<atrium-icon name="external-link"></atrium-icon>` : nothing}
      </a>
    </li>`;
  }

  override render() {
    const current = this.#current.value;
    const narrow = this.#collapsed.value && !this.overlay;
    this.toggleAttribute('narrow', narrow);
    const label = narrow ? msg('展开', { id: 'app-panel.expand' }) : msg('收起', { id: 'app-panel.collapse' });
    const title = msg('应用中心', { id: 'app-panel.title' });
    return html`<nav aria-label=${title}>
      <header>
        <h2 class=${narrow ? 'visually-hidden' : ''}>${title}</h2>
        ${
          this.overlay
            ? nothing
            : html`<button
                class="icon-button"
                type="button"
                aria-label=${label}
                title=${label}
                aria-expanded=${!narrow}
                @click=${toggleAppPanel}
              >
                <atrium-icon name=${narrow ? 'panel-left-open' : 'panel-left-close'}></atrium-icon>
              </button>`
        }
      </header>
      <ul>
        ${this.#apps.value.map((app) => this.#app(app, narrow, current))}
      </ul>
    </nav>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
        flex: none;
        inline-size: var(--atrium-panel-width);
        min-block-size: 0;
        overflow: hidden auto;
        scrollbar-width: thin;
        border-inline-end: 1px solid var(--atrium-hairline);
        background: var(--atrium-page);
      }
      :host([narrow]) {
        inline-size: var(--atrium-panel-width-collapsed);
      }
      header {
        position: sticky;
        z-index: 1;
        inset-block-start: 0;
        display: flex;
        align-items: center;
        justify-content: space-between;
        block-size: 48px;
        padding-inline: var(--atrium-space-16) 10px;
        background: var(--atrium-page);
      }
      .icon-button[aria-expanded='true']:not(:hover) {
        background: none;
      }
      h2 {
        font-size: var(--atrium-text-14);
        font-weight: 600;
      }
      ul {
        display: grid;
        gap: 2px;
        padding: 0 var(--atrium-space-8) var(--atrium-space-16);
      }
      a {
        --atrium-tile-size: 28px;
        display: flex;
        align-items: center;
        gap: 10px;
        min-block-size: var(--atrium-row);
        padding-inline: 6px;
        border-radius: var(--atrium-radius);
        color: var(--atrium-text);
        line-height: 1.3;
      }
      a:hover {
        background: var(--atrium-hover);
      }
      a[aria-current] {
        background: var(--atrium-primary-tint);
        color: var(--atrium-text);
        font-weight: 600;
      }
      a > atrium-icon {
        --atrium-icon-size: 14px;
        margin-inline-start: auto;
        color: var(--atrium-text-soft);
      }
      .title {
        overflow: hidden;
        overflow-wrap: anywhere;
      }
      :host([narrow]) header {
        justify-content: center;
        padding: 0;
      }
      :host([narrow]) a {
        justify-content: center;
        padding: 0;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-app-panel': AtriumAppPanel;
  }
}
