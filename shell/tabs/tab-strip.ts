import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { localized, msg, str } from '@atrium/i18n';
import { $activeKey, $closedTabs, $tabs, type Tab } from '@atrium/stores';
import { type AtriumMenu, type MenuSelectEvent, resetStyles } from '@atrium/ui';
import '@atrium/ui/menu';
import { StoreController } from '../controllers/store-controller.ts';
import { $failures, $troubles } from './troubles.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { closeTabs, reopenTabs } from './tab-navigation.ts';
import { runTabMenu, tabMenuEntries } from './tab-menu.ts';
import { tabStripStyles } from './tab-strip.styles.ts';

/** The open functions as tabs (APG tabs pattern, activated by hand): roving focus, Delete closes, Shift F10 opens the menu. */
@customElement('atrium-tab-strip')
@localized()
export class AtriumTabStrip extends LitElement {
  /** The tab that the Tab key reaches; the active one unless arrows moved on. */
  @state() private _focused: string | null = null;
  @state() private _hovered: string | null = null;
  @query('atrium-menu') private readonly _menu!: AtriumMenu;
  @query('.list') private readonly _list!: HTMLElement;

  #tabs = new StoreController(this, $tabs);
  #active = new StoreController(this, $activeKey);
  #closed = new StoreController(this, $closedTabs);
  #failures = new StoreController(this, $failures);
  #troubles = new StoreController(this, $troubles);
  #menuKey = '';
  #shown = '';

  #element = (key: string) => this.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

