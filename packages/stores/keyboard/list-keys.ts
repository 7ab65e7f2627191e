import { shortcutKeys, type ShortcutId } from './shortcut-keys.ts';

export { isShortcut, isSingle, type ShortcutId } from './shortcut-keys.ts';

/** Actions of single letters on a row of a list or on the opened item beside it: the same in every list. */
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

/** Handlers of a list by letter; each list names the actions that it has. */
export type ListKeys<Run> = Partial<Record<ListAction, Run>>;

/** The key of a shortcut, as `aria-keyshortcuts` names it. */
export const keyOf = (id: ListAction | 'undo'): string => shortcutKeys[id][0];

/** The action of a letter in lists; null if it has none. */
export const listActionOf = (key: string): ListAction | null => listActions.find((action) => keyOf(action) === key.toUpperCase()) ?? null;
