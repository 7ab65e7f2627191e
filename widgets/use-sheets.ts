import { useInsertionEffect } from 'react';
import { useHost } from './host.ts';

/** Adopts style sheets that only a part needs which is loaded later. They stay: they are small, and the part may come again. */
export function useSheets(...sheets: readonly CSSStyleSheet[]): void {
  const host = useHost();
  useInsertionEffect(() => {
    const root = host.shadowRoot;
    if (!root) return;
    const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
  });
}
