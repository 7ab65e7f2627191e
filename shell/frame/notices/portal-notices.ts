import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatNumber, localized, msg, str } from '@atrium/i18n';
import { $portalNotices, $user, dismissPortalNotice, endSeenAs, type PortalNotice } from '@atrium/stores';
import { buttonStyles, type IconName, resetStyles } from '@atrium/ui';
import { addressOf } from '../../routes/portal-base.ts';
import { PhoneController } from '../../controllers/phone-controller.ts';
import { StoreController } from '../../controllers/store-controller.ts';
import { UnpressedController } from '../../controllers/unpressed-controller.ts';
import { portalNoticesStyles } from './portal-notices.styles.ts';

const icon: Record<PortalNotice['severity'], IconName> = { info: 'info', warning: 'triangle-alert', danger: 'circle-x' };

/**
 * Notices of administrators at the top of the portal, one bar each, and one while the portal is seen as somebody else. Bars change only
 * while no button is pressed. On a phone the most severe one is shown, and a button shows the others.
 */
@customElement('atrium-portal-notices')
@localized()
export class AtriumPortalNotices extends LitElement {
  #notices = new UnpressedController(this, $portalNotices, []);
  #user = new StoreController(this, $user);
  #phone = new PhoneController(this);
  @state() private _all = false;

  #onDismiss = async (notice: PortalNotice) => {
    void dismissPortalNotice(notice);
    this.#notices.take();
    await this.updateComplete;
    (this.renderRoot.querySelector('button') ?? this.parentElement)?.focus();
  };

  #bar = (notice: PortalNotice) =>
    html`<div class="bar ${notice.severity}">
      <atrium-icon name=${icon[notice.severity]}></atrium-icon>
      <p>
        <b>${notice.title}</b> ${notice.body ? html`<span>${notice.body}</span>` : nothing}
        ${notice.screen ? html`<a href=${addressOf(notice.screen)}>${msg('管理这次维护', { id: 'portal-notices.manage' })}</a>` : nothing}
      </p>
      ${
        notice.dismissable
          ? html`<button
              class="icon-button"
              type="button"
              aria-label=${msg(str`不再显示：${notice.title}`, { id: 'portal-notices.dismiss' })}
              @click=${() => this.#onDismiss(notice)}
            >
              <atrium-icon name="x"></atrium-icon>
            </button>`
          : nothing
      }
    </div>`;

  #seenAs = () =>
    html`<div class="bar warning seen" role="status">
      <atrium-icon name="info"></atrium-icon>
      <p>
        <b>${msg(str`正在以 ${this.#user.value?.realName ?? ''} 的身份查看`, { id: 'portal-notices.seen-as' })}</b>
        <span>${msg('只显示此人能打开什么，不能修改，也不显示其个人内容。', { id: 'portal-notices.seen-as-help' })}</span>
      </p>
      <button class="button" type="button" @click=${() => endSeenAs()}>${msg('结束查看', { id: 'portal-notices.seen-as-end' })}</button>
    </div>`;

  #more = (count: number) =>
    html`<button class="more" type="button" aria-expanded=${this._all} @click=${() => (this._all = !this._all)}>
      ${this._all ? msg('收起', { id: 'portal-notices.less' }) : msg(str`还有 ${formatNumber(count)} 条`, { id: 'portal-notices.more' })}
    </button>`;

  override render() {
    const notices = this.#notices.value;
    const folds = this.#phone.value && notices.length > 1;
    const shown = folds && !this._all ? notices.slice(0, 1) : notices;
    return html`${this.#user.value?.seenBy ? this.#seenAs() : nothing}
      <div aria-live="polite">${repeat(shown, ({ id, version }) => `${id} ${version}`, this.#bar)}</div>
      ${folds ? this.#more(notices.length - 1) : nothing}`;
  }

  static override styles = [resetStyles, buttonStyles, portalNoticesStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-portal-notices': AtriumPortalNotices;
  }
}
