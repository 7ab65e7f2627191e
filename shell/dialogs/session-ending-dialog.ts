import { css, html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import {
  $sessionEnding,
  $tabs,
  extendSession,
  followSignIn,
  resumeSession,
  type SessionEnding,
  signOut,
  failureSentence,
} from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';

/** Seconds before the end at which screen readers announce it; every second would be too much. */
const saidAt = new Set([60, 30, 10]);

/**
 * Warns two minutes before the session ends (U-27): one click extends it, or, at its maximum length, signs in again beside the page.
 * @fires atrium-dialog-closed
 */
@customElement('atrium-session-ending-dialog')
@localized()
export class AtriumSessionEndingDialog extends LitElement {
  @property({ type: Boolean }) open = false;
  @property({ attribute: false }) ending: SessionEnding = { by: 'idle', at: 0 };
  /** Address of the login page. */
  @property() login = '';
  @state() private _left = 0;
  @state() private _busy = false;
  @state() private _refusal = '';

  #dialog = new DialogController(this);
  #clock: ReturnType<typeof setInterval> | undefined;
  #window: Window | null = null;

  override connectedCallback() {
    super.connectedCallback();
    this.#clock = setInterval(this.#tick, 1_000);
    this.#tick();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#clock);
    this.#window?.close();
  }

  protected override willUpdate() {
    this.#tick();
  }

  #tick = () => {
    this._left = Math.max(0, Math.ceil((this.ending.at - Date.now()) / 1000));
  };

  /** A user who presses a key does not want to be signed out. */
  stay = async () => {
    if (this._busy) return;
    this._busy = true;
    this._refusal = '';
    try {
      await extendSession();
    } catch (error) {
      this._refusal = failureSentence(error);
    }
    this._busy = false;
  };

  #signIn = () => {
    this.#window = window.open(this.login, 'atrium-login', 'popup,width=480,height=720');
  };

  #help() {
    const unsaved = $tabs.get().filter((tab) => tab.unsaved).length;
    return html`<p>
        ${
          this.ending.by === 'idle'
            ? msg('您有一段时间没有操作了，为了安全会自动退出登录。', { id: 'session-ending-dialog.idle' })
            : msg('这次登录已到最长时间，不能再延长。重新登录后，这里的内容不变，可以接着做。', { id: 'session-ending-dialog.life' })
        }
      </p>
      ${
        unsaved > 0
          ? html`<p class="more">
              ${msg(str`${formatNumber(unsaved)} 个标签里有未保存的内容，退出后也会留在这里。`, { id: 'session-ending-dialog.unsaved' })}
            </p>`
          : ''
      }`;
  }

  override render() {
    const idle = this.ending.by === 'idle';
    const time = `${Math.floor(this._left / 60)}:${String(this._left % 60).padStart(2, '0')}`;
    const said = saidAt.has(this._left) ? msg(str`还有 ${formatNumber(this._left)} 秒`, { id: 'session-ending-dialog.left' }) : '';
    return this.#dialog.render({
      heading: idle
        ? msg('即将退出登录', { id: 'session-ending-dialog.title' })
        : msg('登录即将到期', { id: 'session-ending-dialog.life-title' }),
      role: 'alertdialog',
      unasked: true,
      content: html`<p class="left" role="timer" aria-label=${msg('剩余时间', { id: 'session-ending-dialog.timer' })}>${time}</p>
        ${this.#help()}
        <p class="unseen" role="status">${said}</p>
        <p class="refusal" role="alert">${this._refusal}</p>`,
      actions: html`<button class="button" type="button" @click=${() => void signOut()}>
          ${msg('退出登录', { id: 'session-ending-dialog.leave' })}
        </button>
        ${
          idle
            ? html`<button class="button primary" type="button" aria-disabled=${this._busy} @click=${this.stay}>
                ${msg('继续使用', { id: 'session-ending-dialog.stay' })}
              </button>`
            : html`<button class="button primary" type="button" @click=${this.#signIn}>
                ${msg('现在重新登录', { id: 'session-ending-dialog.sign-in' })}
              </button>`
        }`,
    });
  }

  static override styles = [
    dialogStyles,
    css`
      .left {
        margin-block: var(--atrium-space-4) var(--atrium-space-8);
        font-size: var(--atrium-text-28);
        font-variant-numeric: tabular-nums;
        line-height: 1.3;
      }
      .more {
        margin-block-start: var(--atrium-space-8);
        color: var(--atrium-text-soft);
      }
      .refusal {
        margin-block-start: var(--atrium-space-8);
        color: var(--atrium-danger);
      }
      .refusal:empty {
        margin: 0;
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

/** Shows the warning as long as the session is about to end; closing it says that somebody is there. */
export function warnOfEnd(login: string): () => void {
  let dialog: AtriumSessionEndingDialog | null = null;
  const stopSignIn = followSignIn(() => dialog && void resumeSession());
  const stop = $sessionEnding.subscribe((ending) => {
    if (!ending) {
      if (dialog) dialog.open = false;
      dialog?.remove();
      dialog = null;
      return;
    }
    if (!dialog) {
      const made = (dialog = document.createElement('atrium-session-ending-dialog'));
      made.addEventListener('atrium-dialog-closed', () => made.isConnected && made.ending.by === 'idle' && void made.stay());
      Object.assign(made, { login, open: true });
      document.body.append(made);
    }
    dialog.ending = ending;
  });
  return () => {
    stop();
    stopSignIn();
    dialog?.remove();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-session-ending-dialog': AtriumSessionEndingDialog;
  }
}
