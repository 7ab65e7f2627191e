import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import { type HeldForm, sendDraftsOf, splitByDraft, type Tab, tabText } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';
import { addressOf } from '../routes/portal-base.ts';
import { goToTab } from '../routes/go-to-tab.ts';

/**
 * Lists the tabs and forms with unsaved work, those whose work would be lost first, then those that a draft keeps: stay, look at one of the tabs, or leave.
 * @fires atrium-unsaved-answered
 */
@customElement('atrium-unsaved-dialog')
@localized()
export class AtriumUnsavedDialog extends LitElement {
  @property({ attribute: false }) tabs: readonly Tab[] = [];
  @property({ attribute: false }) forms: readonly HeldForm[] = [];
  @property({ type: Boolean }) open = false;

  #dialog = new DialogController(this);

  #answer(leave: boolean) {
    this.dispatchEvent(new CustomEvent('atrium-unsaved-answered', { detail: { leave } }) satisfies UnsavedAnswerEvent);
  }

  #onLink = (event: MouseEvent, tab: Tab) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#answer(false);
    void goToTab(tab);
  };

  #heading(): string {
    if (this.forms.length > 0) return msg('还没有保存', { id: 'unsaved-dialog.title-forms' });
    return this.tabs.length === 1
      ? msg('有一个标签还没有保存', { id: 'unsaved-dialog.title-one' })
      : msg(str`${formatNumber(this.tabs.length)} 个标签里有未保存的内容`, { id: 'unsaved-dialog.title' });
  }

  #lossText(forms: readonly HeldForm[], tabs: readonly Tab[]): string {
    if (forms.length > 0) return msg('不保存就离开，这里填写的内容会丢失：', { id: 'unsaved-dialog.help-forms' });
    return tabs.length === 1
      ? msg('不保存就离开，这个标签里填写的内容会丢失：', { id: 'unsaved-dialog.help-one' })
      : msg('不保存就离开，这些标签里填写的内容会丢失：', { id: 'unsaved-dialog.help' });
  }

  #list(text: string, forms: readonly HeldForm[], tabs: readonly Tab[]) {
    if (forms.length + tabs.length === 0) return nothing;
    return html`<p>${text}</p>
      <ul>
        ${forms.map(({ title }) => html`<li>${title}</li>`)}
        ${tabs.map(
          (tab) =>
            html`<li>
              <a href=${addressOf(tab.path)} @click=${(event: MouseEvent) => this.#onLink(event, tab)}>${tabText(tab)}</a>
            </li>`,
        )}
      </ul>`;
  }

  override render() {
    const { drafted, lost } = splitByDraft(this.tabs);
    const forms = this.forms.filter(({ keep }) => !keep);
    const draftText = msg('写到一半的内容已存进草稿箱，回来可以接着写：', { id: 'unsaved-dialog.help-drafts' });
    return this.#dialog.render({
      heading: this.#heading(),
      content: html`${this.#list(this.#lossText(forms, lost), forms, lost)}
      ${this.#list(
        draftText,
        this.forms.filter(({ keep }) => keep),
        drafted,
      )}`,
      actions: html`<button class="button" type="button" @click=${() => this.#answer(true)}>
          ${msg('不保存，离开', { id: 'unsaved-dialog.leave' })}
        </button>
        <button class="button primary" type="button" autofocus @click=${() => this.#answer(false)}>
          ${msg('继续编辑', { id: 'unsaved-dialog.keep' })}
        </button>`,
    });
  }

  static override styles = [
    dialogStyles,
    css`
      ul + p {
        margin-block-start: var(--atrium-space-12);
      }
      ul {
        margin: var(--atrium-space-8) calc(-1 * var(--atrium-space-12)) 0;
        padding: 0;
        max-block-size: 40dvh;
        overflow: auto;
        list-style: none;
      }
      li:not(:has(a)),
      a {
        display: block;
        padding: var(--atrium-space-8) var(--atrium-space-12);
        border-radius: var(--atrium-radius);
        overflow-wrap: anywhere;
        color: var(--atrium-link, var(--atrium-text));
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      a:hover {
        background: var(--atrium-hover);
      }
      a:focus-visible {
        outline-offset: -2px;
      }
    `,
  ];
}

let asked: AtriumUnsavedDialog | null = null;

/** Puts drafts away, and shows the dialog over everything; true when the person leaves. Closing it in any other way means to stay. */
export async function askUnsaved(tabs: readonly Tab[], forms: readonly HeldForm[] = []): Promise<boolean> {
  await sendDraftsOf(tabs);
  if (asked) asked.open = false;
  const dialog = document.createElement('atrium-unsaved-dialog');
  asked = dialog;
  return new Promise((resolve) => {
    const end = async (leave: boolean) => {
      resolve(leave);
      if (asked === dialog) asked = null;
      dialog.open = false;
      await dialog.updateComplete;
      dialog.remove();
    };
    dialog.addEventListener('atrium-unsaved-answered', ({ detail }) => void end(detail.leave), { once: true });
    dialog.addEventListener('atrium-dialog-closed', () => void end(false), { once: true });
    Object.assign(dialog, { tabs, forms, open: true });
    document.body.append(dialog);
  });
}

export type UnsavedAnswerEvent = CustomEvent<{ leave: boolean }>;

declare global {
  interface HTMLElementTagNameMap {
    'atrium-unsaved-dialog': AtriumUnsavedDialog;
  }
  interface HTMLElementEventMap {
    'atrium-unsaved-answered': UnsavedAnswerEvent;
  }
}
