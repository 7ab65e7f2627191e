import { css, html, LitElement, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { appIcon, drawingOf } from './app-icons.ts';
import './icon.ts';

/** The 35 px tile of a business system in its own soft hue (spec §9). */
@customElement('atrium-app-icon')
export class AtriumAppIcon extends LitElement {
  /** Code of the app; an unknown one gets the default drawing. */
  @property() code = '';
  /** Name of a drawing that it has instead; other names are no drawing. */
  @property() icon = '';

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('code')) this.style.setProperty('--atrium-tile-hue', String(appIcon(this.code).hue));
  }

  override render() {
    return html`<atrium-icon .drawing=${drawingOf(appIcon(this.code, this.icon).icon)}></atrium-icon>`;
  }

  static override styles = css`
    :host {
      --atrium-icon-size: 20px;
      display: inline-grid;
      place-items: center;
      flex: none;
      inline-size: var(--atrium-tile-size, 35px);
      block-size: var(--atrium-tile-size, 35px);
      border-radius: 9px;
      background: oklch(var(--atrium-tile-surface) var(--atrium-tile-hue, 170));
      color: oklch(var(--atrium-tile-ink) var(--atrium-tile-hue, 170));
    }
    @media (forced-colors: active) {
      :host {
        border: 1px solid;
      }
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-app-icon': AtriumAppIcon;
  }
}
