import { html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { languages, localized, msg } from '@atrium/i18n';
import { $settings, colors, setSetting, type Settings, startFirstSteps } from '@atrium/stores';
import { DialogController, dialogStyles } from '@atrium/ui/dialog';
import { choice, colorName, type Option, toggle } from './settings-fields.ts';
import { settingsStyles } from './settings-drawer.styles.ts';
import { StoreController } from '../controllers/store-controller.ts';

/**
 * Everything a person may set about the portal (R-SET-01); a change is on screen at once and kept.
 * @fires atrium-dialog-closed
 */
@customElement('atrium-settings-drawer')
@localized()
export class AtriumSettingsDrawer extends LitElement {
  @property({ type: Boolean }) open = false;

  #settings = new StoreController(this, $settings);
  #dialog = new DialogController(this);

  #choice<K extends keyof Settings>(name: K, legend: string, options: readonly Option<Settings[K] & string>[]) {
    return choice(name, legend, options, String(this.#settings.value[name]), (value) => void setSetting(name, value));
  }

  #toggle(
    name: 'fixedHeader' | 'fixedSidebar' | 'autoHideHeader' | 'weakColor' | 'multiTab' | 'singleKeys',
    label: string,
    { help = '', disabled = false } = {},
  ) {
    return toggle({ name, label, help, disabled, checked: this.#settings.value[name] }, (on) => void setSetting(name, on));
  }

  #onFirstSteps = () => {
    this.open = false;
    startFirstSteps();
  };

  #language() {
    const onChange = (event: Event) => void setSetting('language', (event.target as HTMLSelectElement).value as Settings['language']);
    return html`<div class="row">
      <label for="language">${msg('语言', { id: 'settings-drawer.language' })}</label>
      <select id="language" @change=${onChange}>
        ${languages.map(
          ({ code, name }) => html`<option value=${code} lang=${code} .selected=${this.#settings.value.language === code}>${name}</option>`,
        )}
      </select>
    </div>`;
  }

  #colors() {
    const { color } = this.#settings.value;
    return html`<fieldset>
      <legend>${msg('主题色', { id: 'settings-drawer.color' })}</legend>
      <div class="swatches">
        ${colors.map(
          (name) =>
            html`<label class="swatch" data-swatch=${name} title=${colorName(name)}>
              <input
                type="radio"
                name="color"
                value=${name}
                aria-label=${colorName(name)}
                .checked=${color === name}
                @change=${() => void setSetting('color', name)}
              />
              <span><atrium-icon name="check"></atrium-icon></span>
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  #layout() {
    const { layout, contentWidth, fixedHeader } = this.#settings.value;
    const side = layout === 'side';
    return html`<section>
      <h3>${msg('布局', { id: 'settings-drawer.group-layout' })}</h3>
      ${this.#choice('layout', msg('菜单位置', { id: 'settings-drawer.layout' }), [
        { value: 'side', label: msg('侧边', { id: 'settings-drawer.layout-side' }), icon: 'panel-left' },
        { value: 'top', label: msg('顶部', { id: 'settings-drawer.layout-top' }), icon: 'panel-top' },
      ])}
      <div class="row">
        <span
          >${msg('内容宽度', { id: 'settings-drawer.width' })}
          <small>${msg('由菜单位置决定', { id: 'settings-drawer.width-help' })}</small></span
        >
        <output
          >${
            contentWidth === 'Fluid'
              ? msg('流式', { id: 'settings-drawer.width-fluid' })
              : msg('定宽', { id: 'settings-drawer.width-fixed' })
          }</output
        >
      </div>
      ${this.#toggle('fixedHeader', msg('固定顶栏', { id: 'settings-drawer.fixed-header' }), {
        help: msg('页面滚动时顶栏不动', { id: 'settings-drawer.fixed-header-help' }),
      })}
      ${this.#toggle('autoHideHeader', msg('下滑时隐藏顶栏', { id: 'settings-drawer.auto-hide' }), {
        help: fixedHeader ? '' : msg('先打开「固定顶栏」', { id: 'settings-drawer.auto-hide-needs' }),
        disabled: !fixedHeader,
      })}
      ${this.#toggle('fixedSidebar', msg('固定侧边菜单', { id: 'settings-drawer.fixed-sidebar' }), {
        help: side ? '' : msg('只用于侧边菜单', { id: 'settings-drawer.fixed-sidebar-needs' }),
        disabled: !side,
      })}
      ${this.#toggle('multiTab', msg('显示标签栏', { id: 'settings-drawer.multi-tab' }))}
      ${this.#toggle('singleKeys', msg('单键快捷键', { id: 'settings-drawer.single-keys' }), {
        help: msg('/、?、J、K 这样单独一个键也起作用；输入文字时从不触发', { id: 'settings-drawer.single-keys-help' }),
      })}
    </section>`;
  }

  override render() {
    const content = html`
      <section>
        <h3>${msg('语言与外观', { id: 'settings-drawer.group-look' })}</h3>
        ${this.#language()}
        ${this.#choice('colorScheme', msg('内容配色', { id: 'settings-drawer.scheme' }), [
          { value: 'light', label: msg('浅色', { id: 'settings-drawer.scheme-light' }), icon: 'sun' },
          { value: 'dark', label: msg('深色', { id: 'settings-drawer.scheme-dark' }), icon: 'moon' },
          { value: 'system', label: msg('跟随系统', { id: 'settings-drawer.scheme-system' }), icon: 'monitor' },
        ])}
        ${this.#choice('theme', msg('框架主题', { id: 'settings-drawer.theme' }), [
          { value: 'dark', label: msg('墨色', { id: 'settings-drawer.theme-dark' }) },
          { value: 'light', label: msg('纸色', { id: 'settings-drawer.theme-light' }) },
        ])}
        ${this.#colors()}
        ${this.#choice('density', msg('疏密', { id: 'settings-drawer.density' }), [
          { value: 'regular', label: msg('舒适', { id: 'settings-drawer.density-regular' }) },
          { value: 'compact', label: msg('紧凑', { id: 'settings-drawer.density-compact' }) },
        ])}
        ${this.#toggle('weakColor', msg('色弱模式', { id: 'settings-drawer.weak' }), {
          help: msg('不靠颜色区分状态和应用', { id: 'settings-drawer.weak-help' }),
        })}
      </section>
      ${this.#layout()}
      <section>
        <button class="button" type="button" @click=${this.#onFirstSteps}>
          ${msg('重看新手提示', { id: 'settings-drawer.first-steps' })}
        </button>
      </section>
    `;
    return this.#dialog.render({ heading: msg('设置', { id: 'settings-drawer.title' }), content, placement: 'side' });
  }

  static override styles = [...dialogStyles, settingsStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-settings-drawer': AtriumSettingsDrawer;
  }
}
