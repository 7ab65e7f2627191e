import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatNumber, isComposing, localized, msg, str } from '@atrium/i18n';
import { $activeKey, $subApps, $tabLabels, $tabs, initialsOf, moveTab, type Tab } from '@atrium/stores';
import { type AtriumMenu, dropDownStyles, type MenuEntry, type MenuSelectEvent, placePopover, resetStyles } from '@atrium/ui';
import '@atrium/ui/menu';
import { StoreController } from '../controllers/store-controller.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { tabListStyles } from './tab-list.styles.ts';
import { runTabMenu, tabMenuEntries } from './tab-menu.ts';
import { closeTabs } from './tab-navigation.ts';

/**
 * All tabs in one list that typing narrows, by words or initials of pinyin (APG combobox with a list): arrows choose, Enter goes
 * there, Delete closes, Shift F10 opens the tab's menu.
 * @fires atrium-tab-list-closed
 */
@customElement('atrium-tab-list')
@localized()
export class AtriumTabList extends LitElement {
  @state() private _text = '';
  @state() private _chosen: string | null = null;
  @state() private _entries: readonly MenuEntry[] = [];
  @query('[popover]') private readonly _popover!: HTMLElement;
  @query('input') private readonly _field!: HTMLInputElement;
  @query('atrium-menu') private readonly _menu!: AtriumMenu;

  #tabs = new StoreController(this, $tabs);
  #labels = new StoreController(this, $tabLabels);
  #active = new StoreController(this, $activeKey);
  #apps = new StoreController(this, $subApps);
  #menuKey = '';

  /** Opens below a button. */
  async show(button: HTMLElement) {
    await this.updateComplete;
    this._chosen = this.#active.value;
    this._popover.showPopover();
    placePopover(this._popover, button, { align: 'end' });
    this._field.focus();
    await this.updateComplete;
    this.#reveal();
  }

