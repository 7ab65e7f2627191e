import { html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { signOut } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';

/**
 * Asks before signing out (R-OUT-01).
 * @fires atrium-dialog-closed
 */
@customElement('atrium-logout-dialog')
@localized()
export class AtriumLogoutDialog extends LitElement {
  @property({ type: Boolean }) open = false;
  @state() private _leaving = false;

  #dialog = new DialogController(this);

  #onLeave = async () => {
    this._leaving = true;
    await signOut();
    this._leaving = false;
    this.open = false;
  };

  override render() {
    return this.#dialog.render({
      heading: msg('退出登录', { id: 'logout-dialog.title' }),
      content: html`<p>${msg('退出后需要重新登录；其他窗口里的门户也会一起退出。', { id: 'logout-dialog.help' })}</p>`,
      actions: html`<button class="button" type="button" autofocus @click=${() => (this.open = false)}>
          ${msg('取消', { id: 'logout-dialog.cancel' })}
        </button>
        <button class="button primary" type="button" ?disabled=${this._leaving} @click=${this.#onLeave}>
          ${msg('退出登录', { id: 'logout-dialog.confirm' })}
        </button>`,
    });
  }

  static override styles = dialogStyles;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-logout-dialog': AtriumLogoutDialog;
  }
}
