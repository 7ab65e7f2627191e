import { setDayZone } from '@atrium/i18n';
import { addDays } from '@atrium/api/contract/period';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { $config } from '../deployment/config.ts';

const minuteLength = 60_000;
const dayLength = 24 * 60 * minuteLength;

const $time = atom(Date.now());

/**
 * The time in milliseconds since 1970, updated at the start of each minute and whenever the page returns from the background or the machine
 * from sleep. All texts with "now", "today" or "ago" derive from it.
 */
export const $minute: ReadableAtom<number> = $time;

/** Events after which timers may have been late: the window is looked at again, came back out of the browser's memory, or was thawed. */
const wakings = ['visibilitychange', 'resume', 'pageshow', 'focus'] as const;

onMount($time, () => {
  let timer: ReturnType<typeof setTimeout>;
  const turn = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    if (Math.floor(now / minuteLength) !== Math.floor($time.value / minuteLength)) $time.set(now);
    timer = setTimeout(turn, minuteLength - (now % minuteLength));
  };
  $time.set(Date.now());
  turn();
  // Neither is there outside a browser.
  const targets = [globalThis, globalThis.document];
  for (const target of targets) for (const name of wakings) target?.addEventListener?.(name, turn);
  return () => {
    clearTimeout(timer);
    for (const target of targets) for (const name of wakings) target?.removeEventListener?.(name, turn);
  };
});

const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the company's days begin and end (`ATRIUM_TIME_ZONE`); on pages of others and in old browsers the person's own time zone. */
const $zone = computed($config, ({ timeZone }): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || own() }).resolvedOptions().timeZone;
  } catch {
    return own();
  }
});
// At once, too: a page may load this after its configuration.
$config.subscribe(() => setDayZone($config.get().timeZone === '' ? undefined : $zone.get()));

/** Today as the company's calendar has it, as 2026-11-26. */
export const $day: ReadableAtom<string> = computed([$minute, $zone], (now) => dayOf(now));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The company's local time, as milliseconds of UTC. */
function wallClock(time: number): number {
  const timeZone = $zone.get();
  let format = formats.get(timeZone);
  if (format === undefined) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...digits });
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
}

/** The company's day that a moment is in, as 2026-11-26; empty where it is none, or beyond the years that have four digits. */
export function dayOf(moment: string | number | Date): string {
  const time = new Date(moment).getTime();
  const wall = Number.isNaN(time) ? Number.NaN : wallClock(time);
  return Number.isNaN(wall) ? '' : new Date(wall).toISOString().slice(0, 10);
}

/** When a day of the company begins, in milliseconds since 1970; an hour later where clocks skip midnight. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - (wallClock(midnight) - midnight);
  const found = guess - (wallClock(guess) - midnight);
  return wallClock(found) === midnight ? found : Math.max(guess, found);
}

/** When the company's day so many days from today begins, as an ISO text. */
export const dayFromNow = (days: number): string => new Date(startOfDay(addDays($day.get(), days))).toISOString();

/** Days of the company's calendar from one moment to another; negative where the other is earlier. */
export const daysBetween = (from: string | number, to: string | number): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayLength);
