import { $language } from '@atrium/i18n';
import { atom, type ReadableAtom } from 'nanostores';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** A text for the user that does not interrupt them. */
export interface Notice {
  id: string;
  title: string;
  description: string;
  tone: Tone;
  /** How often it was shown. */
  count: number;
  /** When it was last shown, in milliseconds since 1970. */
  at: number;
  /** An offered action; it closes the notice. */
  action?: NoticeAction;
  /** How long it stays, in milliseconds; by its tone when it does not say. */
  stay?: number;
  /** Returns the text again after a switch of the language. */
  say?: () => NoticeText;
}

export interface NoticeAction {
  label: string;
  run(): void;
}

/** Text of a notice; all but the title has a default. */
export type NoticeText = Pick<Notice, 'title'> & Partial<Pick<Notice, 'description' | 'tone' | 'action' | 'stay'>>;

/** Identical notices within this time are one with a count (R-HTTP-12). */
const sameFor = 3_000;
const limit = 20;

const $shown = atom<readonly Notice[]>([]);
let last = 0;

/** The notices on screen, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = $shown;

/**
 * Shows a notice and returns its id; an equal one within 3 s is counted instead, unless it offers an action. A function is called again
 * after a switch of the language.
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
