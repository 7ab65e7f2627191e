import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';
import { loadWidget } from '../start/load-widgets.ts';
import { changeTenant } from '../frame/account/enter-tenant.ts';

/**
 * The person's tenants, over any page (R-FRAME-07).
 * @fires atrium-dialog-closed
 */
@customElement('atrium-tenant-dialog')
@localized()
export class AtriumTenantDialog extends LitElement {
  @property({ type: Boolean }) open = false;

  #dialog = new DialogController(this);

  protected override willUpdate() {
    if (this.open) loadWidget('atrium-tenant-switch').catch(() => (this.open = false));
  }

  #onSwitched = (event: CustomEvent<{ name: string }>) => {
    event.preventDefault();
    void changeTenant(event.detail.name);
  };

  override render() {
    return this.#dialog.render({
      heading: msg('切换租户', { id: 'tenant-switch.title' }),
      content: this.open ? html`<atrium-tenant-switch @atrium-tenant-switched=${this.#onSwitched}></atrium-tenant-switch>` : nothing,
    });
  }

  static override styles = [
    dialogStyles,
    css`
      :host {
        --atrium-dialog-width: 300px;
      }
      .header {
        padding-inline-start: var(--atrium-space-16);
      }
      .content {
        padding-inline: var(--atrium-space-16);
      }
      atrium-tenant-switch {
        --atrium-dialog-width: 400px;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-tenant-dialog': AtriumTenantDialog;
  }
}
