import { html, nothing } from 'lit';
import { msg } from '@atrium/i18n';
import { $config, type Settings } from '@atrium/stores';
import type { IconName } from '@atrium/ui';

export interface Option<T extends string> {
  value: T;
  label: string;
  icon?: IconName;
}

/** One of a few: radio buttons that look like one control. */
export const choice = <T extends string>(
  name: string,
  legend: string,
  options: readonly Option<T>[],
  current: string,
  onChoose: (value: T) => void,
) =>
  html`<fieldset class="row" data-field=${name}>
    <legend>${legend}</legend>
    <div class="choices">
      ${options.map(
        ({ value, label, icon }) =>
          html`<label>
            <input type="radio" name=${name} value=${value} .checked=${current === value} @change=${() => onChoose(value)} />
            <span>${icon ? html`<atrium-icon name=${icon}></atrium-icon>` : nothing}${label}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;

interface ToggleField {
  name: string;
  label: string;
  help: string;
  disabled: boolean;
  checked: boolean;
}

/** On or off. */
export const toggle = ({ name, label, help, disabled, checked }: ToggleField, onSwitch: (on: boolean) => void) =>
  html`<label class="row switch" data-field=${name}>
    <span>${label} ${help ? html`<small id=${`${name}-help`}>${help}</small>` : nothing}</span>
    <input
      type="checkbox"
      role="switch"
      name=${name}
      aria-label=${label}
      aria-describedby=${help ? `${name}-help` : nothing}
      ?disabled=${disabled}
      .checked=${checked}
      @change=${(event: Event) => onSwitch((event.target as HTMLInputElement).checked)}
    />
  </label>`;

export function colorName(color: Settings['color']): string {
  switch (color) {
    case 'green':
      if ($config.get().branding?.hasAccent) return msg('公司色', { id: 'settings-drawer.color-company' });
      return msg('绿', { id: 'settings-drawer.color-green' });
    case 'cyan':
      return msg('青', { id: 'settings-drawer.color-cyan' });
    case 'blue':
      return msg('蓝', { id: 'settings-drawer.color-blue' });
    case 'indigo':
      return msg('靛', { id: 'settings-drawer.color-indigo' });
    case 'purple':
      return msg('紫', { id: 'settings-drawer.color-purple' });
    case 'crimson':
      return msg('绯红', { id: 'settings-drawer.color-crimson' });
    case 'amber':
      return msg('琥珀', { id: 'settings-drawer.color-amber' });
    case 'dark':
      return msg('墨', { id: 'settings-drawer.color-dark' });
  }
}
