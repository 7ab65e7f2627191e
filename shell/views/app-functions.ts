import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { $language, isComposing, localized, msg, str } from '@atrium/i18n';
import {
  $apps,
  $commonUse,
  $menus,
  type App,
  changeStar,
  filterGroups,
  type FunctionGroup,
  type FunctionItem,
  functionPath,
  loadMenu,
  markWords,
  needCommonUse,
  searchPath,
  wordsOf,
} from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import '@atrium/ui/app-icon';
import '@atrium/ui/function-icon';
import { StoreController } from '../controllers/store-controller.ts';
import { plainLink } from '../routes/plain-click.ts';
import { addressOf } from '../routes/portal-base.ts';
import { openFunction, openPath } from '../tabs/tab-navigation.ts';
import { appFunctionsStyles } from './app-functions.styles.ts';

/** How many tiles each group of the waiting menu has. */
const waiting = [7, 5, 8];

/**
 * All functions of one app by module, with a live filter (R-APP-04): the first thing that most people see of the application centre, so it is
 * drawn by the frame. Pages outside the portal have the widget `atrium-app-menu`.
 */
@customElement('atrium-app-functions')
@localized()
export class AtriumAppFunctions extends LitElement {
  /** Code of the app. */
  @property() code = '';
  /** Code of the group to begin with. */
  @property() module = '';
  @state() private _filter = '';

  #apps = new StoreController(this, $apps);
  #menus = new StoreController(this, $menus);
  #starred = new StoreController(this, $commonUse);
  #language = new StoreController(this, $language);
  /** The app whose functions were requested. */
  #asked: App | undefined;
  /** The group that was brought into sight. */
  #shown = '';

  override connectedCallback() {
    super.connectedCallback();
    needCommonUse().catch(() => {});
  }

  get #app(): App | undefined {
    return this.#apps.value.find(({ resourceCode }) => resourceCode === this.code);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('code')) this._filter = '';
    if (changed.has('code') || changed.has('module')) this.#shown = '';
    // A failure is retried by the user, or when the network is back.
    if (this.#app === this.#asked) return;
    this.#asked = this.#app;
    if (this.#app) void loadMenu(this.#app);
  }

  protected override updated() {
    const group = this.renderRoot.querySelector('[aria-current=location]');
    if (!group || this.#shown === this.module) return;
    this.#shown = this.module;
    group.scrollIntoView({ block: 'start' });
  }

  #onFilter = ({ currentTarget }: Event) => {
    this._filter = (currentTarget as HTMLInputElement).value;
  };

  /** Escape clears, Enter opens the first function that is left. */
  #onKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') this._filter = '';
    if (event.key === 'Enter' && this._filter.trim()) this.renderRoot.querySelector<HTMLElement>('.tiles a')?.click();
  };