  get #found(): readonly Tab[] {
    const words = this._text.trim().toLowerCase().split(/\s+/).filter(Boolean);
    return this.#tabs.value.filter((tab) => {
      const text = `${this.#text(tab)} ${this.#appTitle(tab)}`.toLowerCase();
      const initials = initialsOf(text);
      return words.every((word) => text.includes(word) || initials.includes(word));
    });
  }

  #text = ({ key, title }: Tab) => this.#labels.value.get(key)?.text ?? title;
  #appTitle = ({ app }: Tab) => this.#apps.value.find(({ name }) => name === app)?.title ?? '';

  /** The one that Enter means. */
  #chosen(found: readonly Tab[]): Tab | undefined {
    return found.find(({ key }) => key === this._chosen) ?? found[0];
  }

  #choose(tab: Tab | undefined) {
    this._chosen = tab?.key ?? null;
    void this.updateComplete.then(() => this.#reveal());
  }

  #option = (key: string) => this.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  #reveal = () => this._chosen && this.#option(this._chosen)?.scrollIntoView({ block: 'nearest' });

  #go(tab: Tab) {
    this._popover.hidePopover();
    void goToTab(tab);
  }

  async #close(tab: Tab) {
    if (!tab.closable) return;
    const found = this.#found;
    const at = found.findIndex(({ key }) => key === tab.key);
    const [closed] = await closeTabs('current', tab.key);
    if (closed) this.#choose(found[at + 1] ?? found[at - 1]);
    this._field.focus();
  }

  #onInput = () => {
    this._text = this._field.value;
    this.#choose(this._text.trim() ? this.#found[0] : undefined);
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const found = this.#found;
    const tab = this.#chosen(found);
    const at = tab ? found.indexOf(tab) : -1;
    const { selectionStart, value } = this._field;
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: Math.min(at + 8, found.length - 1), PageUp: Math.max(at - 8, 0) }[
      event.key
    ];
    if (step !== undefined) this.#choose(found.at(step % found.length));
    else if (!tab) return;
    else if (event.key === 'Enter') this.#go(tab);
    else if (event.key === 'Delete' && selectionStart === value.length) void this.#close(tab);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) this.#openMenu(tab);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #openMenu(tab: Tab, point?: { x: number; y: number }) {
    this.#menuKey = tab.key;
    this._chosen = tab.key;
    this._entries = tabMenuEntries(tab);
    const { left = 0, bottom = 0 } = this.#option(tab.key)?.getBoundingClientRect() ?? {};
    void this._menu.show(point ?? { x: left + 24, y: bottom }, this._field);
  }

  #onMenuSelect = async ({ detail }: MenuSelectEvent) => {
    const tab = this.#tabs.value.find(({ key }) => key === this.#menuKey);
    if (tab) await runTabMenu(detail.id, tab, (to) => moveTab(tab.key, to));
    if (detail.id === 'maximise') this._popover.hidePopover();
  };

  #tabOf = (event: Event) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset['key'];
    return this.#tabs.value.find((tab) => tab.key === key);
  };

  #onClick = (event: MouseEvent) => {
    const tab = this.#tabOf(event);
    if (!tab) return;
    if ((event.target as Element).closest('.close')) void this.#close(tab);
    else this.#go(tab);
  };

  #onAuxclick = (event: MouseEvent) => {
    const tab = this.#tabOf(event);
    if (tab && event.button === 1) void this.#close(tab);
  };

  #onContextMenu = (event: MouseEvent) => {
    const tab = this.#tabOf(event);
    if (!tab) return;
    event.preventDefault();
    this.#openMenu(tab, { x: event.clientX, y: event.clientY });
  };

  #onToggle = (event: ToggleEvent) => {
    if (event.target === this._popover && event.newState === 'closed') this.dispatchEvent(new CustomEvent('atrium-tab-list-closed'));
  };

  #row = (tab: Tab, chosen: Tab | undefined) => {
    const { title, detail } = this.#labels.value.get(tab.key) ?? { title: tab.title, detail: '' };
    const app = this.#appTitle(tab);
    const icon = tab.closable ? (tab.pinned ? 'pin' : null) : 'layout-grid';
    return html`<li
      role="option"
      id=${`tab-${tab.opening ?? 0}-${tab.key}`}
      data-key=${tab.key}
      class=${tab.key === this.#active.value ? 'active' : ''}
      aria-selected=${tab === chosen}
      aria-current=${tab.key === this.#active.value ? 'true' : nothing}
      title=${this.#text(tab)}
    >
      <span class="sign"
        >${icon ? html`<atrium-icon name=${icon}></atrium-icon>` : tab.unsaved ? html`<span class="dot"></span>` : nothing}</span
      >
      <span class="name"><span class="title">${title}</span>${detail ? html`<span class="soft">${detail}</span>` : nothing}</span>
      ${app && !detail.includes(app) ? html`<span class="app soft">${app}</span>` : nothing}
      ${tab.unsaved ? html`<span class="visually-hidden">${msg('有未保存的内容', { id: 'tab-strip.dirty' })}</span>` : nothing}
      ${tab.closable ? html`<span class="close" aria-hidden="true"><atrium-icon name="x"></atrium-icon></span>` : nothing}
    </li>`;
  };

  override render() {
    const found = this.#found;
    const chosen = this.#chosen(found);
    const label = msg('全部标签', { id: 'tab-list.label' });
    return html`<div class="drop-down" popover role="dialog" aria-label=${label} @toggle=${this.#onToggle}>
      <div class="field">
        <atrium-icon name="search"></atrium-icon>
        <input
          role="combobox"
          type="text"
          autocomplete="off"
          spellcheck="false"
          aria-label=${msg('筛选标签', { id: 'tab-list.filter' })}
          aria-expanded="true"
          aria-controls="all-tabs"
          aria-autocomplete="list"
          aria-activedescendant=${chosen ? `tab-${chosen.opening ?? 0}-${chosen.key}` : nothing}
          placeholder=${msg('名称或拼音首字母', { id: 'tab-list.placeholder' })}
          @input=${this.#onInput}
          @keydown=${this.#onKeydown}
        />
      </div>
      <ul
        id="all-tabs"
        role="listbox"
        aria-label=${label}
        @click=${this.#onClick}
        @auxclick=${this.#onAuxclick}
        @contextmenu=${this.#onContextMenu}
        @mousedown=${(event: MouseEvent) => event.preventDefault()}
      >
        ${repeat(
          found,
          (tab) => tab.key,
          (tab) => this.#row(tab, chosen),
        )}
      </ul>
      <p class="count" aria-live="polite">
        ${
          found.length > 0
            ? msg(str`${formatNumber(found.length)} 个标签`, { id: 'tab-list.count' })
            : msg(str`没有名称含「${this._text.trim()}」的标签`, { id: 'tab-list.none' })
        }
      </p>
      ${
        found.length > 0
          ? html`<p class="keys" aria-hidden="true">
              <kbd>Enter</kbd> ${msg('打开', { id: 'tab-list.open' })} <kbd>Delete</kbd> ${msg('关闭', { id: 'tab-list.close' })}
              <kbd>Shift F10</kbd> ${msg('菜单', { id: 'tab-list.menu' })}
            </p>`
          : nothing
      }
      <atrium-menu
        label=${msg('标签菜单', { id: 'tab-strip.menu' })}
        .entries=${this._entries}
        @atrium-menu-select=${this.#onMenuSelect}
      ></atrium-menu>
    </div>`;
  }

  static override styles = [resetStyles, dropDownStyles, tabListStyles];
}

/** Opens the list below a button of a strip, or closes it when it is open; it leaves the page when it closes. */
export function openTabList(root: ShadowRoot, button: HTMLElement, told: (isOpen: boolean) => void): void {
  if (root.querySelector('atrium-tab-list')) return;
  const list = document.createElement('atrium-tab-list');
  list.addEventListener(
    'atrium-tab-list-closed',
    () => {
      const hadFocus = root.activeElement === list || root.activeElement === null;
      list.remove();
      told(false);
      if (hadFocus && !(document.activeElement && document.activeElement !== document.body && !root.host.contains(document.activeElement)))
        button.focus();
    },
    { once: true },
  );
  root.append(list);
  told(true);
  void list.show(button);
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-tab-list': AtriumTabList;
  }
  interface HTMLElementEventMap {
    'atrium-tab-list-closed': CustomEvent;
  }
}
