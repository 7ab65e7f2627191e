import { html, LitElement, nothing } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { $language, formatNumber, localized, msg, str } from '@atrium/i18n';
import {
  $connection,
  $unreadCount,
  $undoable,
  $waitingElsewhere,
  type WaitingElsewhere,
  actionName,
  actOnMessages,
  connectionText,
  decideTasks,
  forgetUndo,
  type MessageLine,
  $minute,
  messageOrigin,
  messageTarget,
  messageTime,
  newestList,
  quickActions,
  readMessage,
  type TaskAction,
  undoLast,
  pathOf,
} from '@atrium/stores';
import { buttonStyles, dropDownStyles, placePopover, resetStyles } from '@atrium/ui';
import '@atrium/ui/app-icon';
import { StoreController } from '../../controllers/store-controller.ts';
import { plainLink } from '../../routes/plain-click.ts';
import { addressOf } from '../../routes/portal-base.ts';
import { openPath } from '../../tabs/tab-navigation.ts';
import { messagePanelStyles } from './message-panel.styles.ts';

/** The newest messages, those of one process as one, with their actions. */
@customElement('atrium-message-panel')
@localized()
export class AtriumMessagePanel extends LitElement {
  @query('[popover]') private readonly _popover!: HTMLElement;

  #newest = new StoreController(this, newestList.$lines);
  #unread = new StoreController(this, $unreadCount);
  #connection = new StoreController(this, $connection);
  #minute = new StoreController(this, $minute);
  #undoable = new StoreController(this, $undoable);
  #elsewhere = new StoreController(this, $waitingElsewhere);
  #language = new StoreController(this, $language);
  #anchor: HTMLElement | null = null;

  /** Opens it below the bell; focus goes to its heading, and back when it closes. */
  async show(anchor: HTMLElement): Promise<void> {
    this.#anchor = anchor;
    newestList.show({ box: 'inbox' });
    await this.updateComplete;
    this._popover.showPopover();
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  #onToggle = ({ newState }: ToggleEvent) => {
    const open = newState === 'open';
    if (open && this.#anchor) placePopover(this._popover, this.#anchor, { align: 'end' });
    this.dispatchEvent(new CustomEvent('atrium-message-panel-toggled', { detail: { open } }));
  };

  #onOpen = (event: MouseEvent, line: MessageLine) => {
    if (line.status === 'noread') void readMessage(line.id);
    if (!plainLink(event)) return;
    event.preventDefault();
    this._popover.hidePopover();
    void openPath(messageTarget(line), line.title);
  };

