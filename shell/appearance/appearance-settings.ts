import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized } from '@atrium/i18n';
import { $settings } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { layoutSection, lookSection } from './appearance-sections.ts';
import { settingsStyles } from './appearance.styles.ts';

/** The settings of the drawer as a part of a page; `query` is the page's own, whose `field` is brought into sight and marked. */
@customElement('atrium-appearance-settings')
@localized()
export class AtriumAppearanceSettings extends LitElement {
  @property({ attribute: false }) query = '';

  #settings = new StoreController(this, $settings);

  protected override updated(changed: Map<PropertyKey, unknown>) {
    if (!changed.has('query')) return;
    this.renderRoot.querySelector('[data-marked]')?.removeAttribute('data-marked');
    const name = new URLSearchParams(this.query).get('field');
    const field = name && this.renderRoot.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    if (!field) return;
    field.dataset['marked'] = '';
    field.scrollIntoView({ block: 'center' });
    field.querySelector<HTMLElement>('input:checked, input, select')?.focus({ preventScroll: true });
  }

  override render() {
    return html`${lookSection(this.#settings.value)} ${layoutSection(this.#settings.value)}`;
  }

  static override styles = [
    resetStyles,
    settingsStyles,
    css`
      :host {
        display: block;
        max-inline-size: 720px;
        margin-block-start: var(--atrium-space-32);
      }
      h3 {
        color: var(--atrium-text);
        font-size: var(--atrium-text-16);
        font-weight: 600;
      }
      .choices {
        max-inline-size: 420px;
      }
      [data-marked] {
        border-radius: var(--atrium-radius);
        outline: 2px solid var(--atrium-primary);
        outline-offset: 6px;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-appearance-settings': AtriumAppearanceSettings;
  }
}
