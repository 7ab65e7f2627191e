import { msg, str } from '@atrium/i18n';
import { $seenElsewhere, dismissNotice, endSeenElsewhere, notify } from '@atrium/stores';

/** Milliseconds: the longest that a browser's timers know. The notice is dismissed as soon as it is not true any more. */
const always = 2 ** 31 - 1;

/** Says it for as long as another browser tab sees the portal as somebody else, and ends it from here. */
export function saySeenElsewhere(): () => void {
  let notice = '';
  const say = (name: string): void => {
    notice = notify(() => ({
      title: msg(str`另一个标签页正在以 ${name} 的身份查看门户`, { id: 'seen-elsewhere.title' }),
      description: msg('结束查看前，这里不能保存；已填写的内容都还在。', { id: 'seen-elsewhere.help' }),
      tone: 'warning',
      action: {
        label: msg('结束查看', { id: 'portal-notices.seen-as-end' }),
        run: () => void endSeenElsewhere().catch(() => say(name)),
      },
      stay: always,
    }));
  };
  const stop = $seenElsewhere.subscribe((name) => {
    dismissNotice(notice);
    if (name !== null) say(name);
  });
  return () => {
    stop();
    dismissNotice(notice);
  };
}
