import { isComposing, msg } from '@atrium/i18n';
import type { KeyboardEvent } from 'react';
import { Icon } from '@atrium/react-parts/icon';

interface Props {
  value: string;
  onChange(value: string): void;
}

/** Narrows the menu while typing; Escape clears, Enter opens the first function that is left. */
export function FunctionFilter({ value, onChange }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onChange('');
    if (event.key !== 'Enter' || !value.trim()) return;
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    root.querySelector<HTMLElement>('.tiles a')?.click();
  };
  return (
    <label className="filter">
      <Icon name="search" />
      <input
        type="search"
        value={value}
        aria-label={msg('筛选本应用的功能', { id: 'app-menu.filter' })}
        placeholder={msg('按名称或说明筛选', { id: 'app-menu.filter-placeholder' })}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
