import { isComposing, localized, msg } from '@atrium/i18n';
import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { resetStyles } from '@atrium/ui';
import { renameFieldStyles } from './rename-field.styles.ts';
import { renameConversation } from './history.ts';

/** Input for a conversation's title. Enter saves, Esc cancels; fires `close` afterwards. */
@customElement('atrium-assistant-rename')
@localized()
export class AtriumAssistantRename extends LitElement {
  @property() conversation = '';
  /** The present title. */
  @property({ attribute: 'heading' }) heading = '';
  @state() _failed = false;
  @query('input') private readonly _input!: HTMLInputElement;

  override firstUpdated(): void {
    // Set once: input must survive every render.
    this._input.value = this.heading;
    this._input.focus();
    this._input.select();
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent('close'));
  }

  #onSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const title = this._input.value.trim();
    if (title === '' || title === this.heading) return this.#close();
    this._failed = !(await renameConversation(this.conversation, title));
    if (this._failed) this._input.focus();
    else this.#close();
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Otherwise Esc would close the surrounding panel.
    event.stopPropagation();
    event.preventDefault();
    this.#close();
  };

  override render() {
    return html`<form @submit=${this.#onSubmit} @keydown=${this.#onKey}>
      <input
        maxlength="80"
        autocomplete="off"
        aria-label=${msg('对话名称', { id: 'assistant-page.rename-input' })}
        aria-invalid=${this._failed ? 'true' : nothing}
        aria-describedby=${this._failed ? 'why' : nothing}
      />
      <button type="submit">${msg('保存', { id: 'assistant-page.rename-save' })}</button>
      <button type="button" @click=${() => this.#close()}>${msg('取消', { id: 'assistant-page.rename-cancel' })}</button>
      ${this._failed ? html`<small id="why" role="alert">${msg('没有保存成功，请重试。', { id: 'assistant-page.rename-failed' })}</small>` : nothing}
    </form>`;
  }

  static override styles = [resetStyles, renameFieldStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-assistant-rename': AtriumAssistantRename;
  }
}