  #onOpen(event: MouseEvent, item: FunctionItem) {
    if (!plainLink(event)) return;
    event.preventDefault();
    void openFunction(item);
  }

  #onSearch = (event: MouseEvent) => {
    if (!plainLink(event)) return;
    event.preventDefault();
    void openPath(searchPath(this._filter.trim()), msg('搜索结果', { id: 'app-menu.search-title' }));
  };

  #tile = (item: FunctionItem, words: string[]) => {
    const isStarred = this.#starred.value.some(({ resourceCode }) => resourceCode === item.resourceCode);
    const remark = `remark-${item.resourceCode}`;
    return html`<li class="tile">
      <atrium-function-icon module=${item.moduleCode} icon=${item.iconSrc}></atrium-function-icon>
      <div class="text">
        <a
          class="cover name"
          href=${addressOf(functionPath(item))}
          aria-describedby=${item.remark ? remark : nothing}
          @click=${(event: MouseEvent) => this.#onOpen(event, item)}
          >${marked(item.resourceName, words)}</a
        >
        ${item.remark ? html`<p class="remark" id=${remark} title=${item.remark}>${marked(item.remark, words)}</p>` : nothing}
      </div>
      <button
        class="star"
        type="button"
        aria-pressed=${isStarred}
        aria-label=${msg(str`常用：${item.resourceName}`, { id: 'star-button.name' })}
        title=${isStarred ? msg('移出常用', { id: 'star-button.remove' }) : msg('加入常用', { id: 'star-button.add' })}
        @click=${() => void changeStar(item)}
      >
        <atrium-icon name="star" ?filled=${isStarred}></atrium-icon>
      </button>
    </li>`;
  };

  #group = (group: FunctionGroup, words: string[]) =>
    html`<section
      class="group"
      aria-label=${group.moduleName}
      aria-current=${this.module !== '' && group.moduleCode === this.module ? 'location' : nothing}
    >
      <h2 class="module">${group.moduleName}</h2>
      <ul class="tiles">
        ${repeat(
          group.items,
          ({ resourceCode }) => resourceCode,
          (item) => this.#tile(item, words),
        )}
      </ul>
    </section>`;

  #title = (app: App) =>
    html`<atrium-app-icon code=${app.resourceCode} icon=${app.iconSrc}></atrium-app-icon>
      <h1 class="title">${app.resourceName}</h1>`;

  #menu(app: App, groups: readonly FunctionGroup[]) {
    const words = wordsOf(this._filter);
    const shown = filterGroups(groups, words);
    return html`<section class="page" aria-label=${app.resourceName}>
      <header class="head">
        ${this.#title(app)}
        <p class="count" role="status">${this.#said(groups, shown, words)}</p>
        ${groups.length > 0 ? this.#field() : nothing}
      </header>
      ${repeat(
        shown,
        ({ moduleCode }) => moduleCode,
        (group) => this.#group(group, words),
      )}
      ${groups.length === 0 ? nothingInApp() : shown.length === 0 ? this.#nothingMatches() : nothing}
    </section>`;
  }

  #said(groups: readonly FunctionGroup[], shown: readonly FunctionGroup[], words: string[]): string {
    const wanted = this._filter.trim();
    if (words.length === 0) return msg(str`共 ${count(groups)} 项功能`, { id: 'app-menu.count' });
    return shown.length > 0
      ? msg(str`找到 ${count(shown)} 项功能`, { id: 'app-menu.found' })
      : msg(str`这个应用里没有“${wanted}”`, { id: 'app-menu.no-match' });
  }

  #field = () =>
    html`<label class="filter">
      <atrium-icon class="icon" name="search"></atrium-icon>
      <input
        type="search"
        .value=${this._filter}
        aria-label=${msg('筛选本应用的功能', { id: 'app-menu.filter' })}
        placeholder=${msg('按名称或说明筛选', { id: 'app-menu.filter-placeholder' })}
        maxlength="64"
        autocomplete="off"
        spellcheck="false"
        @input=${this.#onFilter}
        @keydown=${this.#onKeydown}
      />
    </label>`;

  /** The filter looks at this app's names and remarks only; the search also knows pinyin and all other apps. */
  #nothingMatches = () =>
    html`<div class="empty actions">
      <button class="button" type="button" @click=${() => (this._filter = '')}>${msg('清除筛选', { id: 'app-menu.clear' })}</button>
      <a class="text-link" href=${addressOf(searchPath(this._filter.trim()))} @click=${this.#onSearch}
        >${msg('在全部应用中搜索', { id: 'app-menu.search-all' })}</a
      >
    </div>`;

  override render() {
    void this.#language.value;
    const app = this.#app;
    if (!app) return nothing;
    const menu = this.#menus.value[app.resourceCode];
    if (menu?.status === 'ready') return this.#menu(app, menu.groups);
    const hasFailed = menu?.status === 'failed';
    return html`<section class="page" aria-busy=${!hasFailed} aria-label=${app.resourceName}>
      <header class="head">${this.#title(app)}</header>
      ${hasFailed ? failure(() => void loadMenu(app)) : skeleton()}
    </section>`;
  }

  static override styles = [resetStyles, buttonStyles, appFunctionsStyles];
}

const count = (groups: readonly FunctionGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0);

const marked = (text: string, words: string[]) =>
  words.length === 0 ? text : markWords(text, words).map((piece) => (piece.isMarked ? html`<mark>${piece.text}</mark>` : piece.text));

const failure = (retry: () => void) =>
  html`<div class="failure" role="alert">
    <atrium-icon name="triangle-alert"></atrium-icon>
    <p>${msg('功能列表没有加载出来。', { id: 'app-menu.failed' })}</p>
    <button class="button" type="button" @click=${retry}>${msg('重试', { id: 'widget.retry' })}</button>
  </div>`;

const nothingInApp = () =>
  html`<div class="empty">
    <p class="empty-title">${msg('这个应用还没有对你开放的功能', { id: 'app-menu.nothing' })}</p>
    <p>${msg('管理员为你的角色开放功能后，会按模块列在这里。', { id: 'app-menu.nothing-advice' })}</p>
  </div>`;

/** The shape of a menu before it is there; what answers at once shows none. */
const skeleton = () =>
  waiting.map(
    (tiles) =>
      html`<div class="group waiting" aria-hidden="true">
        <div class="module"><div class="skeleton word"></div></div>
        <div class="tiles">
          ${Array.from(
            { length: tiles },
            () =>
              html`<div class="tile">
                <div class="skeleton tile-shape"></div>
                <div>
                  <div class="skeleton word"></div>
                  <div class="skeleton line"></div>
                </div>
              </div>`,
          )}
        </div>
      </div>`,
  );

declare global {
  interface HTMLElementTagNameMap {
    'atrium-app-functions': AtriumAppFunctions;
  }
}
