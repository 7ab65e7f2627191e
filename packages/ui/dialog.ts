import { css, html, type LitElement, nothing, type ReactiveController } from 'lit';
import { msg } from '@atrium/i18n';
import { buttonStyles } from './button.styles.ts';
import sheet from './dialog.css';
import './icon.ts';
import { resetStyles } from './reset.styles.ts';

/** The person is done with the dialog: Esc, the cross, a click beside it, or `open` set to false. */
export type DialogClosedEvent = CustomEvent<null>;

export interface DialogParts {
  heading: string;
  content: unknown;
  /** Buttons at its foot. */
  actions?: unknown;
  /** `side` is a sheet along the window's end edge. */
  placement?: 'center' | 'side';
  /** Nobody's click brought it: its heading takes focus, so that a key meant for elsewhere presses no button. */
  unasked?: boolean;
  /** It interrupts, and waits for an answer. */
  role?: 'alertdialog';
  /** Something was typed: neither Esc nor a click beside it closes. */
  held?: boolean;
}

/**
 * Makes its host a modal dialog on the native element, which the host's `open` shows and hides: focus stays inside and goes
 * back when it closes. The content is rendered into the dialog itself, not slotted, so that it is the dialog's for everybody
 * who looks. Add `dialogStyles`; the width comes from `--atrium-dialog-width`.
 * The host fires `atrium-dialog-closed`.
 */
export class DialogController implements ReactiveController {
  #host: LitElement & { open: boolean };

  constructor(host: LitElement & { open: boolean }) {
    this.#host = host;
    host.addController(this);
  }

  get #dialog() {
    return this.#host.renderRoot.querySelector('dialog');
  }

  hostUpdated() {
    const dialog = this.#dialog;
    if (this.#host.open && dialog?.open === false) dialog.showModal();
    if (!this.#host.open && dialog?.open) dialog.close();
  }

  hostDisconnected() {
    this.#host.open = false;
    this.#dialog?.close();
  }

  #onClose = () => {
    // The browser fires close late; meanwhile it may have been opened again.
    if (this.#dialog?.open) return;
    this.#host.open = false;
    this.#host.dispatchEvent(new CustomEvent('atrium-dialog-closed', { detail: null }) satisfies DialogClosedEvent);
  };

  #held = false;

  #onClick = (event: MouseEvent) => {
    if (event.target === this.#dialog && !this.#held) this.#dialog?.close();
  };

  /** Chromium takes a second Esc for an order, unless its key is taken. */
  #onHeld = (event: Event) => {
    if (this.#held && (event.type === 'cancel' || (event as KeyboardEvent).key === 'Escape')) event.preventDefault();
  };

  render({ heading, content, actions, placement = 'center', unasked = false, role, held = false }: DialogParts) {
    this.#held = held;
    return html`<dialog
      class=${placement}
      role=${role ?? nothing}
      aria-labelledby="heading"
      @close=${this.#onClose}
      @click=${this.#onClick}
      @cancel=${this.#onHeld}
      @keydown=${this.#onHeld}
    >
      <div class="sheet">
        <div class="header">
          <h2 id="heading" tabindex=${unasked ? -1 : nothing} ?autofocus=${unasked}>${heading}</h2>
          <button class="icon-button" type="button" aria-label=${msg('关闭', { id: 'dialog.close' })} @click=${() => this.#dialog?.close()}>
            <atrium-icon name="x"></atrium-icon>
          </button>
        </div>
        <div class="content">${content}</div>
        ${actions ? html`<div class="actions">${actions}</div>` : nothing}
      </div>
    </dialog>`;
  }
}

export const dialogStyles = [
  resetStyles,
  buttonStyles,
  sheet,
  css`
    :host {
      display: contents;
    }
    dialog.side {
      margin: 0 0 0 auto;
      block-size: 100dvh;
      max-block-size: none;
      max-inline-size: 100vw;
      border-width: 0 0 0 1px;
      border-radius: 0;
    }
    h2:focus {
      outline: none;
    }
    dialog.side .actions {
      display: none;
    }
  `,
];

declare global {
  interface HTMLElementEventMap {
    'atrium-dialog-closed': DialogClosedEvent;
  }
}
