import { css, html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import { $signedOut, dismissNotice, followSignIn, notify, renewViewTokens, resumeSession, type SignedOut } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';

/** Longer than a browser's timers know; the notice stays until somebody does something. */
const always = 2 ** 31 - 1;

/**
 * Says that the session is over while there is unsaved work: sign in in another window and go on here, or leave.
 * @fires atrium-dialog-closed
 * @fires atrium-signed-out-leave
 */
@customElement('atrium-signed-out-dialog')
@localized()
export class AtriumSignedOutDialog extends LitElement {
  @property({ attribute: false }) tabs: readonly { title: string }[] = [];
  @property() login = '';
  @property() reason: SignedOut = 'expired';
  @property({ type: Boolean }) open = false;
  @state() private _waiting = false;

  #dialog = new DialogController(this);
  #window: Window | null = null;

  /** The login page, in a window of its own that the page can close when it is done. */
  signIn = () => {
    this.#window = window.open(this.login, 'atrium-login', 'popup,width=480,height=720');
    this._waiting = true;
  };

  closeWindow() {
    this.#window?.close();
  }

  #onLeave = () => this.dispatchEvent(new CustomEvent('atrium-signed-out-leave', { detail: null }));

  override render() {
    return this.#dialog.render({
      heading: heading(this.reason),
      unasked: true,
      content: html`<p>
          ${msg(str`${formatNumber(this.tabs.length)} 处有未保存的内容，都还在这里。在新窗口里用同一个账号登录，就能接着做：`, {
            id: 'signed-out-dialog.help',
          })}
        </p>
        <ul>
          ${this.tabs.map((tab) => html`<li>${tab.title}</li>`)}
        </ul>
        <p class="waiting" role="status">
          ${this._waiting ? msg('正在等待登录。登录完成后，这里会自动继续。', { id: 'signed-out-dialog.waiting' }) : ''}
        </p>`,
      actions: html`<button class="button" type="button" @click=${this.#onLeave}>
          ${msg('不保存，离开', { id: 'signed-out-dialog.leave' })}
        </button>
        <button class="button primary" type="button" @click=${this.signIn}>
          ${msg('重新登录', { id: 'signed-out-dialog.sign-in' })}
        </button>`,
    });
  }

  static override styles = [
    dialogStyles,
    css`
      ul {
        margin-block: var(--atrium-space-12) 0;
        max-block-size: 30dvh;
        overflow: auto;
      }
      li {
        padding-block: 2px;
        padding-inline-start: var(--atrium-space-12);
        border-inline-start: 3px solid var(--atrium-primary);
        overflow-wrap: anywhere;
      }
      li + li {
        margin-block-start: var(--atrium-space-4);
      }
      .waiting {
        margin-block-start: var(--atrium-space-12);
        color: var(--atrium-text-soft);
      }
      .waiting:empty {
        display: none;
      }
    `,
  ];
}

function heading(reason: SignedOut): string {
  if (reason === 'expired') return msg('登录已过期', { id: 'signed-out-dialog.expired' });
  if (reason === 'elsewhere') return msg('已在另一个窗口退出登录', { id: 'signed-out-dialog.elsewhere' });
  return msg('这次登录已在别处结束', { id: 'signed-out-dialog.ended' });
}

/**
 * Shows it until the same user is signed in again (true), or another one is, or the user leaves (false). After closing it the user can look
 * at the tabs and copy from them; a notice reopens it.
 */
export function askToSignIn(tabs: readonly { title: string }[], login: string): Promise<boolean> {
  const dialog = document.createElement('atrium-signed-out-dialog');
  const reason = $signedOut.get() ?? 'expired';
  let reminder = '';
  return new Promise((resolve) => {
    const end = async (stays: boolean) => {
      stop();
      dismissNotice(reminder);
      dialog.closeWindow();
      // Views continue with tokens of the new session: requests with the old ones would be refused.
      if (stays) await renewViewTokens();
      dialog.remove();
      resolve(stays);
    };
    const stop = followSignIn(() => void resumeSession().then(end));
    dialog.addEventListener('atrium-signed-out-leave', () => void end(false), { once: true });
    const remind = () => {
      const run = () => {
        dialog.signIn();
        remind();
      };
      reminder = notify(() => ({
        title: heading(reason),
        tone: 'warning',
        action: { label: msg('重新登录', { id: 'signed-out-dialog.sign-in' }), run },
        stay: always,
      }));
    };
    dialog.addEventListener('atrium-dialog-closed', () => dialog.isConnected && remind());
    Object.assign(dialog, { tabs, login, reason, open: true });
    document.body.append(dialog);
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-signed-out-dialog': AtriumSignedOutDialog;
  }
}
