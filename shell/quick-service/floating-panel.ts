import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { isComposing, localized, msg } from '@atrium/i18n';
import { $panelPlace, clampPanel, panelTop, placePanel } from '@atrium/stores';
import { type AtriumMenu, type IconNode, type MenuEntry, type MenuSelectEvent, resetStyles } from '@atrium/ui';
import { appIcon, drawingOf } from '@atrium/ui/app-icons';
import '@atrium/ui/menu';
import { PhoneController } from '../controllers/phone-controller.ts';
import { StoreController } from '../controllers/store-controller.ts';
import { $dialog, openDialog } from '../routes/dialog-address.ts';
import './consultation-dialog.ts';
import { controlsIn, isColumnFree } from './controls-below.ts';
import { floatingPanelStyles } from './floating-panel.styles.ts';
import { Press } from './press.ts';
import { openTicketWindow } from './ticket-window.ts';

const step = 16;
const longStep = 64;
/** Distance to its neighbours. */
const gap = 8;
/** Where it is until somebody moves it: a share of the window's height. */
const usualPlace = 0.38;

/**
 * Shortcuts to people who help, at the edge of the home page (R-FRAME-09, R-FRAME-10, U-30). Moved by pointer, arrow keys or its menu; it
 * folds to a tab of 12 px if it would cover a control. On a phone it is inside the page.
 */
@customElement('atrium-floating-panel')
@localized()
export class AtriumFloatingPanel extends LitElement {
  @state() private _height = innerHeight;
  /** Whether nothing to press is below the panel. */
  @state() private _room = true;
  /** Unfolded over the page, at the user's request. */
  @state() private _peeking = false;
  /** Where a drag has it meanwhile. */
  @state() private _dragTop: number | null = null;
  @query('.panel') private readonly _panel!: HTMLElement | null;
  @query('.mover') private readonly _mover!: HTMLElement | null;
  @query('atrium-menu') private readonly _menu!: AtriumMenu;

  #place = new StoreController(this, $panelPlace);
  #phone = new PhoneController(this);
  #dialog = new StoreController(this, $dialog);
  #press: Press | null = null;
  #dragged = false;
  /** How wide the words of the language make it, once it was shown. */
  #width = 60;
  #seenSide: 'start' | 'end' | null = null;
  #sizes = new ResizeObserver(() => this.#look());
  #leaving: AbortController | null = null;

  override connectedCallback() {
    super.connectedCallback();
    const { signal } = (this.#leaving = new AbortController());
    addEventListener('resize', this.#look, { signal });
    addEventListener('pointermove', this.#onPointermove, { signal });
    addEventListener('pointerup', this.#onPointerup, { signal });
    addEventListener('pointercancel', this.#onPointercancel, { signal });
    addEventListener('pointerdown', this.#onPointerdownElsewhere, { signal });
    this.addEventListener('click', this.#onClickCapture, { capture: true, signal });
    const page = this.#page;
    if (page) this.#sizes.observe(page);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#leaving?.abort();
    this.#sizes.disconnect();
  }

  /** The page that it floats over. */
  get #page(): Element | null {
    const root = this.getRootNode();
    return root instanceof ShadowRoot ? root.host : this.parentElement;
  }

  get #top(): number {
    return clampPanel(this._dragTop ?? this.#place.value.top ?? panelTop + (this._height - panelTop) * usualPlace, this._height);
  }

  get #folded(): boolean {
    return !this.#phone.value && !this._peeking && (this.#place.value.docked || !this._room);
  }

  /** Sees how high the window is, where the page's edges are, and whether the panel would cover a control. */
  #look = () => {
    this._height = innerHeight;
    const page = this.#page;
    if (!page || this.#phone.value) return;
    const { left, right } = (page.parentElement ?? page.assignedSlot ?? page).getBoundingClientRect();
    this.style.setProperty('--panel-start', `${Math.max(0, left)}px`);
    this.style.setProperty('--panel-end', `${Math.max(0, document.documentElement.clientWidth - right)}px`);
    const columnWidth = this.#width + gap;
    const controls = controlsIn(page.shadowRoot ?? page, this);
    const [from, to] = this.#place.value.side === 'end' ? [right - columnWidth, right] : [left, left + columnWidth];
    this._room = isColumnFree(controls, from, to);
  };

  protected override willUpdate() {
    if (this.#seenSide !== this.#place.value.side && this.hasUpdated) this.#look();
    this.#seenSide = this.#place.value.side;
  }

  protected override updated(changed: PropertyValues) {
    this.style.setProperty('--panel-top', `${this.#top}px`);
    this.toggleAttribute('peeking', this._peeking);
    this.#measure();
    if (changed.has('_peeking') && this._peeking) this.renderRoot.querySelector<HTMLElement>('.panel button')?.focus();
  }

  #measure() {
    const width = this.#phone.value ? undefined : this._panel?.offsetWidth;
    if (!width || width === this.#width) return;
    this.#width = width;
    this.#look();
  }

  #move(by: number) {
    placePanel({ top: clampPanel(this.#top + by, this._height) });
  }

  #onPointerdown = (event: PointerEvent) => {
    if (event.button !== 0 || this.#phone.value) return;
    this.#dragged = false;
    this.#press = new Press(event.clientY, this.#top);
  };

  #onPointermove = (event: PointerEvent) => {
    const press = this.#press;
    if (!press?.isDrag(event.clientY)) return;
    this.#dragged = true;
    this._dragTop = clampPanel(press.top + event.clientY - press.y, this._height);
  };

  #onPointerup = (event: PointerEvent) => {
    this.#dragged ||= this.#press?.isDrag(event.clientY) ?? false;
    this.#press = null;
    if (this._dragTop !== null) placePanel({ top: this._dragTop });
    this._dragTop = null;
  };

  #onPointercancel = () => {
    this.#press = null;
    this._dragTop = null;
  };

  /** The click at the end of a drag; one of the keyboard has no detail. */
  #onClickCapture = (event: MouseEvent) => {
    if (!this.#dragged || event.detail === 0) return;
    this.#dragged = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #onPointerdownElsewhere = (event: PointerEvent) => {
    if (this._peeking && !event.composedPath().includes(this)) this._peeking = false;
  };

  #onKeydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const buttons = [...(this._panel?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const by = event.shiftKey ? longStep : step;
    const focus = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'ArrowUp') this.#move(-by);
    else if (event.key === 'ArrowDown') this.#move(by);
    else if (event.key === 'ArrowLeft' && event.shiftKey) placePanel({ side: 'start' });
    else if (event.key === 'ArrowRight' && event.shiftKey) placePanel({ side: 'end' });
    else if (focus !== undefined) buttons.at(focus % buttons.length)?.focus();
    else if (event.key === 'Escape' && this._peeking) this.#fold();
    else return;
    event.preventDefault();
  };

  #fold() {
    this._peeking = false;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.tab')?.focus());
  }

  #unfold = () => {
    if (this.#place.value.docked && this._room) placePanel({ docked: false });
    else this._peeking = true;
  };

  #onFocusout = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (this._peeking && next instanceof Node && !this.renderRoot.contains(next)) this._peeking = false;
  };

  get #entries(): readonly MenuEntry[] {
    const { side } = this.#place.value;
    return [
      { id: 'up', label: msg('上移', { id: 'floating-panel.up' }) },
      { id: 'down', label: msg('下移', { id: 'floating-panel.down' }) },
      side === 'end'
        ? { id: 'start', label: msg('移到左侧', { id: 'floating-panel.start' }), apart: true }
        : { id: 'end', label: msg('移到右侧', { id: 'floating-panel.end' }), apart: true },
      { id: 'dock', label: msg('收到页边', { id: 'floating-panel.dock' }) },
    ];
  }

