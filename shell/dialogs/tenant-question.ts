import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import { failureSentence, sendDraftsOf, splitByDraft, type Tab } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';

/** `apart`: another browser tab has switched. `link`: the address that was opened belongs to another tenant. */
export type TenantQuestion = 'apart' | 'link';

/**
 * Asks in which of two tenants to go on. No input is lost until the user agrees.
 * @fires atrium-dialog-closed
 */
@customElement('atrium-tenant-question')
@localized()
export class AtriumTenantQuestion extends LitElement {
  @property({ type: Boolean }) open = false;
  @property() question: TenantQuestion = 'apart';
  /** Name of the tenant that this page shows. */
  @property() here = '';
  /** Name of the other one. */
  @property() there = '';
  /** Tabs with unsaved work. */
  @property({ attribute: false }) unsaved: readonly Tab[] = [];
  @property({ attribute: false }) onStay: () => unknown = () => {};
  @property({ attribute: false }) onGo: () => unknown = () => {};
  @state() private _busy = false;
  @state() private _refusal = '';

  #dialog = new DialogController(this);

  #run = (what: () => unknown) => async () => {
    if (this._busy) return;
    this._busy = true;
    this._refusal = '';
    try {
      await what();
    } catch (error) {
      this._refusal = failureSentence(error);
    }
    this._busy = false;
  };

  #apart() {
    return html`<p>
      ${msg(str`您在另一个标签页切换到了“${this.there}”。在您选择之前，这里的操作不会提交到任何租户，已填写的内容都还在。`, {
        id: 'tenant-question.apart',
      })}
    </p>`;
  }

  #list(text: string, tabs: readonly Tab[]) {
    if (tabs.length === 0) return nothing;
    return html`<p class="more">${text}</p>
      <ul>
        ${tabs.map(({ title }) => html`<li>${title}</li>`)}
      </ul>`;
  }

  #unsaved() {
    const { drafted, lost } = splitByDraft(this.unsaved);
    const isLost = msg(str`${formatNumber(lost.length)} 个标签里有未保存的内容，切换到“${this.there}”会丢失：`, {
      id: 'tenant-question.unsaved',
    });
    return html`${this.#list(isLost, lost)}
    ${this.#list(msg('写到一半的内容已存进草稿箱，回来可以接着写：', { id: 'unsaved-dialog.help-drafts' }), drafted)}`;
  }

  override updated(changed: PropertyValues<this>) {
    // While the page is in another tenant than the session, nothing is sent.
    if (!changed.has('open') || !this.open || this.question === 'apart') return;
    void sendDraftsOf(this.unsaved).then(() => this.requestUpdate());
  }

  override render() {
    const apart = this.question === 'apart';
    const stayFirst = this.unsaved.length > 0;
    return this.#dialog.render({
      heading: apart
        ? msg(str`这个标签页还在“${this.here}”`, { id: 'tenant-question.apart-title' })
        : msg(str`这个链接属于“${this.there}”`, { id: 'tenant-question.link-title' }),
      unasked: true,
      content: html`${
          apart ? this.#apart() : html`<p>${msg(str`您现在在“${this.here}”。切换后会打开这个链接。`, { id: 'tenant-question.link' })}</p>`
        }
        ${this.#unsaved()}
        <p class="refusal" role="alert">${this._refusal}</p>`,
      actions: html`<button
          class="button ${stayFirst ? 'primary' : ''}"
          type="button"
          aria-disabled=${this._busy}
          @click=${this.#run(() => this.onStay())}
        >
          ${
            apart
              ? msg(str`回到“${this.here}”`, { id: 'tenant-question.back' })
              : msg(str`留在“${this.here}”`, { id: 'tenant-question.stay' })
          }
        </button>
        <button
          class="button ${stayFirst ? '' : 'primary'}"
          type="button"
          aria-disabled=${this._busy}
          @click=${this.#run(() => this.onGo())}
        >
          ${apart ? msg(str`切换到“${this.there}”`, { id: 'tenant-question.go' }) : msg('切换并打开', { id: 'tenant-question.open' })}
        </button>`,
    });
  }

  static override styles = [
    dialogStyles,
    css`
      :host {
        --atrium-dialog-width: 440px;
      }
      .more {
        margin-block-start: var(--atrium-space-12);
      }
      ul {
        max-block-size: 30dvh;
        margin-block-start: var(--atrium-space-8);
        overflow: auto;
      }
      li {
        padding-block: 2px;
        padding-inline-start: var(--atrium-space-12);
        border-inline-start: 3px solid var(--atrium-warning);
        overflow-wrap: anywhere;
      }
      .actions {
        flex-wrap: wrap;
      }
      .actions .button {
        max-inline-size: 100%;
        padding-block: 6px;
        white-space: normal;
      }
      .refusal {
        margin-block-start: var(--atrium-space-12);
        color: var(--atrium-danger);
      }
      .refusal:empty {
        margin: 0;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-tenant-question': AtriumTenantQuestion;
  }
}