  /** Close buttons are no children of the tab list, which may hold tabs alone; each lies in its tab's column. */
  #place() {
    this.#tabs.value.forEach(({ key }, at) => {
      for (const element of this.renderRoot.querySelectorAll<HTMLElement>(
        `[data-key="${CSS.escape(key)}"], [data-close="${CSS.escape(key)}"]`,
      ))
        element.style.setProperty('grid-column', String(at + 1));
    });
  }

  protected override willUpdate() {
    if (this.#shown !== this.#active.value) this._focused = null;
  }

  protected override updated() {
    this.#place();
    if (this.#shown === this.#active.value) return;
    this.#shown = this.#active.value;
    // In the frame that shows it, when there is a layout to ask anyway.
    requestAnimationFrame(() => this.#element(this.#shown)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }

  #focus(key: string | undefined) {
    if (key === undefined) return;
    this._focused = key;
    this.#element(key)?.focus();
  }

  /** Closes a tab; a focus that was in the strip goes to the tab before it. */
  async #close(tab: Tab) {
    const hadFocus = Boolean(this.shadowRoot?.activeElement);
    const keys = this.#tabs.value.map(({ key }) => key);
    const [closed] = await closeTabs('current', tab.key);
    if (!closed || !hadFocus) return;
    await this.updateComplete;
    this.#focus(keys[keys.indexOf(tab.key) - 1]);
  }

  #onKeydown = (event: KeyboardEvent, tab: Tab) => {
    const keys = this.#tabs.value.map(({ key }) => key);
    const at = keys.indexOf(tab.key);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    if (step !== undefined) this.#focus(keys.at(step % keys.length));
    else if (event.key === 'Enter' || event.key === ' ') void goToTab(tab);
    else if (event.key === 'Delete') void this.#close(tab);
    else if (event.code === 'KeyT' && event.altKey && event.shiftKey) reopenTabs();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) this.#openMenu(tab, this.#element(tab.key)!);
    else return;
    event.preventDefault();
  };

  #openMenu(tab: Tab, anchor: HTMLElement | { x: number; y: number }) {
    this.#menuKey = tab.key;
    const at = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : null;
    void this._menu.show(at ? { x: at.left, y: at.bottom } : anchor, this.#element(tab.key));
  }

  #onContextMenu = (event: MouseEvent, tab: Tab) => {
    event.preventDefault();
    if (event.button === 2 || event.clientX > 0) this.#openMenu(tab, { x: event.clientX, y: event.clientY });
  };

  #onAuxclick = (event: MouseEvent, tab: Tab) => {
    if (event.button !== 1 || !tab.closable) return;
    event.preventDefault();
    void this.#close(tab);
  };

  #onWheel = (event: WheelEvent) => {
    if (event.deltaX !== 0 || this._list.scrollWidth <= this._list.clientWidth) return;
    event.preventDefault();
    this._list.scrollLeft += event.deltaY;
  };

  #onMousedown = (event: MouseEvent) => {
    if (event.button === 1) event.preventDefault();
  };

  #onPointerover = (event: PointerEvent) => {
    const over = (event.target as Element).closest<HTMLElement>('[data-key], [data-close]')?.dataset;
    this._hovered = over?.['key'] ?? over?.['close'] ?? null;
  };

  /** What has become of the tab's view, in words; it may be hidden. */
  #news({ key, unsaved }: Tab): string {
    const failed = this.#failures.value.has(key) && msg('没有打开', { id: 'tab-strip.failed' });
    const troubled = key in this.#troubles.value && msg('刚才出了错', { id: 'tab-strip.troubled' });
    return [failed || troubled, unsaved && msg('有未保存的内容', { id: 'tab-strip.dirty' })].filter(Boolean).join(' · ');
  }

  #tab = (tab: Tab) => {
    const ill = this.#failures.value.has(tab.key) || tab.key in this.#troubles.value;
    const active = tab.key === this.#active.value;
    const reachable = tab.key === (this._focused ?? this.#active.value);
    return html`<div
      class="tab ${active ? 'active' : ''} ${tab.key === this._hovered ? 'hovered' : ''}"
      role="tab"
      data-key=${tab.key}
      aria-selected=${active}
      aria-busy=${tab.loading ? 'true' : nothing}
      aria-description=${this.#news(tab) || nothing}
      aria-keyshortcuts=${tab.closable ? 'Delete Alt+Shift+T' : 'Alt+Shift+T'}
      tabindex=${reachable ? 0 : -1}
      title=${[tab.title, ill ? this.#news(tab) : ''].filter(Boolean).join(' · ')}
      @click=${() => void goToTab(tab)}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, tab)}
      @mousedown=${this.#onMousedown}
      @auxclick=${(event: MouseEvent) => this.#onAuxclick(event, tab)}
      @contextmenu=${(event: MouseEvent) => this.#onContextMenu(event, tab)}
    >
      ${tab.loading ? html`<span class="running"></span>` : nothing}
      ${tab.closable ? nothing : html`<atrium-icon name="layout-grid"></atrium-icon>`}
      ${ill ? html`<atrium-icon class="ill" name="triangle-alert"></atrium-icon>` : nothing}
      <span class="title">${tab.title}</span>${tab.unsaved ? html`<span class="dot"></span>` : nothing}
    </div>`;
  };

  #closer = (tab: Tab) =>
    html`<button
      class="close ${tab.key === this.#active.value || tab.key === this._hovered || tab.key === this._focused ? 'shown' : ''}"
      type="button"
      tabindex="-1"
      data-close=${tab.key}
      aria-label=${msg(str`关闭 ${tab.title}`, { id: 'tab-strip.close' })}
      @click=${() => void this.#close(tab)}
    >
      <atrium-icon name="x"></atrium-icon>
    </button>`;

  override render() {
    const tabs = this.#tabs.value;
    return html`<div class="list" @wheel=${this.#onWheel} @pointerover=${this.#onPointerover} @pointerleave=${() => (this._hovered = null)}>
        <div class="tabs" role="tablist" aria-label=${msg('已打开的功能', { id: 'tab-strip.label' })}>
          ${repeat(tabs, (tab) => tab.key, this.#tab)}
        </div>
        ${repeat(
          tabs.filter((tab) => tab.closable),
          (tab) => tab.key,
          this.#closer,
        )}
      </div>
      <atrium-menu
        label=${msg('标签菜单', { id: 'tab-strip.menu' })}
        .entries=${tabMenuEntries(this.#closed.value.length > 0)}
        @atrium-menu-select=${({ detail }: MenuSelectEvent) => runTabMenu(detail.id, this.#menuKey)}
      ></atrium-menu>`;
  }

  static override styles = [resetStyles, tabStripStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-tab-strip': AtriumTabStrip;
  }
}
