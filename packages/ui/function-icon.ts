import { html, LitElement, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { AtriumAppIcon } from './app-icon.ts';
import { drawingOf } from './app-icons.ts';
import { functionIcon } from './function-icons.ts';
import './icon.ts';

/** The tile of a function, drawn by its module. */
@customElement('atrium-function-icon')
export class AtriumFunctionIcon extends LitElement {
  /** Code of the module; an unknown one gets the default image. */
  @property() module = '';
  /** Name of a drawing that it has instead; other names are no drawing. */
  @property() icon = '';

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('module')) this.style.setProperty('--atrium-tile-hue', String(functionIcon(this.module).hue));
  }

  override render() {
    return html`<atrium-icon .drawing=${drawingOf(functionIcon(this.module, this.icon).icon)}></atrium-icon>`;
  }

  static override styles = AtriumAppIcon.styles;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-function-icon': AtriumFunctionIcon;
  }
}
