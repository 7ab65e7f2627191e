import { msg, str } from '@atrium/i18n';

/** Accessible name of a cell of a calendar or board: its parts, joined as the language does; blank ones are left out. */
export const cellName = (...parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((before, part) => msg(str`${before}，${part}`, { id: 'period-picker.cell-name' }));
