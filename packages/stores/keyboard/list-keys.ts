import { shortcutKeys, type ShortcutId } from './shortcut-keys.ts';

export { isShortcut, isSingle, type ShortcutId } from './shortcut-keys.ts';

/** What a single letter does with a row of a list or with what is open beside it: the same in every list. */
export const listActions = [
  'archive',
  'later',
  'approve',
  'send-back',
  'mute',
  'urge',
  'withdraw',
  'new-line',
] as const satisfies ShortcutId[];
export type ListAction = (typeof listActions)[number];

/** What lists do by letter; each names the actions that it has. */
export type ListKeys<Run> = Partial<Record<ListAction, Run>>;

/** The key of a shortcut, as `aria-keyshortcuts` names it. */
export const keyOf = (id: ListAction | 'undo'): string => shortcutKeys[id][0];

/** What a letter means in lists; null where it means nothing. */
export const listActionOf = (key: string): ListAction | null => listActions.find((action) => keyOf(action) === key.toUpperCase()) ?? null;
