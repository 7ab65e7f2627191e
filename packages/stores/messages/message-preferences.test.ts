import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import {
  $messagePreferences,
  type Arrival,
  isQuiet,
  loadMessagePreferences,
  saveMessagePreferences,
  tells,
} from './message-preferences.ts';

const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes);
const came = (more: Partial<Arrival> = {}): Arrival => ({
  type: 'notice',
  createdAt: at(12).toISOString(),
  urgent: false,
  muted: false,
  ...more,
});
const on = { push: true, desktop: true };
const settings = { byType: { todo: on, notice: on, system: on, reply: on }, quiet: { on: true, from: '22:00', to: '07:30' } };

describe('quiet hours', () => {
  it.each([
    [at(21, 59), false],
    [at(22), true],
    [at(23, 59), true],
    [at(0), true],
    [at(7, 29), true],
    [at(7, 30), false],
  ])('R-MSG-04 may go over midnight: %s', (time, quiet) => {
    expect(isQuiet(settings.quiet, time)).toBe(quiet);
    expect(isQuiet({ ...settings.quiet, on: false }, time)).toBe(false);
  });

  it('R-MSG-04 may be of one day, and are none where they begin as they end', () => {
    const lunch = { on: true, from: '12:00', to: '13:00' };
    expect([isQuiet(lunch, at(12, 30)), isQuiet(lunch, at(13)), isQuiet({ ...lunch, to: '12:00' }, at(12))]).toEqual([true, false, false]);
  });
});

describe('a message', () => {
  it.each([
    ['of a type that is on', came(), true],
    ['in quiet hours', came({ createdAt: at(23).toISOString() }), false],
    ['in quiet hours, urgent', came({ createdAt: at(23).toISOString(), urgent: true }), true],
    ['of a muted kind', came({ muted: true }), false],
  ])('R-MSG-04 %s is announced: %s', (_, one, told) => {
    expect(tells('desktop', settings, one)).toBe(told);
  });
});

describe('saving', () => {
  const address = 'POST /business-center/v1/message/preferences';
  const from = (hour: string) => ({ on: true, from: hour, to: '07:30' });
  const shown = () => {
    const present = $messagePreferences.get();
    return present.status === 'ready' && present.quiet.from;
  };

  it('R-MSG-04 changes go one after another, and after refusals what the server has is shown', async () => {
    fakeBrowser();
    const asked: { at: string; answer(value: unknown): void }[] = [];
    fakeServer({
      'GET /business-center/v1/message/preferences': settings,
      [address]: ({ body }: { body: { quiet: { from: string } } }) => new Promise((answer) => asked.push({ at: body.quiet.from, answer })),
    });
    await loadMessagePreferences(true);
    const saves = ['19:00', '20:00', '21:00'].map((hour) => saveMessagePreferences(() => ({ quiet: from(hour) })));
    expect(shown()).toBe('21:00');
    for (const [at, value] of [{}, refusal(500), refusal(500)].entries()) {
      await expect.poll(() => asked.length).toBe(at + 1);
      expect(shown()).toBe('21:00');
      asked[at]!.answer(value);
    }
    await Promise.all(saves);
    expect(asked.map(({ at }) => at)).toEqual(['19:00', '20:00', '21:00']);
    expect(shown()).toBe('19:00');
  });

  it('R-MSG-04 an answer that was asked for before a change does not show what was there before', async () => {
    fakeBrowser();
    const late = Promise.withResolvers<unknown>();
    let reads = 0;
    fakeServer({
      'GET /business-center/v1/message/preferences': () => ((reads += 1) === 1 ? settings : late.promise),
      [address]: () => ({}),
    });
    await loadMessagePreferences(true);
    const again = loadMessagePreferences(true);
    await expect.poll(() => reads).toBe(2);
    const saved = saveMessagePreferences(() => ({ quiet: from('19:00') }));
    late.resolve(settings);
    await Promise.all([again, saved]);
    expect(shown()).toBe('19:00');
  });
});
