import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatNumber, isComposing, localized, msg, str } from '@atrium/i18n';
import { $activeKey, $tabLabels, $tabs, moveTab, type Tab } from '@atrium/stores';
import { type AtriumMenu, type MenuEntry, type MenuSelectEvent, resetStyles } from '@atrium/ui';
import { afterFirstScreen } from '../routes/first-screen.ts';
import { whenStill } from '../routes/when-still.ts';
import { StoreController } from '../controllers/store-controller.ts';
import { $failures, $troubles } from './troubles.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { StripSight } from './strip-sight.ts';
import { closeTabs, reopenTabs } from './tab-navigation.ts';
import { $soundingTabs } from './sounding-tabs.ts';
import { illOf, newsOf, soundSign, tabSign } from './tab-news.ts';
import { tabStripModes } from './tab-strip-modes.styles.ts';
import { tabStripStyles } from './tab-strip.styles.ts';

/** Code that is loaded on first use. */
const tools = () => Promise.all([import('./tab-menu.ts'), import('./tab-list.ts')]);
const noEntries: readonly MenuEntry[] = [];

/**
 * The open functions as tabs (APG tabs pattern, activated by hand): roving focus, Delete closes, Shift F10 opens the menu, Alt Shift
 * and arrows move a tab, and so does dragging. The home tab stays at its place while the others scroll.
 */
@customElement('atrium-tab-strip')
@localized()
export class AtriumTabStrip extends LitElement {
  /** The tab that the Tab key reaches; the active one unless arrows moved on. */
  @state() private _focused: string | null = null;
  @state() private _hovered: string | null = null;
  @state() private _entries = noEntries;
  @state() private _isListOpen = false;
  /** The announcement of a moved tab for screen readers. */
  @state() private _said = '';
  @query('atrium-menu') private readonly _menu!: AtriumMenu;
  @query('.all') private readonly _all!: HTMLElement;

  #tabs = new StoreController(this, $tabs);
  #labels = new StoreController(this, $tabLabels);
  #active = new StoreController(this, $activeKey);
  #failures = new StoreController(this, $failures);
  #troubles = new StoreController(this, $troubles);
  #sounding = new StoreController(this, $soundingTabs);
  #sight = new StripSight(this, () => this.#active.value);
  #menuKey = '';
  #shown = '';
  #isHeld = false;
  #hasAsked = false;
  /** Null until it is loaded: a press must be followed from its first moment. */
  #drag: typeof import('./tab-drag.ts') | null = null;

  #element = (key: string) => this.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  #text = ({ key, title }: Tab) => this.#labels.value.get(key)?.text ?? title;

