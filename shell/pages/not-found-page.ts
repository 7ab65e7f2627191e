import { html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { $place } from '../routes/navigation.ts';
import { addressOf } from '../routes/portal-base.ts';
import { messagePageStyles } from './message-page.styles.ts';

/** An address that leads nowhere. */
@customElement('atrium-not-found-page')
@localized()
export class AtriumNotFoundPage extends LitElement {
  #place = new StoreController(this, $place);

  override render() {
    return html`<div>
      <atrium-icon name="compass"></atrium-icon>
      <h1>${msg('没有这个页面', { id: 'not-found-page.title' })}</h1>
      <p>${this.#place.value?.path}</p>
      <p>${msg('地址可能写错了，或者页面已经移走。可以从首页重新找，也可以搜索功能名称。', { id: 'not-found-page.help' })}</p>
      <a class="button primary" href=${addressOf('/home/index')}>${msg('回到首页', { id: 'not-found-page.home' })}</a>
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, messagePageStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-not-found-page': AtriumNotFoundPage;
  }
}
