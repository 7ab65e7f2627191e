import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import { $user, pathOf } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { searchForm } from '../../pages/search-form.ts';
import { messagePageStyles } from '../../pages/message-page.styles.ts';
import { addressOf } from '../../routes/portal-base.ts';

/** An address of an app that is switched off, or is not registered: trying again would not help, looking for it does. */
@customElement('atrium-missing-view')
@localized()
export class AtriumMissingView extends LitElement {
  /** The name in the address. */
  @property() name = '';
  /** The text of a registered sub-application that is switched off, may be empty; null if it is not registered. */
  @property({ attribute: false }) off: string | null = null;

  #title(): string {
    if (this.off === null) return msg(str`没有登记名为「${this.name}」的应用`, { id: 'missing-view.title' });
    return $user.get()?.seenBy ? this.name : msg(str`「${this.name}」暂停使用`, { id: 'missing-view.off' });
  }

  override render() {
    return html`<div role="alert">
      <atrium-icon name="compass"></atrium-icon>
      <h1>${this.#title()}</h1>
      <p>
        ${this.off === null ? msg('地址可能写错了，或者应用已经下线、改了名字。', { id: 'missing-view.help' }) : this.off || msg('恢复后会自动打开。', { id: 'missing-view.off-help' })}
      </p>
      ${searchForm('')}
      <p class="actions">
        <a class="button" href=${addressOf(pathOf('app-center'))}>${msg('查看全部应用', { id: 'missing-view.apps' })}</a>
      </p>
    </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    messagePageStyles,
    css`
      :host {
        block-size: 100%;
        min-block-size: 0;
        overflow: auto;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-missing-view': AtriumMissingView;
  }
}
