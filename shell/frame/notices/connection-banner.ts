import { css, html, LitElement, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $connected } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { UnpressedController } from '../../controllers/unpressed-controller.ts';

/** Shows that the server is unreachable, while it is; comes and goes only while no button is pressed. The notices' live region announces it. */
@customElement('atrium-connection-banner')
@localized()
export class AtriumConnectionBanner extends LitElement {
  #connected = new UnpressedController(this, $connected, true);

  override render() {
    if (this.#connected.value) return nothing;
    return html`<p>
      <atrium-icon name="wifi-off"></atrium-icon>
      ${msg('网络已断开。已打开的内容还在，恢复后可以继续。', { id: 'connection-banner.offline' })}
    </p>`;
  }

  static override styles = [
    resetStyles,
    css`
      p {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: var(--atrium-space-8);
        padding: 6px var(--atrium-space-16);
        background: var(--atrium-text);
        color: var(--atrium-page);
        font-size: var(--atrium-text-13);
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-connection-banner': AtriumConnectionBanner;
  }
}
