import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg, str } from '@atrium/i18n';
import {
  $contacts,
  type ContactKind,
  type Contacts,
  type FunctionItem,
  functionPath,
  loadContacts,
  failureSentence,
  pathOf,
} from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';
import { StoreController } from '../controllers/store-controller.ts';
import { closeDialog } from '../routes/dialog-address.ts';
import { addressOf } from '../routes/portal-base.ts';
import { targets } from '../routes/routes.ts';
import { openFunction } from '../tabs/tab-navigation.ts';
import { plainLink } from '../routes/plain-click.ts';
import { consultationStyles } from './consultation-dialog.styles.ts';
import { openTicketWindow } from './ticket-window.ts';

type People = Extract<Contacts, { status: 'ready' }>['people'];

/**
 * Contacts for staff or administrative matters: people with telephone, mail and hours, hints for doing it oneself, and a ticket for people
 * who prefer to write (R-FRAME-10).
 * @fires atrium-dialog-closed
 */
@customElement('atrium-consultation-dialog')
@localized()
export class AtriumConsultationDialog extends LitElement {
  @property() kind: ContactKind = 'hr';
  @property({ type: Boolean }) open = false;

  #dialog = new DialogController(this);
  #contacts = new StoreController(this, $contacts);

  constructor() {
    super();
    this.addEventListener('atrium-dialog-closed', () => void closeDialog());
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.open && (changed.has('open') || changed.has('kind'))) void loadContacts(this.kind);
  }

  #title() {
    return this.kind === 'hr' ? msg('人事咨询', { id: 'consultation-dialog.hr' }) : msg('行政咨询', { id: 'consultation-dialog.admin' });
  }

  #onFunction(event: MouseEvent, item: FunctionItem) {
    if (!plainLink(event)) return;
    event.preventDefault();
    void closeDialog().then(() => openFunction(item));
  }

  #onTicket = () =>
    openTicketWindow({ category: 'other', title: msg(str`${this.#title()}：`, { id: 'consultation-dialog.ticket-title' }) });

  #people(people: People) {
    return html`<ul class="people">
      ${people.map(
        ({ name, duty, phone, email }) =>
          html`<li>
            <div><b>${name}</b><span>${duty}</span></div>
            <div class="ways">
              ${phone ? html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>` : nothing}
              ${email ? html`<a href="mailto:${email}">${email}</a>` : nothing}
            </div>
          </li>`,
      )}
    </ul>`;
  }

  #functions(items: readonly FunctionItem[]) {
    if (items.length === 0) return nothing;
    return html`<h3>${msg('可以自己办理', { id: 'consultation-dialog.functions' })}</h3>
      <ul class="functions">
        ${items.map(
          (item) =>
            html`<li>
              <a href=${addressOf(functionPath(item))} @click=${(event: MouseEvent) => this.#onFunction(event, item)}
                >${item.resourceName}</a
              >
            </li>`,
        )}
      </ul>`;
  }

  #content(contacts: Contacts | undefined) {
    switch (contacts?.status) {
      case 'ready':
        return html`${contacts.hours ? html`<p class="hours"><atrium-icon name="clock"></atrium-icon>${contacts.hours}</p>` : nothing}
        ${
          contacts.people.length > 0
            ? this.#people(contacts.people)
            : html`<p>${msg('还没有登记联系人，可以提交工单，由服务台转给同事。', { id: 'consultation-dialog.nobody' })}</p>`
        }
        ${this.#functions(contacts.functions)}`;
      case 'missing':
        return html`<p>${msg('还没有登记联系人，可以提交工单，由服务台转给同事。', { id: 'consultation-dialog.nobody' })}</p>`;
      case 'failed':
        return html`<div role="alert" class="failed">
          <p>${msg('联系人没有加载出来。', { id: 'consultation-dialog.failed' })} ${failureSentence(contacts.error)}</p>
          <button class="button" type="button" @click=${() => loadContacts(this.kind)}>
            ${msg('重试', { id: 'consultation-dialog.retry' })}
          </button>
        </div>`;
      case 'loading':
      case undefined:
        return html`<div class="people" aria-busy="true">${[0, 1, 2].map(() => html`<div class="skeleton"></div>`)}</div>`;
    }
  }

  override render() {
    const guide = this.kind === 'hr' ? pathOf('hr-guide') : pathOf('admin-guide');
    const hasGuide = targets().some(({ path, page }) => path === guide && page !== undefined);
    return this.#dialog.render({
      heading: this.#title(),
      content: this.open ? this.#content(this.#contacts.value[this.kind]) : nothing,
      actions: html`${hasGuide ? html`<a class="button" href=${addressOf(guide)}>${msg('查看指南', { id: 'consultation-dialog.guide' })}</a>` : nothing}
        <button class="button" type="button" @click=${this.#onTicket}>${msg('写成工单', { id: 'consultation-dialog.ticket' })}</button>`,
    });
  }

  static override styles = [...dialogStyles, consultationStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-consultation-dialog': AtriumConsultationDialog;
  }
}
