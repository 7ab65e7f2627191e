import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { notify } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';

/** Full screen and back (R-FRAME-05); follows Esc and whatever else ends it. */
@customElement('atrium-maximise-button')
@localized()
export class AtriumMaximiseButton extends LitElement {
  @state() private _full = false;

  override connectedCallback() {
    super.connectedCallback();
    document.addEventListener('fullscreenchange', this.#onChange);
    this.#onChange();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('fullscreenchange', this.#onChange);
  }

  #onChange = () => {
    this._full = document.fullscreenElement !== null;
  };

  #onClick = async () => {
    try {
      await (this._full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      notify(() => ({ title: msg('浏览器不允许全屏', { id: 'maximise-button.refused' }), tone: 'warning' }));
    }
  };

  override render() {
    const label = this._full ? msg('还原', { id: 'maximise-button.restore' }) : msg('最大化', { id: 'maximise-button.maximise' });
    return html`<button class="icon-button" type="button" aria-label=${label} title=${label} @click=${this.#onClick}>
      <atrium-icon name=${this._full ? 'minimize' : 'maximize'}></atrium-icon>
    </button>`;
  }

  static override styles = [resetStyles, buttonStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-maximise-button': AtriumMaximiseButton;
  }
}
