import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { isComposing, localized, msg, str } from '@atrium/i18n';
import {
  $apps,
  $commonUse,
  $recents,
  $recommended,
  type FunctionItem,
  functionPath,
  habitual,
  loadRecents,
  needCommonUse,
  needRecommended,
  type Recent,
  type RecommendedGroup,
  pathOf,
  searchPath,
} from '@atrium/stores';
import { buttonStyles, dropDownStyles, placePopover, resetStyles } from '@atrium/ui';
import '@atrium/ui/app-icon';
import '@atrium/ui/function-icon';
import type { TypedAhead } from '../controllers/typed-ahead.ts';
import { StoreController } from '../controllers/store-controller.ts';
import { appLink } from '../routes/menu.ts';
import { plainLink } from '../routes/plain-click.ts';
import { addressOf } from '../routes/portal-base.ts';
import { openFunction, openPath } from '../tabs/tab-navigation.ts';
import { launcherStyles } from './launcher.styles.ts';
import { tileTowards } from './walk-grid.ts';

/** Of the person's own ones, in the order that they gave them at home (U-03). */
const mostStarred = 12;
/** The fixed entry of employee self-service (spec §2). */
const workReport = pathOf('reports');

/**
 * Launches everything: functions used at this hour, the user's apps, recommendations (R-APP-06). Its content is fixed when it opens, so
 * that nothing moves below the pointer.
 * @fires atrium-launcher-toggled with the new state
 */
@customElement('atrium-launcher')
@localized()
export class AtriumLauncher extends LitElement {
  @state() private _filter = '';
  @state() private _habits: readonly Recent[] = [];
  @state() private _starred: readonly FunctionItem[] = [];
  @query('[popover]') private readonly _popover!: HTMLElement;
  @query('input') private readonly _input!: HTMLInputElement;

  #apps = new StoreController(this, $apps);
  #recommended = new StoreController(this, $recommended);
  #opener: HTMLElement | null = null;

  /** Loads its content before it opens: later responses wait for the next time, because nothing may move. */
  prepare(): void {
    void needRecommended();
    needCommonUse().catch(() => {});
    if ($recents.get().length === 0) loadRecents().catch(() => {});
  }

  /** Opens below its button, which gets the focus back; takes the focus itself unless it is opened by hovering. */
  async show(opener: HTMLElement, { focus = true, ahead }: { focus?: boolean; ahead?: TypedAhead } = {}): Promise<void> {
    this.#opener = opener;
    this.prepare();
    if (!this.hasUpdated) await this.updateComplete;
    if (!this.isOpen) {
      this._filter = '';
      this._habits = habitual($recents.get());
      this._starred = $commonUse.get().slice(0, mostStarred);
      // Drawn and open before the next key event.
      this.performUpdate();
      this._popover.showPopover();
      placePopover(this._popover, opener);
    }
    if (focus) this.focusFilter();
    ahead?.into(this._input);
  }

  hide(): void {
    if (this.isOpen) this._popover.hidePopover();
  }

  get isOpen(): boolean {
    return this.hasUpdated && this._popover.matches(':popover-open');
  }

  /** Touch would open the on-screen keyboard over the content. */
  focusFilter(): void {
    if (matchMedia('(pointer: coarse)').matches) this._popover.focus();
    else this._input.focus();
  }

