import type { Checked } from './check.ts';
import { excerpt } from './same-words.ts';

const grave = new Set(['serious', 'critical']);

/** Checks axe rules, that the first screen has a heading, and that it follows the language or declares its own. */
export async function accessibility({ portal, findings, words }: Checked): Promise<void> {
  const found = await portal.accessibility('a');
  const said = (list: typeof found) => list.map(({ rule, help, where }) => `${rule}: ${help}, ${where}`);
  const bad = found.filter(({ impact }) => grave.has(impact));
  if (bad.length > 0) findings.expectNone('C60', said(bad), '');
  else findings.expectNone('C60', said(found), 'axe finds nothing', 'warned');

  const { headings, languages } = await portal.call('look', 'a');
  if (headings.length === 0) findings.add('C61', 'warned', 'the first screen has no heading');
  else findings.add('C61', 'passed', `“${headings[0]}”`);

  if (!isChinese(words)) {
    if (languages.length === 0) findings.add('C62', 'warned', `the portal speaks Chinese, it shows ${excerpt(words)} and says no lang`);
    else findings.add('C62', 'passed', `says lang="${languages[0]}"`);
    return;
  }
  await portal.call('setLocale', 'en-US');
  const english = await portal.settled('a');
  const after = (await portal.call('look', 'a')).languages;
  await portal.call('setLocale', 'zh-CN');
  await portal.settled('a');
  if (latin(english) - latin(words) >= 2 || !isChinese(english)) findings.add('C62', 'passed', `follows the portal: ${excerpt(english)}`);
  else if (after.some((each) => each.startsWith('zh'))) findings.add('C62', 'passed', 'stays Chinese and says so');
  else findings.add('C62', 'warned', 'stays Chinese when the portal speaks English, and no element says lang="zh-CN"');
}

/** Whether the text has more Chinese characters than Latin words. */
function isChinese(words: string): boolean {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > latin(words);
}

const latin = (words: string): number => words.match(/[A-Za-z]{2,}/g)?.length ?? 0;

export async function title({ portal, findings, isFrame }: Checked): Promise<void> {
  const { titles } = await portal.call('heard');
  const last = titles.findLast((each) => each.trim() !== '');
  if (last) findings.add('C80', 'passed', `“${last}”`);
  else findings.add('C80', 'warned', isFrame ? 'the page has no <title>' : 'the tab is never named: it keeps the title of the registry');
}

/** Checks that plain elements beside the view still look the same. */
export async function styles({ portal, findings }: Checked, before: Record<string, string>): Promise<void> {
  const after = await portal.call('neighbourLook');
  const changed = Object.keys(before).filter((each) => before[each] !== after[each]);
  const { head } = await portal.call('look', 'a');
  const found = changed.map((each) => `${each} beside the view became ${after[each]} from ${before[each]}`);
  if (found.length > 0) findings.expectNone('C92', found, '');
  else
    findings.expectNone(
      'C92',
      head.map((name) => `${name} in the portal’s head is not kept inside the view`),
      'stay inside the view',
      'warned',
    );
}
