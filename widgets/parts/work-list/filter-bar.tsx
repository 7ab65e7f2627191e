import { formatNumber, isComposing, msg, str } from '@atrium/i18n';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { useSheets } from '../hooks/use-sheets.ts';
import sheet from './filter-tabs.css';

interface FilterBarProps {
  tabs?: ReactNode;
  /** Number of active filters; shown when search and filters fold into one button on a phone. */
  narrowing?: number;
  children: ReactNode;
}

/** Filters of a list: tabs at the start, search and choices at the end; with `narrowing` behind one button if it is narrow. */
export function FilterBar({ tabs, narrowing, children }: FilterBarProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folds = narrowing !== undefined;
  return (
    <div className={folds && !isUnfolded ? 'filters folded' : 'filters'}>
      {tabs}
      {folds && (
        <button
          type="button"
          className="quiet unfold"
          aria-expanded={isUnfolded}
          aria-controls="choices"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <Icon name="search" />
          {narrowing === 0
            ? msg('搜索与筛选', { id: 'work-list.unfold' })
            : msg(str`搜索与筛选 · ${formatNumber(narrowing)}`, { id: 'work-list.unfold-count' })}
        </button>
      )}
      <div className="choices" id="choices">
        {children}
      </div>
    </div>
  );
}

interface FilterTabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; name: string; count?: number | undefined }[];
  value: T;
  onChoose(value: T): void;
}

/** The parts of a list, one of them shown; they belong to the pane of `<ListAndDetail>`. */
export function FilterTabs<T extends string>({ label, tabs, value, onChoose }: FilterTabsProps<T>) {
  useSheets(sheet);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs.at((at + step) % tabs.length)!.value;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKey}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          aria-selected={tab.value === value}
          aria-controls="lines"
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChoose(tab.value)}
        >
          {tab.name} {tab.count !== undefined && <span className="number">{formatNumber(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  /** The words for no choice. */
  any: string;
  value: T | null;
  options: readonly { value: T; name: string }[];
  onChoose(value: T | null): void;
}

/** One of a few, or any. */
export function Choice<T extends string>({ label, any, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <select aria-label={label} value={value ?? ''} onChange={({ target }) => onChoose((target.value || null) as T | null)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