  #onLeave = (event: MouseEvent) => {
    if (plainLink(event)) this._popover.hidePopover();
  };

  #act(action: 'read' | 'archive', line: MessageLine, event: Event) {
    const next = (event.currentTarget as HTMLElement).closest('li');
    const neighbour = (next?.nextElementSibling ?? next?.previousElementSibling)?.querySelector<HTMLElement>('a');
    void actOnMessages({ ids: [line.id], action, line: true });
    // The row of the action may be gone: focus stays in the list.
    (neighbour ?? this.renderRoot.querySelector<HTMLElement>('h2'))?.focus();
  }

  #decide(line: MessageLine, { key }: TaskAction) {
    if (line.status === 'noread') void readMessage(line.id);
    void decideTasks([line.task!.id], { action: key, quick: true });
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  #row(line: MessageLine) {
    const unread = line.unread > 0;
    const actions = line.task ? quickActions(line.task).slice(0, 1) : [];
    const read = msg(str`标为已读：${line.title}`, { id: 'message-panel.read' });
    const archive = msg(str`归档：${line.title}`, { id: 'message-panel.archive' });
    return html`<li class=${unread ? 'unread' : ''}>
      ${line.source ? html`<atrium-app-icon code=${line.source}></atrium-app-icon>` : html`<span class="plain"><atrium-icon name="bell"></atrium-icon></span>`}
      <a href=${addressOf(messageTarget(line))} @click=${(event: MouseEvent) => this.#onOpen(event, line)}>
        ${unread ? html`<span class="visually-hidden">${msg('未读', { id: 'message-panel.unread' })} </span>` : nothing}${
          line.urgent ? html`<b class="urgent">${msg('紧急', { id: 'message-panel.urgent' })}</b> ` : nothing
        }${line.title}
      </a>
      <p>
        <span>${messageOrigin(line)}</span>
        ${line.count > 1 ? html`<span>${msg(str`共 ${formatNumber(line.count)} 条`, { id: 'message-panel.count' })}</span>` : nothing}
        <time datetime=${line.createdAt}>${messageTime(line.returnedAt ?? line.createdAt, this.#minute.value)}</time>
      </p>
      <div class="actions">
        ${actions.map(
          (action) =>
            html`<button
              class="text-button"
              type="button"
              aria-label=${msg(str`${actionName(action)}：${line.title}`, { id: 'message-panel.decide' })}
              @click=${() => this.#decide(line, action)}
            >
              ${actionName(action)}
            </button>`,
        )}
        ${
          unread
            ? html`<button
                class="icon-button"
                type="button"
                aria-label=${read}
                title=${msg('标为已读', { id: 'message-panel.read-short' })}
                @click=${(event: Event) => this.#act('read', line, event)}
              >
                <atrium-icon name="check"></atrium-icon>
              </button>`
            : nothing
        }
        <button
          class="icon-button"
          type="button"
          aria-label=${archive}
          title=${msg('归档', { id: 'message-panel.archive-short' })}
          @click=${(event: Event) => this.#act('archive', line, event)}
        >
          <atrium-icon name="x"></atrium-icon>
        </button>
      </div>
    </li>`;
  }

  async #onGo(tenant: WaitingElsewhere) {
    this._popover.hidePopover();
    const { goToTenant } = await import('../account/go-to-tenant.ts');
    await goToTenant(tenant, tenant.todo > 0 ? pathOf('todo') : pathOf('messages'));
  }

  /** What waits in other tenants; one press leads there. */
  #others() {
    if (this.#elsewhere.value.length === 0) return nothing;
    return html`<ul class="elsewhere" aria-label=${msg('其他租户', { id: 'message-panel.elsewhere' })}>
      ${this.#elsewhere.value.map(
        (tenant) =>
          html`<li>
            <button type="button" @click=${() => void this.#onGo(tenant)}>
              <b><bdi>${tenant.name}</bdi></b>
              ${tenant.todo > 0 ? html`<span>${msg(str`${formatNumber(tenant.todo)} 条待办`, { id: 'message-panel.todos' })}</span>` : nothing}
              ${
                tenant.urgent > 0
                  ? html`<span class="urgent"
                      >${msg(str`${formatNumber(tenant.urgent)} 条紧急消息`, { id: 'message-panel.urgents' })}</span
                    >`
                  : nothing
              }
              <atrium-icon name="chevron-right"></atrium-icon>
            </button>
          </li>`,
      )}
    </ul>`;
  }

  #content() {
    const newest = this.#newest.value;
    if (newest.status === 'failed') {
      return html`<div class="nothing" role="alert">
        <p>${msg('消息没有加载出来。', { id: 'message-panel.failed' })}</p>
        <button class="button" type="button" @click=${() => newestList.show({ box: 'inbox' })}>
          ${msg('重试', { id: 'message-panel.retry' })}
        </button>
      </div>`;
    }
    if (newest.status === 'loading') return html`<div class="nothing" aria-busy="true"></div>`;
    const lines = [...newest.lines.values()].slice(0, 8);
    if (lines.length === 0) {
      return html`<div class="nothing">
        <p class="what">${msg('没有消息', { id: 'message-panel.empty' })}</p>
        <p>${msg('待办、公告和回复一到就会出现在这里。', { id: 'message-panel.empty-advice' })}</p>
      </div>`;
    }
    return html`<ul aria-label=${msg('消息', { id: 'message-panel.list' })}>
      ${repeat(
        lines,
        ({ process, id }) => process?.key ?? id,
        (line) => this.#row(line),
      )}
    </ul>`;
  }

  override render() {
    void this.#language.value;
    const undoable = this.#undoable.value;
    const connection = connectionText(this.#connection.value);
    return html`<div popover role="dialog" aria-labelledby="heading" class="drop-down" @toggle=${this.#onToggle}>
      <div class="head">
        <h2 id="heading" tabindex="-1">${msg('消息', { id: 'message-panel.heading' })}</h2>
        <p class="connection ${this.#connection.value.state}">${connection}</p>
        ${
          this.#unread.value > 0
            ? html`<button class="text-button" type="button" @click=${() => void actOnMessages({ ids: 'unread', action: 'read' })}>
                ${msg('全部已读', { id: 'message-panel.read-all' })}
              </button>`
            : nothing
        }
      </div>
      ${this.#others()} ${this.#content()}
      <div class="undo" role="status">
        ${
          undoable
            ? html`<span>${undoable.text()}</span>
                <button class="text-button" type="button" @click=${() => void undoLast()}>
                  ${msg('撤销', { id: 'message-panel.undo' })}
                </button>
                <button
                  class="icon-button small"
                  type="button"
                  aria-label=${msg('关闭提示', { id: 'message-panel.forget' })}
                  @click=${forgetUndo}
                >
                  <atrium-icon name="x"></atrium-icon>
                </button>`
            : nothing
        }
      </div>
      <div class="foot" ?hidden=${undoable !== null} @click=${this.#onLeave}>
        <a class="text-button" href=${addressOf(pathOf('messages'))}>${msg('全部消息', { id: 'message-panel.all' })}</a>
        <a class="text-button soft" href=${addressOf(pathOf('message-settings'))}>${msg('消息设置', { id: 'message-panel.settings' })}</a>
      </div>
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, dropDownStyles, messagePanelStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-message-panel': AtriumMessagePanel;
  }
}