  #onToggle = (event: ToggleEvent) => {
    const open = event.newState === 'open';
    const inside = this.shadowRoot?.activeElement !== null;
    if (!open && inside) this.#opener?.focus();
    this.dispatchEvent(new CustomEvent('atrium-launcher-toggled', { detail: { open } }));
  };

  get #tiles(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('a')];
  }

  #onKeydown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const typing = target === this._input;
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (key === 'Enter' && typing) return this.#openFirst(event);
    if (typing && key !== 'ArrowDown') return;
    const tiles = this.#tiles;
    const next = typing || target === this._popover ? tiles[0] : tileTowards(tiles, target as HTMLElement, key);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (key === 'ArrowUp') {
      event.preventDefault();
      this._input.focus();
    } else if (key.length === 1 && key !== ' ') this._input.focus();
  };

  #openFirst(event: KeyboardEvent): void {
    event.preventDefault();
    if (this._filter.trim()) this.#tiles[0]?.click();
  }

  /** A link that is followed here has done its work; one for another window leaves the drop-down open for the next. */
  #onClick = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) this.hide();
  };

  #open(event: MouseEvent, run: () => void): void {
    if (!plainLink(event)) return;
    event.preventDefault();
    run();
  }

  #fits(...texts: string[]): boolean {
    const wanted = this._filter.trim().toLowerCase();
    return texts.some((text) => text.toLowerCase().includes(wanted));
  }

  #row(moduleCode: string, title: string, path: string, run: () => void) {
    return html`<li>
      <a class="row" href=${addressOf(path)} @click=${(event: MouseEvent) => this.#open(event, run)}>
        <atrium-function-icon module=${moduleCode}></atrium-function-icon><span>${title}</span>
      </a>
    </li>`;
  }

  #habitRow() {
    const habits = this._habits.filter(({ resourceName }) => this.#fits(resourceName));
    if (habits.length === 0) return nothing;
    const title = msg('此时常用', { id: 'launcher.habits' });
    return html`<section class="habits" aria-label=${title}>
      <h2>${title}</h2>
      <ul>
        ${habits.map(({ moduleCode, resourceName, resourcePath }) =>
          this.#row(moduleCode, resourceName, resourcePath, () => void openPath(resourcePath, resourceName)),
        )}
      </ul>
    </section>`;
  }

  #starRow() {
    const starred = this._starred.filter(({ resourceName, remark }) => this.#fits(resourceName, remark));
    if (starred.length === 0) return nothing;
    const title = msg('常用功能', { id: 'function-shelf.common' });
    return html`<section class="habits" aria-label=${title}>
      <h2>${title}</h2>
      <ul>
        ${starred.map((item) => this.#row(item.moduleCode, item.resourceName, functionPath(item), () => void openFunction(item)))}
      </ul>
    </section>`;
  }

  #appTiles() {
    const all = this.#apps.value;
    const apps = all.filter(({ resourceName, resourceCode }) => this.#fits(resourceName, resourceCode));
    if (all.length === 0) return html`<p>${msg('还没有可用的应用，管理员为你开通后会出现在这里。', { id: 'work-center.empty' })}</p>`;
    if (apps.length === 0) return nothing;
    return html`<ul class="apps">
      ${apps.map((app) => {
        const { href, external, title } = appLink(app);
        return html`<li>
          <a class="tile" href=${href} target=${external ? '_blank' : nothing} rel=${external ? 'noopener noreferrer' : nothing}>
            <atrium-app-icon code=${app.resourceCode} icon=${app.iconSrc}></atrium-app-icon><span>${title}</span>
          </a>
        </li>`;
      })}
    </ul>`;
  }

  #group(group: RecommendedGroup, items: readonly FunctionItem[]) {
    const title = groupTitle(group);
    const report = msg('我的工作汇报', { id: 'launcher.work-report' });
    const shown = items.filter(({ resourceName, remark }) => this.#fits(resourceName, remark));
    const withReport = group === 'self-service' && this.#fits(report);
    if (shown.length === 0 && !withReport) return nothing;
    return html`<div role="group" aria-label=${title}>
      <h3>${title}</h3>
      <ul>
        ${withReport ? this.#row('user-center', report, workReport, () => void openPath(workReport, report)) : nothing}
        ${shown.map((item) => this.#row(item.moduleCode, item.resourceName, functionPath(item), () => void openFunction(item)))}
      </ul>
    </div>`;
  }

  #recommendations() {
    const state = this.#recommended.value;
    if (state.status === 'failed')
      return html`<p role="alert">
        ${msg('推荐应用没有加载出来。', { id: 'launcher.failed' })}
        <button class="button" type="button" @click=${needRecommended}>${msg('重试', { id: 'launcher.retry' })}</button>
      </p>`;
    if (state.status === 'loading') return html`<div aria-busy="true">${[0, 1, 2].map(() => html`<div class="skeleton"></div>`)}</div>`;
    const known = new Map(state.groups.map(({ group, functions }) => [group, functions]));
    const order = state.groups.map(({ group }) => group);
    const groups = order.includes('self-service') ? order : (['self-service', ...order] as const);
    return groups.map((group) => this.#group(group, known.get(group) ?? []));
  }

  override render() {
    const label = msg('工作中心', { id: 'work-center.label' });
    const filter = msg('筛选应用和功能', { id: 'launcher.filter' });
    const text = this._filter.trim();
    const own = [this.#habitRow(), this.#starRow()];
    const apps = this.#appTiles();
    const recommended = this.#recommendations();
    const isAnything = !Array.isArray(recommended) || recommended.some((group) => group !== nothing);
    const more = text ? searchPath(text) : pathOf('app-menu');
    return html`<div
      class="drop-down"
      popover
      role="dialog"
      tabindex="-1"
      aria-label=${label}
      @beforetoggle=${this.#onToggle}
      @keydown=${this.#onKeydown}
      @click=${this.#onClick}
    >
      <div class="filter">
        <atrium-icon name="search"></atrium-icon>
        <input
          type="search"
          maxlength="64"
          autocomplete="off"
          spellcheck="false"
          aria-label=${filter}
          placeholder=${filter}
          .value=${this._filter}
          @input=${() => (this._filter = this._input.value)}
        />
      </div>
      ${own}
      <div class="columns">
        ${
          apps === nothing
            ? nothing
            : html`<section aria-labelledby="mine">
                <h2 id="mine">${msg('我的应用', { id: 'work-center.title' })}</h2>
                ${apps}
              </section>`
        }
        <section aria-labelledby=${isAnything ? 'recommended' : nothing}>
          ${isAnything ? html`<h2 id="recommended">${msg('推荐应用', { id: 'launcher.recommended' })}</h2>` : nothing} ${recommended}
          ${
            [...own, apps].every((part) => part === nothing) && !isAnything
              ? html`<p role="status">${msg(str`没有名称含“${text}”的应用或推荐功能`, { id: 'launcher.nothing' })}</p>`
              : nothing
          }
          <a class="more" href=${addressOf(more)}
            >${text ? msg(str`在全部功能中搜索“${text}”`, { id: 'launcher.search' }) : msg('查看更多', { id: 'launcher.more' })}
            <atrium-icon name="arrow-right"></atrium-icon
          ></a>
        </section>
      </div>
    </div>`;
  }

  static override styles = [resetStyles, buttonStyles, dropDownStyles, launcherStyles];
}

function groupTitle(group: RecommendedGroup): string {
  switch (group) {
    case 'self-service':
      return msg('员工自助', { id: 'launcher.self-service' });
    case 'reimbursement':
      return msg('财务报销', { id: 'launcher.reimbursement' });
    case 'check-in':
      return msg('考勤打卡', { id: 'launcher.check-in' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-launcher': AtriumLauncher;
  }
}
