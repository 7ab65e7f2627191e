import { $language } from '@atrium/i18n';
import { atom, type ReadableAtom } from 'nanostores';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** Something to tell the person without stopping them. */
export interface Notice {
  id: string;
  title: string;
  description: string;
  tone: Tone;
  /** How often it was said. */
  count: number;
  /** When it was last said, in milliseconds since 1970. */
  at: number;
  /** What the person can do about it; the notice goes when they do. */
  action?: NoticeAction;
  /** How long it stays, in milliseconds; by its tone when it does not say. */
  stay?: number;
  /** Says it anew after a switch of the language. */
  say?: () => NoticeText;
}

export interface NoticeAction {
  label: string;
  run(): void;
}

/** What a notice may say; all but the title has a default. */
export type NoticeText = Pick<Notice, 'title'> & Partial<Pick<Notice, 'description' | 'tone' | 'action' | 'stay'>>;

/** Identical notices within this time are one with a count (R-HTTP-12). */
const sameFor = 3_000;
const limit = 20;

const $shown = atom<readonly Notice[]>([]);
let last = 0;

/** The notices on screen, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = $shown;

/**
 * Shows a notice and gives its id; the same one again within 3 s is counted instead, unless it offers something to do. Who gives a
 * function has it said in the language on screen, also after a switch.
 */
export function notify(text: NoticeText | (() => NoticeText)): string {
  const say = typeof text === 'function' ? text : undefined;
  const { title, description = '', tone = 'info', action, stay } = typeof text === 'function' ? text() : text;
  const at = Date.now();
  const shown = $shown.get();
  const isSame = (one: Notice): boolean =>
    one.title === title && one.description === description && one.tone === tone && at - one.at < sameFor && !one.action && !action;
  const same = shown.find(isSame);
  const notice = same
    ? { ...same, count: same.count + 1, at }
    : { id: `notice-${++last}`, title, description, tone, count: 1, at, action, stay, say };
  $shown.set(same ? shown.map((one) => (one === same ? notice : one)) : [...shown, notice].slice(-limit));
  return notice.id;
}

export function dismissNotice(id: string): void {
  $shown.set($shown.get().filter((notice) => notice.id !== id));
}

$language.listen(() => $shown.set($shown.get().map((notice) => (notice.say ? { ...notice, ...notice.say() } : notice))));
