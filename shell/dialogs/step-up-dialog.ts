import { css, html, LitElement } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $user, confirmPassword, followConfirmed, type ConfirmBy, failureSentence } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';

/** The provider signs in again and redirects its window to a page that notifies this one. */
const confirmAddress = '/idaas/confirm?redirect=%2Fidaas%2Fconfirmed';

/**
 * Asks the user to confirm their identity, and then continues their action (step-up).
 * @fires atrium-dialog-closed
 */
@customElement('atrium-step-up-dialog')
@localized()
export class AtriumStepUpDialog extends LitElement {
  @property({ type: Boolean }) open = false;
  @property() by: ConfirmBy = 'password';
  @state() private _password = '';
  @state() private _error = '';
  @state() private _busy = false;
  @state() private _waiting = false;
  @query('#secret') private readonly _field!: HTMLInputElement;

  #dialog = new DialogController(this);
  #window: Window | null = null;

  closeWindow() {
    this.#window?.close();
  }

  #done = () => this.dispatchEvent(new CustomEvent('atrium-step-up-done', { detail: null }));

  #onSubmit = async (event: Event) => {
    event.preventDefault();
    if (this._busy) return;
    this._error = this._password ? '' : msg('请输入密码', { id: 'password-dialog.new-missing' });
    if (this._error) return this._field.focus();
    this._busy = true;
    try {
      await confirmPassword(this._password);
      this.#done();
    } catch (error) {
      this._error = failureSentence(error);
      this._field.focus();
      this._field.select();
    }
    this._busy = false;
  };

  #onProvider = () => {
    this.#window = window.open(confirmAddress, 'atrium-confirm', 'popup,width=480,height=720');
    this._waiting = true;
  };

  #password() {
    return html`<p>${msg('为了保护您的数据，请再次输入登录密码。之后会接着完成刚才的操作。', { id: 'step-up-dialog.password' })}</p>
      <form id="form" novalidate @submit=${this.#onSubmit}>
        <input
          type="text"
          class="unseen"
          autocomplete="username"
          .value=${$user.get()?.username ?? ''}
          readonly
          tabindex="-1"
          aria-hidden="true"
        />
        <label for="secret">${msg('密码', { id: 'step-up-dialog.label' })}</label>
        <input
          id="secret"
          type="password"
          autocomplete="current-password"
          autofocus
          aria-required="true"
          aria-invalid=${this._error !== ''}
          aria-describedby="error"
          .value=${this._password}
          ?readonly=${this._busy}
          @input=${({ target }: Event) => (this._password = (target as HTMLInputElement).value)}
        />
        <p id="error" role="alert">${this._error}</p>
      </form>`;
  }

  #outside() {
    return html`<p>${msg('为了保护您的数据，请在统一认证重新验证身份。之后会接着完成刚才的操作。', { id: 'step-up-dialog.outside' })}</p>
      <p class="waiting" role="status">
        ${this._waiting ? msg('正在等待验证。完成后，这里会自动继续。', { id: 'step-up-dialog.waiting' }) : ''}
      </p>`;
  }

  override render() {
    const byPassword = this.by === 'password';
    return this.#dialog.render({
      heading: msg('确认是您本人', { id: 'step-up-dialog.title' }),
      held: this._busy || this._password !== '',
      content: byPassword ? this.#password() : this.#outside(),
      actions: html`<button class="button" type="button" @click=${() => (this.open = false)}>
          ${msg('取消', { id: 'step-up-dialog.cancel' })}
        </button>
        ${
          byPassword
            ? html`<button class="button primary" type="submit" form="form" aria-disabled=${this._busy} aria-busy=${this._busy}>
                ${msg('确定', { id: 'step-up-dialog.confirm' })}
              </button>`
            : html`<button class="button primary" type="button" @click=${this.#onProvider}>
                ${msg('去验证', { id: 'step-up-dialog.provider' })}
              </button>`
        }`,
    });
  }

  static override styles = [
    dialogStyles,
    css`
      form {
        display: grid;
        margin-block-start: var(--atrium-space-16);
      }
      label {
        margin-block-end: var(--atrium-space-4);
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-13);
      }
      #secret {
        min-inline-size: 0;
        block-size: 44px;
        padding-inline: var(--atrium-space-12);
        border: 1px solid var(--atrium-control-border);
        border-radius: var(--atrium-radius);
        background: var(--atrium-sheet);
      }
      #secret[aria-invalid='true'] {
        border-color: var(--atrium-danger);
        box-shadow: inset 0 0 0 1px var(--atrium-danger);
      }
      #secret:focus-visible {
        border-color: transparent;
        box-shadow: none;
        outline-offset: -2px;
      }
      #error {
        margin-block-start: var(--atrium-space-4);
        color: var(--atrium-danger);
        font-size: var(--atrium-text-13);
      }
      .waiting {
        margin-block-start: var(--atrium-space-12);
        color: var(--atrium-text-soft);
      }
      .unseen {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    `,
  ];
}

/** Shows it until the person has confirmed (true), here or in the provider's window, or gives up (false). */
export function askStepUp(by: ConfirmBy): Promise<boolean> {
  const dialog = document.createElement('atrium-step-up-dialog');
  return new Promise((resolve) => {
    const end = (done: boolean) => {
      stop();
      dialog.closeWindow();
      dialog.open = false;
      dialog.remove();
      resolve(done);
    };
    const stop = by === 'outside' ? followConfirmed(() => end(true)) : () => {};
    dialog.addEventListener('atrium-step-up-done', () => end(true));
    dialog.addEventListener('atrium-dialog-closed', () => dialog.isConnected && end(false));
    Object.assign(dialog, { by, open: true });
    document.body.append(dialog);
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-step-up-dialog': AtriumStepUpDialog;
  }
}
