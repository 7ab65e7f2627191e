import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import { $config, $displayName, type Contact, mailAddress, ticketAddress, type TicketText, pathOf } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { copyOrShow } from '../controllers/copy-or-show.ts';
import { addressOf } from '../routes/portal-base.ts';
import { messagePageStyles } from './message-page.styles.ts';

/** An existing page that this user may not open: its name, a contact, ways to continue (U-18, U-20). */
@customElement('atrium-forbidden-page')
@localized()
export class AtriumForbiddenPage extends LitElement {
  /** Its name; without one the text says “this page”. */
  @property() what = '';
  /** Its parent, such as the app of a function. */
  @property() within = '';
  /** Its address below the portal's base. */
  @property() path = '';
  /** Who is responsible for it. */
  @property({ attribute: false }) owner: Contact | null = null;
  @state() private _copied = false;

  get #ticket(): TicketText {
    const what = this.what || this.path;
    return {
      title: msg(str`申请使用「${what}」`, { id: 'forbidden-page.ticket' }),
      facts: [
        msg(str`申请人：${$displayName.get()}`, { id: 'forbidden-page.ticket-who' }),
        msg(str`功能：${[this.within, what].filter(Boolean).join(' / ')}`, { id: 'forbidden-page.ticket-what' }),
        this.#address,
      ],
    };
  }

  get #address() {
    return location.origin + addressOf(this.path);
  }

  #onCopy = async () => {
    this._copied = await copyOrShow(this.#address);
  };

  #owner({ name, email, phone }: Contact) {
    return html`<dl>
      <dt>${msg('负责人', { id: 'forbidden-page.owner' })}</dt>
      <dd>${name}</dd>
      ${
        email
          ? html`<dt>${msg('邮箱', { id: 'forbidden-page.email' })}</dt>
              <dd><a href=${mailAddress(email, this.#ticket)}>${email}</a></dd>`
          : nothing
      }
      ${
        phone
          ? html`<dt>${msg('电话', { id: 'forbidden-page.phone' })}</dt>
              <dd><a href=${`tel:${phone}`}>${phone}</a></dd>`
          : nothing
      }
    </dl>`;
  }

  override render() {
    const { what, within, owner } = this;
    const { help } = $config.get();
    return html`<div role="alert">
      <atrium-icon name="lock"></atrium-icon>
      <h1>
        ${
          what
            ? msg(str`你还不能使用「${what}」`, { id: 'forbidden-page.title' })
            : msg('你还不能打开这个页面', { id: 'forbidden-page.title-page' })
        }
      </h1>
      <p>
        ${
          within && within !== what
            ? msg(str`它属于「${within}」，没有为你开通。`, { id: 'forbidden-page.within' })
            : msg('它没有为你开通。', { id: 'forbidden-page.help' })
        }
        ${
          owner
            ? msg('需要用到时，向负责人申请，或者提交工单。', { id: 'forbidden-page.ask-owner' })
            : msg('需要用到时，提交工单，服务台会转给负责的人。', { id: 'forbidden-page.ask-desk' })
        }
      </p>
      ${owner ? this.#owner(owner) : help ? html`<p class="help">${help}</p>` : nothing}
      <p class="actions">
        <a class="button primary" href=${ticketAddress(this.#ticket)} target="_blank" rel="noopener"
          ><atrium-icon name="send"></atrium-icon>${msg('提交工单申请', { id: 'forbidden-page.apply' })}</a
        >
        <button class="button" type="button" @click=${this.#onCopy}>
          <atrium-icon name=${this._copied ? 'check' : 'copy'}></atrium-icon>${
            this._copied ? msg('已复制', { id: 'forbidden-page.copied' }) : msg('复制地址', { id: 'forbidden-page.copy' })
          }
        </button>
        <a class="button" href=${addressOf(pathOf('home'))}>${msg('回到首页', { id: 'forbidden-page.home' })}</a>
      </p>
    </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    messagePageStyles,
    css`
      .help {
        padding: var(--atrium-space-8) var(--atrium-space-16);
        border: 1px solid var(--atrium-hairline);
        border-radius: var(--atrium-radius-sheet);
        color: var(--atrium-text);
      }
      dl {
        display: grid;
        grid-template-columns: auto auto;
        gap: var(--atrium-space-4) var(--atrium-space-16);
        margin: var(--atrium-space-12) 0 0;
        padding: var(--atrium-space-12) var(--atrium-space-16);
        border: 1px solid var(--atrium-hairline);
        border-radius: var(--atrium-radius-sheet);
        text-align: start;
      }
      dt {
        color: var(--atrium-text-soft);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      dd a {
        color: var(--atrium-primary);
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-forbidden-page': AtriumForbiddenPage;
  }
}