  #tabOf(event: Event): Tab | undefined {
    const key = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset['key'];
    return this.#tabs.value.find((tab) => tab.key === key);
  }

  /** Close buttons are no children of the tab list, which may hold tabs alone; each lies in its tab's column. */
  #place() {
    const columns = new Map(this.#tabs.value.map(({ key }, at) => [key, String(at)]));
    for (const element of this.renderRoot.querySelectorAll<HTMLElement>('[data-key], [data-close]')) {
      const { key, close } = element.dataset;
      element.style.setProperty('grid-column', columns.get(key ?? close ?? '') || '1');
    }
  }

  async #loadDrag() {
    this.#drag = await import('./tab-drag.ts').catch(() => null);
  }

  protected override willUpdate() {
    if (this.#shown !== this.#active.value) this._focused = null;
  }

  protected override updated() {
    this.#place();
    this.#sight.drawn(this.#tabs.value.map(({ key }) => key));
    this.#shown = this.#active.value;
    // The home tab alone is neither dragged nor found in a list.
    if (this.#hasAsked || this.#tabs.value.length < 2) return;
    this.#hasAsked = true;
    afterFirstScreen(() => void this.#loadDrag());
    whenStill(() => void tools().catch(() => {}));
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

  /** Moves a tab to a place and says where it is now; a focus that it had comes along. */
  async #move(tab: Tab, to: number) {
    const hadFocus = this.shadowRoot?.activeElement === this.#element(tab.key);
    const place = moveTab(tab.key, to);
    if (place === null) return;
    const [at, all] = [formatNumber(place + 1), formatNumber(this.#tabs.value.length)];
    this._said = msg(str`${this.#text(tab)}：第 ${at} 个，共 ${all} 个`, { id: 'tab-strip.moved' });
    await this.updateComplete;
    if (hadFocus) this.#focus(tab.key);
  }

  #onKeydown = (event: KeyboardEvent) => {
    const tab = this.#tabOf(event);
    if (!tab || event.defaultPrevented || isComposing(event)) return;
    const keys = this.#tabs.value.map(({ key }) => key);
    const at = keys.indexOf(tab.key);
    const isMove = event.altKey ? event.shiftKey : event.ctrlKey && event.shiftKey;
    const move = isMove && { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key];
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    if (move) void this.#move(tab, at + move);
    else if (event.code === 'KeyT' && event.altKey && event.shiftKey) reopenTabs();
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (step !== undefined) this.#focus(keys.at(step % keys.length));
    else if (event.key === 'Enter' || event.key === ' ') void goToTab(tab);
    else if (event.key === 'Delete') void this.#close(tab);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) void this.#openMenu(tab, this.#element(tab.key)!);
    else return;
    event.preventDefault();
  };

  async #openMenu(tab: Tab, anchor: HTMLElement | { x: number; y: number }) {
    const at = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : null;
    const { tabMenuEntries } = await import('./tab-menu.ts');
    this.#menuKey = tab.key;
    this._entries = tabMenuEntries(tab);
    await this.updateComplete;
    await this._menu.show(at ? { x: at.left, y: at.bottom } : anchor, this.#element(tab.key));
  }

  #onMenuSelect = async ({ detail }: MenuSelectEvent) => {
    const { runTabMenu } = await import('./tab-menu.ts');
    const tab = this.#tabs.value.find(({ key }) => key === this.#menuKey);
    if (tab) await runTabMenu(detail.id, tab, (to) => this.#move(tab, to));
  };

  #onContextMenu = (event: MouseEvent) => {
    const tab = this.#tabOf(event);
    if (!tab) return;
    event.preventDefault();
    // A finger that rests lifts the tab; letting it go opens the menu.
    if (this.#isHeld || (event as PointerEvent).pointerType === 'touch') return;
    void this.#openMenu(tab, { x: event.clientX, y: event.clientY });
  };

  #onPointerdown = (event: PointerEvent) => {
    const tab = this.#tabOf(event);
    if (!tab || event.button !== 0 || !this.#drag) return;
    const group = this.#tabs.value.filter(({ closable, pinned }) => closable && Boolean(pinned) === Boolean(tab.pinned));
    this.#drag.followPointer(event, {
      list: this.#sight.list,
      keys: tab.closable ? group.map(({ key }) => key) : [],
      key: tab.key,
      held: (isHeld) => (this.#isHeld = isHeld),
      rested: () => void this.#openMenu(tab, this.#element(tab.key)!),
      dropped: (before) =>
        void this.#move(
          tab,
          this.#tabs.value.findIndex(({ key }) => key === before),
        ),
    });
  };

  #onTouchmove = {
    handleEvent: (event: TouchEvent) => {
      if (this.#isHeld) event.preventDefault();
    },
    passive: false,
  };

  #onAuxclick = (event: MouseEvent) => {
    const tab = this.#tabOf(event);
    if (event.button === 1 && tab?.closable) void this.#close(tab);
  };

  #onMousedown = (event: MouseEvent) => {
    if (event.button === 1) event.preventDefault();
  };

  #onClick = (event: MouseEvent) => {
    const tab = this.#tabOf(event);
    if (tab) void goToTab(tab);
  };

  #onPointerover = (event: PointerEvent) => {
    const over = (event.target as Element).closest<HTMLElement>('[data-key], [data-close]')?.dataset;
    this._hovered = over?.['key'] ?? over?.['close'] ?? null;
  };

  #onAll = async () => {
    const { openTabList } = await import('./tab-list.ts');
    openTabList(this.renderRoot as ShadowRoot, this._all, (isOpen) => (this._isListOpen = isOpen));
  };

  #tab = (tab: Tab) => {
    const ill = illOf(tab.key, this.#failures.value, this.#troubles.value);
    const isSounding = this.#sounding.value.has(tab.key);
    const news = newsOf(tab, ill, isSounding);
    const active = tab.key === this.#active.value;
    const { title, detail } = this.#labels.value.get(tab.key) ?? { title: tab.title, detail: '' };
    return html`<div
      class="tab ${active ? 'active' : ''} ${tab.key === this._hovered ? 'hovered' : ''} ${tab.pinned ? 'pinned' : ''} ${tab.closable ? '' : 'home'}"
      role="tab"
      data-key=${tab.key}
      aria-selected=${active}
      aria-busy=${tab.loading ? 'true' : nothing}
      aria-description=${news || nothing}
      aria-keyshortcuts=${tab.closable ? 'Delete Alt+Shift+T' : 'Alt+Shift+T'}
      tabindex=${tab.key === (this._focused ?? this.#active.value) ? 0 : -1}
      title=${[this.#text(tab), ill || isSounding ? news : ''].filter(Boolean).join(' · ')}
    >
      ${tab.loading ? html`<span class="running"></span>` : nothing}${tabSign(tab, ill)}<span class="title">${title}</span>${soundSign(
        isSounding,
      )}${detail ? html`<span class="detail"><span class="visually-hidden"> · </span>${detail}</span>` : nothing}
    </div>`;
  };

  #closer = (tab: Tab) =>
    html`<button
      class="close ${tab.key === this.#active.value ? 'active' : ''} ${[this.#active.value, this._hovered, this._focused].includes(tab.key) ? 'shown' : ''}"
      type="button"
      tabindex="-1"
      data-close=${tab.key}
      aria-label=${msg(str`关闭 ${this.#text(tab)}`, { id: 'tab-strip.close' })}
      @click=${() => void this.#close(tab)}
    >
      <atrium-icon name="x"></atrium-icon>
    </button>`;

  override render() {
    const tabs = this.#tabs.value;
    return html`<div
        class="list"
        @pointerover=${this.#onPointerover}
        @pointerleave=${() => (this._hovered = null)}
        @pointerdown=${this.#onPointerdown}
        @touchmove=${this.#onTouchmove}
      >
        <div
          class="tabs"
          role="tablist"
          aria-label=${msg('已打开的功能', { id: 'tab-strip.label' })}
          @click=${this.#onClick}
          @keydown=${this.#onKeydown}
          @mousedown=${this.#onMousedown}
          @auxclick=${this.#onAuxclick}
          @contextmenu=${this.#onContextMenu}
        >
          ${repeat(tabs, (tab) => tab.key, this.#tab)}
        </div>
        ${repeat(
          tabs.filter((tab) => tab.closable && !tab.pinned),
          (tab) => tab.key,
          this.#closer,
        )}
      </div>
      <span class="fade"></span>
      <button
        class="all"
        type="button"
        aria-haspopup="dialog"
        aria-expanded=${this._isListOpen}
        title=${msg('全部标签', { id: 'tab-strip.all' })}
        @click=${this.#onAll}
      >
        <span class="visually-hidden">${msg('全部标签', { id: 'tab-strip.all' })} </span><span>${formatNumber(tabs.length)}</span
        ><atrium-icon name="chevron-down"></atrium-icon>
      </button>
      <p class="visually-hidden" aria-live="polite">${this._said}</p>
      <atrium-menu
        label=${msg('标签菜单', { id: 'tab-strip.menu' })}
        .entries=${this._entries}
        @atrium-menu-select=${this.#onMenuSelect}
      ></atrium-menu>`;
  }

  static override styles = [resetStyles, tabStripStyles, tabStripModes];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-tab-strip': AtriumTabStrip;
  }
}
