import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { $config, $settings } from '@atrium/stores';
import { StoreController } from '../controllers/store-controller.ts';
import { $scheme } from '../start/apply-settings.ts';
import { logo } from './logo.ts';

/** The company's wide logo for the scheme of the frame, or its icon and the title. Loads only where a company has a look. */
@customElement('atrium-company-logo')
export class AtriumCompanyLogo extends LitElement {
  #config = new StoreController(this, $config);
  #settings = new StoreController(this, $settings);
  #scheme = new StoreController(this, $scheme);

  override render() {
    const { title, branding } = this.#config.value;
    const isDark = this.#settings.value.theme === 'dark' || this.#scheme.value === 'dark';
    const wide = isDark ? branding?.logoDark : branding?.logoLight;
    const icon = branding?.icon;
    if (wide)
      return html`<picture
        ><source media="(max-width: 1023.98px)" srcset=${icon ?? wide} />
        <img class="wide" src=${wide} alt=""
      /></picture>`;
    return html`${icon ? html`<img class="icon" src=${icon} alt="" />` : logo()}<span>${title}</span>`;
  }

  static override styles = css`
    :host {
      display: flex;
      align-items: center;
      gap: 10px;
      min-inline-size: 0;
    }
    .icon {
      flex: none;
      inline-size: 28px;
      block-size: 28px;
    }
    .roof {
      stroke: var(--atrium-primary);
    }
    .wide {
      display: block;
      max-block-size: 32px;
      max-inline-size: min(200px, 26vw);
      object-fit: contain;
    }
    span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    @media (max-width: 1023.98px) {
      span {
        display: none;
      }
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-company-logo': AtriumCompanyLogo;
  }
}
