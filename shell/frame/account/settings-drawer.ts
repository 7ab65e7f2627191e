import { html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $settings, startFirstSteps } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';
import { layoutSection, lookSection } from '../../appearance/appearance-sections.ts';
import { settingsStyles } from '../../appearance/appearance.styles.ts';
import { StoreController } from '../../controllers/store-controller.ts';

/**
 * Everything a person may set about the portal (R-SET-01); a change is on screen at once and kept.
 * @fires atrium-dialog-closed
 */
@customElement('atrium-settings-drawer')
@localized()
export class AtriumSettingsDrawer extends LitElement {
  @property({ type: Boolean }) open = false;

  #settings = new StoreController(this, $settings);
  #dialog = new DialogController(this);

  #onFirstSteps = () => {
    this.open = false;
    startFirstSteps();
  };

  override render() {
    const content = html`
      ${lookSection(this.#settings.value)} ${layoutSection(this.#settings.value)}
      <section>
        <button class="button" type="button" @click=${this.#onFirstSteps}>
          ${msg('重看新手提示', { id: 'settings-drawer.first-steps' })}
        </button>
      </section>
    `;
    return this.#dialog.render({ heading: msg('设置', { id: 'settings-drawer.title' }), content, placement: 'side' });
  }

  static override styles = [...dialogStyles, settingsStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-settings-drawer': AtriumSettingsDrawer;
  }
}
