import { isComposing } from '@atrium/i18n';
import { $settings, isTyping as isTypingAt } from '@atrium/stores';
import type { KeyboardEvent } from 'react';

/** A key without another one held, and no input method's. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !isComposing(event);

/** Whether letters are text where the key was pressed. */
export const isTyping = ({ nativeEvent }: { nativeEvent: Event }): boolean => isTypingAt(nativeEvent);

/** Whether the key is a letter that must do nothing: the person has switched single keys off (WCAG 2.1.4). */
export const isSilentLetter = (key: string): boolean => /^[a-z]$/i.test(key) && !$settings.get().singleKeys;
