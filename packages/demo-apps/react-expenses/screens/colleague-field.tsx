import { useEffect, useRef } from 'react';

interface ColleagueFieldProps {
  label: string;
  help: string;
  /** User code; empty for nobody. */
  value: string;
  /** User codes that cannot be chosen, separated by commas. */
  exclude: string;
  onChange(code: string): void;
}

/** Field of a form for one colleague: the portal's people picker. */
export function ColleagueField({ onChange, ...attributes }: ColleagueFieldProps) {
  const picker = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = picker.current!;
    const choose = (event: Event) => onChange((event as CustomEvent<{ value: string[] }>).detail.value[0] ?? '');
    element.addEventListener('atrium-people-changed', choose);
    return () => element.removeEventListener('atrium-people-changed', choose);
  });
  return (
    <div className="at-field">
      <atrium-people-picker ref={picker} {...attributes} />
    </div>
  );
}
