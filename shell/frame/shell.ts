import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $maximised, $settings, type FunctionItem, whenBack } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import '../pages/fatal-page.ts';
import '../pages/page-skeleton.ts';
import { $page, $place } from '../routes/navigation.ts';
import { readingHeading } from '../routes/reading.ts';
import type { PageName } from '../routes/routes.ts';
import { openFunction, openPath } from '../tabs/tab-navigation.ts';
import { drawPage, loadPage } from '../pages/pages.ts';
import './left-menu.ts';
import { nextTask } from '../controllers/next-task.ts';
import { PhoneController } from '../controllers/phone-controller.ts';
import { ScrollController } from '../controllers/scroll-controller.ts';
import { shellStyles } from './shell.styles.ts';
import { StoreController } from '../controllers/store-controller.ts';
import './top-bar.ts';

export type ShellStatus = { is: 'starting' } | { is: 'ready' } | { is: 'failed'; error: Error };

/** Pages as high as the window, whose parts scroll by themselves. */
const filling: ReadonlySet<PageName | null> = new Set(['app-center', 'user-center', 'address-list']);

/**
 * The frame of the portal: bar, menu, the page of the address, notices. The view stack is its light child, so that
 * sub-applications live in the page's own tree.
 */
@customElement('atrium-shell')
@localized()
export class AtriumShell extends LitElement {
  /** State of the start. */
  @property({ attribute: false }) status: ShellStatus = { is: 'starting' };

  /** Whether the application centre was entered; its views are kept from then on. */
  @state() private _centerVisited = false;
  /** A page's own script failed to load: offline, or removed by a deployment. A reload gets the right one. */
  @state() private _broken: Error | null = null;
  /** How much is drawn: the frame, its content, the views. Each has a task of its own, so that none keeps the page busy for long. */
  @state() private _drawn: 'frame' | 'content' | 'views' = 'frame';
  @query('main') private readonly _main!: HTMLElement;

  #settings = new StoreController(this, $settings);
  #page = new StoreController(this, $page);
  #phone = new PhoneController(this);
  #scroll = new ScrollController(this);
  #maximised = new StoreController(this, $maximised);
  #loaded: PageName | null = null;
  #drawing: Promise<void> | null = null;

  constructor() {
    super();
    this.addEventListener('atrium-function-open', this.#onFunctionOpen);
    this.addEventListener('atrium-path-open', this.#onPathOpen);
  }

  #onFunctionOpen = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    void openFunction((event as CustomEvent<{ item: FunctionItem }>).detail.item);
  };

  #onPathOpen = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { path, title } = (event as CustomEvent<{ path: string; title: string }>).detail;
    void openPath(path, title);
  };

  /** It comes with the connection, unless it is gone with a deployment. */
  #onBroken(page: PageName, error: Error) {
    this._broken = error;
    whenBack(() => {
      if (this._broken !== error) return;
      loadPage(page).then(
        () => (this._broken = null),
        () => {},
      );
    });
  }

  #onSkip = (event: Event) => {
    event.preventDefault();
    this._main.focus();
  };

  /** The first update is after the task that has created all elements and requested the user. */
  protected override async scheduleUpdate() {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
  }

  protected override willUpdate() {
    const page = this.#page.value;
    if (!page || page === this.#loaded) return;
    this.#loaded = page;
    this._centerVisited ||= page === 'app-center';
    loadPage(page).catch((error: Error) => this.#onBroken(page, error));
  }

  protected override updated() {
    if (this.status.is === 'ready' && this._drawn !== 'views') this.#drawing ??= this.#drawMore();
    if (this._drawn === 'views' && this._centerVisited && !this.querySelector('atrium-view-stack')) {
      const stack = document.createElement('atrium-view-stack');
      stack.slot = 'views';
      this.append(stack);
    }
  }

  async #drawMore() {
    await nextTask();
    this._drawn = 'content';
    await nextTask();
    this._drawn = 'views';
  }

  /** Settles when content and views are drawn as well. */
  protected override async getUpdateComplete() {
    const isDone = await super.getUpdateComplete();
    if (!this.#drawing || this._drawn === 'views') return isDone;
    await this.#drawing;
    return super.getUpdateComplete();
  }

  #content() {
    if (this._broken)
      return html`<atrium-fatal-page .error=${this._broken} @atrium-boot-retry=${() => location.reload()}></atrium-fatal-page>`;
    const page = this.#page.value;
    const center = page === 'app-center';
    const heading = readingHeading($place.get()?.path.split(/[?#]/, 1)[0] ?? '');
    const skeleton = html`<atrium-page-skeleton heading=${heading}></atrium-page-skeleton>`;
    return html`${drawPage(page)} ${page === null || center ? nothing : skeleton}
    ${
      this._centerVisited
        ? html`<atrium-app-center-page ?resting=${!center} ?inert=${!center}>
            <slot name="views"></slot>
          </atrium-app-center-page>`
        : nothing
    }
    ${center ? skeleton : nothing}`;
  }

  override render() {
    if (this.status.is === 'failed') return html`<atrium-fatal-page .error=${this.status.error}></atrium-fatal-page>`;
    const ready = this.status.is === 'ready';
    const { layout, contentWidth, fixedHeader, fixedSidebar, autoHideHeader } = this.#settings.value;
    const phone = this.#phone.value;
    const side = layout === 'side' && !phone;
    const maximised = this.#maximised.value && this.#page.value === 'app-center';
    const hidden = fixedHeader && autoHideHeader && this.#scroll.away;
    return html`<div
        class="frame ${side ? 'side' : ''} ${phone ? 'phone' : ''} ${filling.has(this.#page.value) ? 'filled' : ''} ${maximised ? 'maximised' : ''}"
        aria-busy=${!ready}
      >
        <header class="bar ${fixedHeader ? 'fixed' : ''} ${hidden ? 'away' : ''}">
          <a class="skip" href="#content" @click=${this.#onSkip}>${msg('跳到内容', { id: 'shell.skip' })}</a>
          ${ready ? html`<atrium-top-bar ?with-menu=${!side && !phone}></atrium-top-bar>` : nothing}
        </header>
        ${
          side
            ? html`<div class="menu ${fixedSidebar ? 'fixed' : ''}">${ready ? html`<atrium-left-menu></atrium-left-menu>` : nothing}</div>`
            : nothing
        }
        <main
          id="content"
          tabindex="-1"
          aria-label=${msg('内容', { id: 'shell.content' })}
          class=${contentWidth === 'Fixed' && !phone ? 'narrow' : ''}
        >
          <atrium-connection-banner></atrium-connection-banner> <atrium-portal-notices></atrium-portal-notices>
          ${ready && this._drawn !== 'frame' ? this.#content() : nothing}
        </main>
        ${phone && ready ? html`<div class="bottom"><atrium-left-menu direction="row"></atrium-left-menu></div>` : nothing}
      </div>
      <atrium-notices></atrium-notices>`;
  }

  static override styles = [resetStyles, shellStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-shell': AtriumShell;
  }
}
