import { $settings } from '@atrium/stores';
import type { KeyboardEvent } from 'react';

export const isPlainKey = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Whether letters are text where the key was pressed. */
export const isTyping = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');

/** Whether the key is a letter that must do nothing: the person has switched single keys off (WCAG 2.1.4). */
export const isSilentLetter = (key: string): boolean => /^[a-z]$/i.test(key) && !$settings.get().singleKeys;
