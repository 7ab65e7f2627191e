import { expect, it } from 'vitest';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

/** Reading the machine's clock, or taking a moment apart in the machine's time zone. */
const now = /new Date\(\)|\bDate\.now\b/g;
const parts =
  /\.to(?:Locale)?(?:Date|Time)String\(|\.(?:get|set)(?:Hours|Date|Day|Month|FullYear)\(|\.getTimezoneOffset\(|timeZone: '(?!UTC|')/g;

const clock = 'take `$minute`, `$day`, `dayOf` or `daysBetween` of packages/stores/time/clock.ts';

/** What may not stand where, but for the files that are named, each with its reason. */
const laws: { of: string; pattern: RegExp; allowed: Record<string, string>; fix: string }[] = [
  {
    of: '{shell,widgets}/**/*.{ts,tsx}',
    pattern: now,
    fix: clock,
    allowed: {
      'shell/dialogs/session-ending-dialog.ts': 'counts seconds down',
      'shell/frame/messages/message-arrivals.ts': 'stamps what came',
      'shell/overrides/override-badge.ts': 'sets a timer',
      'shell/start/follow-session.ts': 'measures how long ago a key was pressed',
      'shell/views/registry-watch.ts': 'measures how long ago it asked',
      'shell/views/view-report.ts': 'stamps a report',
      'shell/watermark/watermark.ts': 'stamps what is printed, drawn at that moment',
      'widgets/settings/my-account/sheet/use-shown-number.ts': 'counts seconds down',
    },
  },
  {
    of: '{shell,widgets}/**/*.{ts,tsx}',
    pattern: parts,
    fix: clock,
    allowed: { 'widgets/parts/work-list/later-times.ts': 'nine o’clock of the person' },
  },
  {
    of: 'packages/stores/**/*.ts',
    pattern: parts,
    fix: clock,
    allowed: {
      'packages/stores/home/greeting.ts': 'the hour of the person',
      'packages/stores/home/habits.ts': 'the hour of the person',
      'packages/stores/messages/message-preferences.ts': 'quiet hours of the person',
    },
  },
  {
    of: 'packages/stores/**/*.ts',
    pattern: /new Date\(\)|(?:today|now) = [^;\n]*\bDate\.now\b/g,
    fix: clock,
    allowed: {
      'packages/stores/time/clock.ts': 'is the clock',
      'packages/stores/home/habits.ts': 'counts visits',
      'packages/stores/home/recents.ts': 'stamps a visit',
      'packages/stores/home/since.ts': 'stamps a visit',
    },
  },
  {
    of: 'packages/server/**/*.ts',
    pattern: parts,
    fix: 'take `companyDay` of packages/server/clock/company-day.ts',
    allowed: {
      'packages/server/clock/company-day.ts': 'is the day',
      'packages/server/provisioning/shapes/moments.ts': 'lays what is loaded on days of the company',
    },
  },
];

it.each(laws)('there is one clock: $of has none of its own, $fix', ({ of, pattern, allowed, fix }) => {
  const found = new Map<string, string[]>();
  for (const path of files(of).filter((one) => !/test\.tsx?$|\/testing\/|\/fixtures\/|\/proofs\//.test(one))) {
    const text = withoutComments(read(path));
    const here = [...text.matchAll(pattern)].map(({ 0: words, index }) =>
      finding(path, lineOf(text, index), `tells the time by itself (${words})`, fix),
    );
    if (here.length > 0) found.set(path, here);
  }
  expect([...found].filter(([path]) => !Object.hasOwn(allowed, path)).flatMap(([, here]) => here)).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !found.has(path))).toEqual([]);
});
