import { useInsertionEffect } from 'react';
import { useHost } from '../element/host.ts';

/** Adopts style sheets that only a part needs which is loaded later. They stay: they are small, and the part may come again. */
export function useSheets(...sheets: readonly CSSStyleSheet[]): void {
  const host = useHost();
  useInsertionEffect(() => adopt(host.shadowRoot, sheets));
}

function adopt(root: ShadowRoot | null, sheets: readonly CSSStyleSheet[]): void {
  const missing = sheets.filter((sheet) => !root?.adoptedStyleSheets.includes(sheet));
  root?.adoptedStyleSheets.push(...missing);
}
