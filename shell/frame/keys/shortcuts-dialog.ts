import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $settings, isSingle, setSetting, type Shortcut, type ShortcutPlace, shortcutPlaces, shortcuts } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';
import { StoreController } from '../../controllers/store-controller.ts';
import { keyCaps } from './key-caps.ts';

/**
 * The keyboard shortcuts by place, from the one list in the stores; single keys can be switched off here as well.
 * @fires atrium-dialog-closed
 */
@customElement('atrium-shortcuts-dialog')
@localized()
export class AtriumShortcutsDialog extends LitElement {
  @property({ type: Boolean }) open = false;

  #settings = new StoreController(this, $settings);
  #dialog = new DialogController(this);

  #row = ({ does, keys }: Shortcut) => {
    const usable = keys.filter((one) => this.#settings.value.singleKeys || !isSingle(one));
    if (usable.length === 0) return nothing;
    return html`<div>
      <dt>${does()}</dt>
      <dd>
        ${usable.map(
          (one, at) =>
            html`${at > 0 ? html` <span class="or">${msg('或', { id: 'shortcuts-dialog.or' })}</span> ` : nothing}${keyCaps(one).map(
              (cap) => html`<kbd>${cap}</kbd>`,
            )}`,
        )}
      </dd>
    </div>`;
  };

  #group = (place: ShortcutPlace) => {
    const rows = shortcuts.filter((one) => one.place === place);
    return html`<section>
      <h3>${placeName(place)}</h3>
      <dl>${rows.map(this.#row)}</dl>
    </section>`;
  };

  override render() {
    const { singleKeys } = this.#settings.value;
    const content = html`<div class="groups">${shortcutPlaces.map(this.#group)}</div>
      <label class="single">
        <input
          type="checkbox"
          role="switch"
          .checked=${singleKeys}
          @change=${(event: Event) => void setSetting('singleKeys', (event.target as HTMLInputElement).checked)}
        />
        <span
          >${msg('单键快捷键', { id: 'settings-drawer.single-keys' })}
          <small>${msg('/、?、J、K 这样单独一个键也起作用；输入文字时从不触发', { id: 'settings-drawer.single-keys-help' })}</small></span
        >
      </label>`;
    return this.#dialog.render({ heading: msg('键盘快捷键', { id: 'shortcuts-dialog.title' }), content });
  }

  static override styles = [
    ...dialogStyles,
    css`
      :host {
        --atrium-dialog-width: 720px;
      }
      .groups {
        columns: 2 280px;
        column-gap: var(--atrium-space-32);
      }
      section {
        break-inside: avoid;
        margin-block-end: var(--atrium-space-16);
      }
      h3 {
        padding-block: var(--atrium-space-8);
        font-size: var(--atrium-text-12);
        font-weight: 600;
        color: var(--atrium-text-soft);
      }
      dl {
        margin: 0;
      }
      dl > div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 2px var(--atrium-space-12);
        min-block-size: 36px;
        border-block-start: 1px solid var(--atrium-hairline);
      }
      dd {
        margin: 0;
        white-space: nowrap;
      }
      .or,
      small {
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-12);
      }
      kbd {
        display: inline-block;
        min-inline-size: 24px;
        margin-inline-start: var(--atrium-space-4);
        padding: 1px 6px;
        border: 1px solid var(--atrium-control-border);
        border-block-end-width: 2px;
        border-radius: 4px;
        font: var(--atrium-text-12) / 1.5 var(--atrium-font);
        text-align: center;
      }
      .single {
        display: flex;
        align-items: center;
        gap: var(--atrium-space-12);
        padding: var(--atrium-space-12) var(--atrium-space-16);
        border-radius: var(--atrium-radius);
        background: var(--atrium-page);
      }
      .single input {
        flex: none;
        inline-size: 20px;
        block-size: 20px;
        accent-color: var(--atrium-primary);
      }
      small {
        display: block;
      }
    `,
  ];
}

function placeName(place: ShortcutPlace): string {
  switch (place) {
    case 'everywhere':
      return msg('任何地方', { id: 'shortcuts-dialog.everywhere' });
    case 'tabs':
      return msg('标签栏', { id: 'shortcuts-dialog.tabs' });
    case 'lists':
      return msg('列表', { id: 'shortcuts-dialog.lists' });
    case 'tasks':
      return msg('待办与汇报审批', { id: 'shortcuts-dialog.tasks' });
    case 'notices':
      return msg('通知', { id: 'shortcuts-dialog.notices' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-shortcuts-dialog': AtriumShortcutsDialog;
  }
}
