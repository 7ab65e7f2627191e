import type { CheckCode } from '../check-list.ts';
import type { Opened } from '../open-portal.ts';
import type { PortalServer } from '../portal-server.ts';
import type { Checked } from './check.ts';
import { excerpt, sameWords } from './same-words.ts';

/** The check that an error code of the host belongs to. */
const checkOf: Record<string, CheckCode> = {
  P01: 'C02',
  P02: 'C02',
  P03: 'C01',
  P04: 'C02',
  P05: 'C03',
  P06: 'C03',
  P07: 'C03',
  P08: 'C03',
  P15: 'C01',
  P16: 'C02',
};

/** Checks the result of the first opening; returns false if further checks are impossible. */
export function opening({ findings, words, server }: Checked, opened: Opened): boolean {
  if (opened.code !== null) {
    findings.add(
      checkOf[opened.code] ?? 'C03',
      'failed',
      `${opened.message} [${opened.code}${opened.steps.length > 0 ? `; ${opened.steps.join(', ')}` : ''}]`,
    );
    return false;
  }
  findings.add(
    'C02',
    'passed',
    server.app.kind === 'frame' && server.app.lifecycles === null ? 'none: a plain page, shown in a frame' : kindOf(server),
  );
  const noted = server.app.kind === 'module' ? '' : '; the portal says P20';
  if (words === '') findings.add('C03', 'failed', `mounted after ${opened.millis} ms and shows nothing${noted}`);
  else findings.add('C03', 'passed', `after ${opened.millis} ms: ${excerpt(words)}`);
  return true;
}

function kindOf({ app }: PortalServer): string {
  if (app.kind === 'module') return 'exported by a module';
  return `left behind by scripts, in the way of ${app.lifecycles}`;
}

/** Sends new properties to the view, as a renewed token does. */
export async function update({ portal, findings, words }: Checked): Promise<void> {
  const before = (await portal.call('heard')).failed.length;
  const status = await portal.call('update', 'a');
  const { failed } = await portal.call('heard');
  if (status === 'failed') return findings.add('C05', 'failed', failed.slice(before).join('; '));
  const now = await portal.settled('a');
  if (words !== '' && now === '') findings.add('C05', 'failed', 'the view is empty after update');
  else findings.add('C05', 'passed', 'a renewed token is taken');
}

/** Closes the view and opens it again: it must show the same screen. */
export async function remount({ portal, findings, start, words }: Checked): Promise<boolean> {
  const before = (await portal.call('heard')).failed.length;
  await portal.call('close', 'a');
  const unmountErrors = (await portal.call('heard')).failed.slice(before);
  findings.expectNone('C04', unmountErrors, 'settles in time');
  const again = await portal.call('open', 'a', start);
  if (again.code !== null) {
    findings.add('C10', 'failed', `the second mount failed: ${again.message}`);
    return false;
  }
  const now = await portal.settled('a');
  if (sameWords(words, now)) findings.add('C10', 'passed', 'the same screen');
  else findings.add('C10', 'failed', `${excerpt(now)} after it was ${excerpt(words)}`);
  return sameWords(words, now);
}

/** Opens a second view of the same screen beside the first, and closes it. */
export async function twoViews({ portal, findings, start }: Checked): Promise<void> {
  const before = await portal.settled('a');
  const nodes = await portal.call('nodes', 'a');
  const second = await portal.call('open', 'two', start);
  if (second.code !== null) return findings.add('C11', 'failed', `the second view failed: ${second.message}`);
  const [other, beside] = [await portal.settled('two'), await portal.call('words', 'a')];
  await portal.call('close', 'two');
  await portal.call('show', 'a');
  const after = await portal.settled('a');
  if (!sameWords(before, other)) findings.add('C11', 'failed', `the second shows ${excerpt(other)}, the first ${excerpt(before)}`);
  else if (!sameWords(before, beside)) findings.add('C11', 'failed', `the first became ${excerpt(beside)} when the second was opened`);
  else if (!sameWords(before, after) || (await portal.call('nodes', 'a')) < nodes / 2)
    findings.add('C11', 'failed', `the first became ${excerpt(after)} when the second was closed`);
  else findings.add('C11', 'passed', 'the first stays as it is while a second opens and closes');
}
