import { useEffect } from 'react';
import { useHost } from '../element/host.ts';

/** Brings the field that the address names (`?field=`) into sight, marks it and puts the focus on its control, once the page is `ready`. */
export function useMarkedField(query: string, ready: boolean): void {
  const host = useHost();
  const name = new URLSearchParams(query).get('field');
  useEffect(() => {
    const field = ready && name ? host.shadowRoot?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) : null;
    if (!field) return undefined;
    field.dataset['marked'] = '';
    field.scrollIntoView({ block: 'center' });
    field
      .querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled, button:enabled, a, summary')
      ?.focus({ preventScroll: true });
    return () => field.removeAttribute('data-marked');
  }, [host, name, ready]);
}
