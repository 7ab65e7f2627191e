import type { Entry } from '../open-portal.ts';
import type { Checked } from './check.ts';

/** Cycles between two measurements, of which there are three. The smaller of the two growths counts. */
const between = 3;
const cycles = 2 * between;

/** Opens and closes the application several times and reports leaks. View `a` is closed before. */
export async function leaks({ portal, findings, start, isFrame }: Checked): Promise<void> {
  const cycle = async (times: number) => {
    for (let done = 0; done < times; done++) {
      await portal.call('open', 'cycle', start);
      await portal.settled('cycle', 300);
      await portal.call('close', 'cycle');
    }
  };
  const seen = async () => ({ counts: await portal.counts(), ledger: await portal.call('ledger'), look: await portal.call('look') });
  await cycle(1);
  const before = await seen();
  await cycle(between);
  const middle = await portal.counts();
  await cycle(between);
  const after = await seen();

  const step = (metric: string, one: Record<string, number>, other: Record<string, number>) =>
    ((other[metric] ?? 0) - (one[metric] ?? 0)) / between;
  // A view that the browser has not released yet affects only one of the two steps.
  const grown = (metric: string) => Math.min(step(metric, before.counts, middle), step(metric, middle, after.counts));
  const [nodes, listeners, documents] = [grown('Nodes'), grown('JSEventListeners'), grown('Documents')];
  // The browser itself keeps some nodes of a removed frame for a while.
  if (isFrame) findings.add('C20', 'skipped', 'the nodes of a frame are the browser’s');
  else if (nodes >= 2)
    findings.add(
      'C20',
      'failed',
      `${round(nodes)} more with each time that it is opened and closed${documents >= 1 ? `, ${round(documents)} documents` : ''}`,
    );
  else findings.add('C20', 'passed', `none more after ${cycles} times`);

  const kept = more(before.ledger.listeners, after.ledger.listeners);
  if (kept.length > 0) findings.expectNone('C21', kept, '');
  else if (listeners >= 1 && !isFrame)
    findings.add('C21', 'failed', `${round(listeners)} more with each time, on nodes or objects that stay`);
  else findings.add('C21', 'passed', 'none more on window and document');
  findings.expectNone('C22', more(before.ledger.timers, after.ledger.timers, 1), 'none keeps running');

  const added = (one: readonly string[], other: readonly string[]) =>
    other.slice().filter((each, at) => other.indexOf(each) === at && count(other, each) > count(one, each));
  const left = [
    ...added(before.look.body, after.look.body).map((each) => `${each} in body`),
    ...added(before.look.head, after.look.head).map((each) => `${each} in head`),
  ];
  if (after.look.adopted > before.look.adopted) left.push(`${after.look.adopted - before.look.adopted} style sheets of the page`);
  const once = [...after.look.body.map((each) => `${each} in body`), ...after.look.head.map((each) => `${each} in head`)];
  if (left.length > 0) findings.expectNone('C24', left, '');
  else findings.expectNone('C24', once, 'nothing', 'warned');
  const fresh = added(before.look.globals, after.look.globals);
  if (fresh.length > 0) findings.expectNone('C23', fresh, '');
  else findings.expectNone('C23', after.look.globals, 'none', 'warned');
}

/** Returns entries that have increased in number, with the count. */
function more(before: readonly Entry[], after: readonly Entry[], least = cycles - 1): string[] {
  const text = ({ what, at }: Entry) => `${what}, made at ${at}`;
  const [one, other] = [before.map(text), after.map(text)];
  return [...new Set(other)].flatMap((each) => {
    const growth = count(other, each) - count(one, each);
    return growth >= least ? [`${growth} × ${each}`] : [];
  });
}

const count = (list: readonly string[], one: string) => list.filter((each) => each === one).length;
const round = (value: number) => Math.round(value * 10) / 10;
