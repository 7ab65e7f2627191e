import { pathOf } from '@atrium/stores';
import { html, LitElement, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { likelyRoute } from '../routes/likely-route.ts';
import { $place } from '../routes/navigation.ts';
import { addressOf } from '../routes/portal-base.ts';
import { messagePageStyles } from './message-page.styles.ts';
import { searchForm } from './search-form.ts';

/** A page for unknown addresses: suggestions, a search field, the way home. */
@customElement('atrium-not-found-page')
@localized()
export class AtriumNotFoundPage extends LitElement {
  #place = new StoreController(this, $place);

  override render() {
    const path = this.#place.value?.path ?? '';
    const likely = likelyRoute(path);
    return html`<div>
      <atrium-icon name="compass"></atrium-icon>
      <h1>${msg('没有这个页面', { id: 'not-found-page.title' })}</h1>
      <p><code>${path}</code></p>
      <p>${msg('地址可能写错了，或者页面已经移走。', { id: 'not-found-page.help' })}</p>
      ${
        likely
          ? html`<p>
              <a class="likely" href=${addressOf(likely.path)}
                >${msg(str`你要找的可能是「${likely.title}」`, { id: 'not-found-page.likely' })}</a
              >
            </p>`
          : nothing
      }
      ${searchForm('')}
      <p class="actions">
        <a class="button" href=${addressOf(pathOf('home'))}>${msg('回到首页', { id: 'not-found-page.home' })}</a>
        <a class="button" href=${addressOf(pathOf('app-center'))}>${msg('查看全部应用', { id: 'missing-view.apps' })}</a>
      </p>
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, messagePageStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-not-found-page': AtriumNotFoundPage;
  }
}
