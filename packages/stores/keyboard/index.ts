export { isTyping } from './is-typing.ts';
export { isShortcut, isSingle, keyOf, listActionOf, type ListKeys, type ShortcutId } from './list-keys.ts';
export { pressKey } from './press-key.ts';
export { onShortcut } from './shortcut-runs.ts';
export { type Shortcut, type ShortcutPlace, shortcutPlaces, shortcuts } from './shortcuts.ts';
