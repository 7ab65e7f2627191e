import { html } from 'lit';
import { languages, msg } from '@atrium/i18n';
import { $config, colors, setSetting, type Settings } from '@atrium/stores';
import { afterPaint, Later } from '../views/later.ts';
import { choice, colorName, type Option, toggle } from './settings-fields.ts';

type Flag = 'fixedHeader' | 'fixedSidebar' | 'autoHideHeader' | 'weakColor' | 'multiTab' | 'singleKeys';

const choose = <K extends keyof Settings>(settings: Settings, name: K, legend: string, options: readonly Option<Settings[K] & string>[]) =>
  choice(name, legend, options, String(settings[name]), (value) => void setSetting(name, value));

const turn = (settings: Settings, name: Flag, label: string, { help = '', disabled = false } = {}) =>
  toggle({ name, label, help, disabled, checked: settings[name] }, (on) => void setSetting(name, on));

const language = (settings: Settings) => {
  // The choice is painted first: every text on the page follows in a task of its own.
  const onChange = ({ target }: Event) => {
    const chosen = (target as HTMLSelectElement).value as Settings['language'];
    new Later(afterPaint, () => void setSetting('language', chosen)).start();
  };
  return html`<div class="row" data-field="language">
    <label for="language">${msg('语言', { id: 'settings-drawer.language' })}</label>
    <select id="language" @change=${onChange}>
      ${languages.map(
        ({ code, name }) => html`<option value=${code} lang=${code} .selected=${settings.language === code}>${name}</option>`,
      )}
    </select>
  </div>`;
};

const swatches = (settings: Settings) => {
  const { color } = settings;
  return html`<fieldset data-field="color">
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
};

/** Language, colours and how close lines stand. */
export const lookSection = (settings: Settings) =>
  html`<section>
    <h3>${msg('语言与外观', { id: 'settings-drawer.group-look' })}</h3>
    ${language(settings)}
    ${choose(settings, 'colorScheme', msg('内容配色', { id: 'settings-drawer.scheme' }), [
      { value: 'light', label: msg('浅色', { id: 'settings-drawer.scheme-light' }), icon: 'sun' },
      { value: 'dark', label: msg('深色', { id: 'settings-drawer.scheme-dark' }), icon: 'moon' },
      { value: 'system', label: msg('跟随系统', { id: 'settings-drawer.scheme-system' }), icon: 'monitor' },
    ])}
    ${choose(settings, 'theme', msg('框架主题', { id: 'settings-drawer.theme' }), [
      { value: 'dark', label: msg('墨色', { id: 'settings-drawer.theme-dark' }) },
      { value: 'light', label: msg('纸色', { id: 'settings-drawer.theme-light' }) },
    ])}
    ${$config.get().branding?.accentOnly ? '' : swatches(settings)}
    ${choose(settings, 'density', msg('疏密', { id: 'settings-drawer.density' }), [
      { value: 'regular', label: msg('舒适', { id: 'settings-drawer.density-regular' }) },
      { value: 'compact', label: msg('紧凑', { id: 'settings-drawer.density-compact' }) },
    ])}
    ${turn(settings, 'weakColor', msg('色弱模式', { id: 'settings-drawer.weak' }), {
      help: msg('不靠颜色区分状态和应用', { id: 'settings-drawer.weak-help' }),
    })}
  </section>`;

/** Where menu, bars and tabs stand. */
export const layoutSection = (settings: Settings) => {
  const { layout, contentWidth, fixedHeader } = settings;
  const side = layout === 'side';
  return html`<section>
    <h3>${msg('布局', { id: 'settings-drawer.group-layout' })}</h3>
    ${choose(settings, 'layout', msg('菜单位置', { id: 'settings-drawer.layout' }), [
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
          contentWidth === 'Fluid' ? msg('流式', { id: 'settings-drawer.width-fluid' }) : msg('定宽', { id: 'settings-drawer.width-fixed' })
        }</output
      >
    </div>
    ${turn(settings, 'fixedHeader', msg('固定顶栏', { id: 'settings-drawer.fixed-header' }), {
      help: msg('页面滚动时顶栏不动', { id: 'settings-drawer.fixed-header-help' }),
    })}
    ${turn(settings, 'autoHideHeader', msg('下滑时隐藏顶栏', { id: 'settings-drawer.auto-hide' }), {
      help: fixedHeader ? '' : msg('先打开「固定顶栏」', { id: 'settings-drawer.auto-hide-needs' }),
      disabled: !fixedHeader,
    })}
    ${turn(settings, 'fixedSidebar', msg('固定侧边菜单', { id: 'settings-drawer.fixed-sidebar' }), {
      help: side ? '' : msg('只用于侧边菜单', { id: 'settings-drawer.fixed-sidebar-needs' }),
      disabled: !side,
    })}
    ${turn(settings, 'multiTab', msg('显示标签栏', { id: 'settings-drawer.multi-tab' }))}
    ${turn(settings, 'singleKeys', msg('单键快捷键', { id: 'settings-drawer.single-keys' }), {
      help: msg('/、?、J、K 这样单独一个键也起作用；输入文字时从不触发', { id: 'settings-drawer.single-keys-help' }),
    })}
  </section>`;
};
