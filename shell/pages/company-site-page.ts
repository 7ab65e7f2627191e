import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import { enterSite, hasSite, type SiteEntry, failureSentence, pathOf } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';
import { $place } from '../routes/navigation.ts';
import { type CompanySite, siteAt } from '../routes/company-sites.ts';
import { addressOf } from '../routes/portal-base.ts';
import { messagePageStyles } from './message-page.styles.ts';

type Stage = { is: 'entering' } | { is: 'left' } | { is: 'failed'; reason: string };

/**
 * The way into another site of the company: the content of its window until that site is loaded. It requests the one-time key itself, so
 * that no browser blocks the window and none has an opener (R-FRAME-14, R-FRAME-15, R-FRAME-16). Coming back here does not enter again.
 */
@customElement('atrium-company-site-page')
@localized()
export class AtriumCompanySitePage extends LitElement {
  @state() private _stage: Stage = { is: 'entering' };

  #place = new StoreController(this, $place);

  /** Leaves the page; replaced by tests. */
  leave: (entry: SiteEntry) => void = leave;

  #seen: CompanySite | undefined;

  protected override willUpdate() {
    const site = this.#site;
    if (site === this.#seen) return;
    this.#seen = site;
    const been = (history.state as { entered?: unknown } | null)?.entered === true;
    if (been) this._stage = { is: 'left' };
    else void this.#enter();
  }

  get #site() {
    return siteAt(this.#place.value?.path ?? '');
  }

  #enter = async () => {
    const site = this.#site;
    if (!site || !hasSite(site.name)) return;
    this._stage = { is: 'entering' };
    try {
      const entry = await enterSite(site.name);
      history.replaceState({ ...(history.state as object | null), entered: true }, '');
      this._stage = { is: 'left' };
      this.leave(entry);
    } catch (error) {
      this._stage = { is: 'failed', reason: failureSentence(error) };
    }
  };

  #body(title: string) {
    switch (this._stage.is) {
      case 'entering':
        return html`<p role="status">${msg(str`正在打开${title}…`, { id: 'company-site-page.entering' })}</p>`;
      case 'left':
        return html`<p>${msg(str`${title}已在这个窗口打开过。`, { id: 'company-site-page.left' })}</p>
          <button class="button primary" type="button" @click=${this.#enter}>
            ${msg('再次打开', { id: 'company-site-page.again' })}
          </button>`;
      case 'failed':
        return html`<div role="alert">
          <p>${msg(str`${title}没有打开。`, { id: 'company-site-page.failed' })} ${this._stage.reason}</p>
          <button class="button primary" type="button" @click=${this.#enter}>${msg('重试', { id: 'company-site-page.retry' })}</button>
        </div>`;
    }
  }

  override render() {
    const site = this.#site;
    if (!site) return nothing;
    const title = site.title();
    return html`<div>
      <atrium-icon name="external-link"></atrium-icon>
      <h1>${title}</h1>
      ${
        hasSite(site.name)
          ? this.#body(title)
          : html`<p>${msg(str`公司还没有在门户接入${title}。`, { id: 'company-site-page.missing' })}</p>
              <p>
                ${msg('需要时可以在首页提交工单；管理员在门户的设置中填写地址后，它会出现在菜单里。', { id: 'company-site-page.missing-help' })}
              </p>
              <a class="button primary" href=${addressOf(pathOf('home'))}>${msg('回到首页', { id: 'company-site-page.home' })}</a>`
      }
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, messagePageStyles];
}

/** A token goes in the body of a form: an address would show it to logs, to the history and to the next site. */
function leave(entry: SiteEntry): void {
  if (entry.kind === 'address') return location.replace(entry.url);
  const form = Object.assign(document.createElement('form'), { method: 'post', action: entry.url, hidden: true });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'token', value: entry.token }));
  document.body.append(form);
  form.submit();
  form.remove();
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-company-site-page': AtriumCompanySitePage;
  }
}
