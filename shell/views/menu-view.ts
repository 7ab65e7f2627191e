import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { type Access, type App, $apps, $user, askAccess, loadApps, menuPath, subAppPath } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { permitted } from '../controllers/permitted.ts';
import { StoreController } from '../controllers/store-controller.ts';
import { PageScroll } from '../routes/page-scroll.ts';
import { addressOf } from '../routes/portal-base.ts';
import { $menuQuery } from '../routes/menu.ts';
import './app-functions.ts';
import { drawNoAccess, loadNoAccess, unknownAs } from './covers/no-access.ts';
import { searchedKinds } from '../routes/searched-kinds.ts';
import { sheetStyles } from './view.styles.ts';
import '../pages/page-skeleton.ts';
import { loadWidget } from '../start/load-widgets.ts';

/** The home tab's content: the menu page of the app that the address names, or the functions that a search found. */
@customElement('atrium-menu-view')
@localized()
export class AtriumMenuView extends LitElement {
  /** Whether this is the view in front. */
  @property({ type: Boolean, reflect: true }) active = false;

  @state() private _query = '';
  @state() private _access: Access | null = null;
  #asked = '';

  #apps = new StoreController(this, $apps);
  /** In the back it stands as it stood, and the address is another view's. */
  #scroll = new PageScroll(
    this,
    () => (this.active ? this.#sheet : null),
    () => this.#sheet?.children ?? [],
  );
  #stop: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    // A hidden view keeps its content.
    this.#stop = $menuQuery.subscribe((query) => (this._query = query ?? this._query));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('active')) this.inert = !this.active;
    if (changed.has('_query') && this.active) this.#scroll.restore();
  }

  get #sheet() {
    return this.renderRoot.querySelector<HTMLElement>('.sheet');
  }

  /** Gives the focus to the page as a whole. */
  override focus(options?: FocusOptions) {
    this.#sheet?.focus(options);
  }

  override render() {
    return html`<div class="sheet" tabindex="-1">${this.#content()}</div>`;
  }

  #content() {
    if (this.#apps.value.length === 0) return this.#empty();
    const query = new URLSearchParams(this._query);
    const code = query.get('resourceCode');
    if (code === null) return nothing;
    const app = this.#apps.value.find((one: App) => one.resourceCode === code);
    if (code === 'search') return this.#search(query.get('queryFuzzy') ?? '');
    return app
      ? html`<atrium-app-functions code=${code} module=${query.get('module') ?? ''}></atrium-app-functions>`
      : this.#noAccess(code);
  }

  #search(text: string) {
    void loadWidget('atrium-app-menu');
    return html`<atrium-app-menu resource-code="search" query-fuzzy=${text} kinds=${searchedKinds().join(' ')}></atrium-app-menu
      ><atrium-page-skeleton></atrium-page-skeleton>`;
  }

  #empty() {
    return html`<div class="empty">
      <h1>${msg('还没有可用的应用', { id: 'menu-view.empty' })}</h1>
      <p>${msg('管理员为你开通后，应用会出现在左侧。', { id: 'menu-view.empty-help' })}</p>
      ${permitted(
        'administration-apps:add',
        html`<p>
          <a href=${addressOf(subAppPath('administration', 'apps/first'))}>${msg('接入第一个系统', { id: 'menu-view.first' })}</a>
        </p>`,
      )}
    </div>`;
  }

  /** An app that is not this person's: the server says whether it is somebody's, and whose to ask. */
  #noAccess(code: string) {
    const path = menuPath(code);
    if (this.#asked !== code) void this.#ask(code, path);
    const access = this._access;
    if (!access || access.access === 'granted') return nothing;
    return drawNoAccess(access, path, code);
  }

  async #ask(code: string, path: string) {
    this.#asked = code;
    this._access = null;
    const access = await askAccess(path).catch(() => unknownAs(code));
    await loadNoAccess(access);
    if (this.#asked !== code) return;
    this._access = access;
    // Granted since the start: the apps are reloaded.
    const user = $user.get()?.id;
    if (access.access === 'granted' && user) await loadApps(user).catch(() => {});
  }

  static override styles = [
    resetStyles,
    sheetStyles,
    css`
      .sheet {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        align-content: start;
      }
      :host(:not([active])) {
        content-visibility: hidden;
      }
      atrium-app-functions,
      atrium-app-menu,
      atrium-page-skeleton {
        grid-area: 1 / 1;
      }
      atrium-page-skeleton {
        padding: var(--atrium-space-16) var(--atrium-space-24);
      }
      .empty {
        padding: var(--atrium-space-48) var(--atrium-space-24);
        text-align: center;
        color: var(--atrium-text-soft);
      }
      h1 {
        font-size: var(--atrium-text-16);
        color: var(--atrium-text);
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-menu-view': AtriumMenuView;
  }
}
