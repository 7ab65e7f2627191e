import { mapValues } from './view-units.ts';

/**
 * `color-scheme: light dark` leaves the choice to the page: the user's choice in the portal applies, not the system's. A sheet that queries
 * the system itself (`@media (prefers-color-scheme)`) keeps the system's value, or half of it would be dark.
 */
export const portalScheme = (css: string, body: string): string =>
  /color-scheme\s*:/i.test(body) && !/\(\s*prefers-color-scheme/i.test(css) ? mapValues(body, chosen) : body;

const chosen = (value: string, property: string) =>
  property === 'color-scheme' && /\blight\b/i.test(value) && /\bdark\b/i.test(value) && !/\bvar\(/i.test(value)
    ? ` var(--atrium-scheme,light dark)${/!\s*important/i.test(value) ? '!important' : ''}`
    : value;