  #onMenu = ({ detail }: MenuSelectEvent) => {
    if (detail.id === 'up') this.#move(-longStep);
    else if (detail.id === 'down') this.#move(longStep);
    else if (detail.id === 'dock') {
      placePanel({ docked: true });
      this.#fold();
    } else placePanel({ side: detail.id === 'start' ? 'start' : 'end' });
  };

  #service(drawing: readonly IconNode[], label: string, run: () => void, popup?: 'dialog') {
    return html`<button type="button" aria-haspopup=${popup ?? nothing} @click=${run}>
      <atrium-icon .drawing=${drawing}></atrium-icon><span>${label}</span>
    </button>`;
  }

  #services() {
    return [
      this.#service(drawingOf('file-pen-line'), msg('提交工单', { id: 'floating-panel.ticket' }), () => openTicketWindow()),
      this.#service(
        drawingOf(appIcon('hr').icon),
        msg('人事咨询', { id: 'floating-panel.hr' }),
        () => void openDialog('hr-consultation'),
        'dialog',
      ),
      this.#service(
        drawingOf(appIcon('administration').icon),
        msg('行政咨询', { id: 'floating-panel.admin' }),
        () => void openDialog('admin-consultation'),
        'dialog',
      ),
    ];
  }

  override render() {
    const label = msg('快捷服务', { id: 'floating-panel.label' });
    const move = msg('移动快捷服务', { id: 'floating-panel.move' });
    const dialog = this.#dialog.value;
    const kind = dialog === 'hr-consultation' ? 'hr' : dialog === 'admin-consultation' ? 'admin' : null;
    return html`${
        this.#folded
          ? html`<button
              class="tab ${this.#place.value.side}"
              type="button"
              aria-label=${label}
              title=${label}
              aria-expanded="false"
              @click=${this.#unfold}
            ></button>`
          : html`<div
              class="panel ${this.#place.value.side}"
              role="toolbar"
              aria-label=${label}
              @pointerdown=${this.#onPointerdown}
              @keydown=${this.#onKeydown}
              @focusout=${this.#onFocusout}
            >
              ${this.#services()}
              <button
                class="mover"
                type="button"
                aria-label=${move}
                title=${move}
                aria-haspopup="menu"
                @click=${() => this._mover && this._menu.show(this._mover)}
              >
                <atrium-icon name="ellipsis"></atrium-icon>
              </button>
            </div>`
      }
      <atrium-menu label=${move} .entries=${this.#entries} @atrium-menu-select=${this.#onMenu}></atrium-menu>
      <atrium-consultation-dialog .kind=${kind ?? 'hr'} .open=${kind !== null}></atrium-consultation-dialog>`;
  }

  static override styles = [resetStyles, floatingPanelStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-floating-panel': AtriumFloatingPanel;
  }
}
