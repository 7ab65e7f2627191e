import { msg } from '@atrium/i18n';
import { type SyntheticEvent, useState } from 'react';

/** Letters, digits and signs as Chinese input methods write them: twice as wide, and others than those on the keyboard. */
const fullWidth = /[\u3000\uff01-\uff5e]/;

/** Hints during typing: caps lock is on, or the text has full-width signs. `watch` handles key events and blur. */
export function useTypingHints(value: string): { hint: string; watch(event: SyntheticEvent): void } {
  const [capsLock, setCapsLock] = useState(false);
  const watch = ({ nativeEvent }: SyntheticEvent) => {
    const on = nativeEvent instanceof KeyboardEvent && nativeEvent.getModifierState('CapsLock');
    if (on !== capsLock) setCapsLock(on);
  };
  const hints = [capsLock && msg('大写锁定已打开', { id: 'password-dialog.caps-lock' }), fullWidthHint(value)];
  return { hint: hints.filter(Boolean).join(' · '), watch };
}

/** Empty where the text has none. */
export const fullWidthHint = (value: string): string =>
  fullWidth.test(value) ? msg('包含全角字符，请把输入法切换到半角', { id: 'password-dialog.full-width' }) : '';
