import { type AppIcon, appIconNames, drawingOf } from '@atrium/ui/app-icons';
import { createElement } from 'react';
import { SelectField } from '@atrium/react-parts/form';
import { useTexts } from '../texts/use-texts.ts';
import './icon-field.css';
import { texts as table } from './texts.ts';
import { iconTexts } from './texts/icon-texts.ts';

interface IconFieldProps {
  value: string;
  /** Icon that is shown if none is chosen. */
  byDefault: AppIcon;
  onChange(icon: string): void;
}

/** Chooses one of the portal's icons. Another name from a file, such as one of another icon set, stays selectable. */
export function IconField({ value, byDefault, onChange }: IconFieldProps) {
  const texts = useTexts(table);
  const words: Record<string, string> = useTexts(iconTexts);
  const names: readonly string[] = appIconNames;
  const others = value === '' || names.includes(value) ? [] : [value];
  const shown = appIconNames.find((name) => name === value) ?? byDefault.icon;
  return (
    <div className="admin-icon-field">
      <SelectField
        name="icon"
        label={texts.icon}
        help={texts.iconHelp}
        value={value}
        choices={[
          { value: '', label: texts.iconByDefault },
          ...[...names, ...others].map((name) => ({ value: name, label: words[name] ?? name })),
        ]}
        onChange={onChange}
      />
      <svg className="admin-icon" viewBox="0 0 24 24" aria-hidden="true">
        {drawingOf(shown).map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))}
      </svg>
    </div>
  );
}
