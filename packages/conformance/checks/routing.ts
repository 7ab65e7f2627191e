import type { Checked } from './check.ts';
import { excerpt, sameWords } from './same-words.ts';

const most = 2;

/** Checks addresses, deep links, back and forward. View `a` shows the first screen before and after. */
export async function routing(checked: Checked): Promise<void> {
  const { portal, findings, start, words, routes } = checked;
  const { inside, outside } = await portal.call('links', 'a');
  const linked = inside.filter((path) => path !== start && path !== `${start}/`);
  const strange = new Set(outside.map((path) => `a link leads to ${path}`));
  const targets = [...new Set([...routes.map((route) => start + route), ...linked])].slice(0, Math.max(most, routes.length));
  const deep: string[] = [];
  const steps: string[] = [];
  let opened = 0;
  for (const path of targets) {
    const named = routes.some((route) => start + route === path);
    const { code, message } = await portal.call('open', 'deep', path);
    const direct = code === null ? await portal.settled('deep') : '';
    await portal.call('close', 'deep');
    await portal.call('show', 'a');
    opened += 1;
    if (code !== null) {
      deep.push(`${path} does not open: ${message}`);
      continue;
    }
    const followed = !named && (await portal.call('follow', 'a', path));
    if (!followed) await portal.call('receive', 'a', path);
    const walked = await portal.settled('a');
    if (!sameWords(direct, walked))
      deep.push(`${path} shows ${excerpt(direct)} when opened, ${excerpt(walked)} when ${followed ? 'followed' : 'gone to'}`);
    else if (named && sameWords(direct, words)) deep.push(`${path} shows the first screen`);
    const address = await portal.call('address');
    if (followed && !sameWords(walked, words)) {
      if (address !== path) steps.push(`the address bar says ${address} on ${path}`);
      await portal.page.goBack();
      const back = await portal.settled('a');
      if (!sameWords(back, words)) steps.push(`back from ${path} shows ${excerpt(back)}, not ${excerpt(words)}`);
      await portal.page.goForward();
      const forward = await portal.settled('a');
      if (!sameWords(forward, walked)) steps.push(`forward to ${path} shows ${excerpt(forward)}, not ${excerpt(walked)}`);
    }
    await portal.call('receive', 'a', start);
    await portal.settled('a');
  }
  const { moves } = await portal.call('heard');
  for (const path of moves)
    if (path !== start && !path.startsWith(`${start}/`) && !path.startsWith(`${start}?`) && !path.startsWith(`${start}#`))
      strange.add(`it went to ${path}`);
  findings.expectNone('C30', [...strange], `all below ${start}`);
  if (opened === 0) {
    const why = 'no links to further screens were found: name one with --route /…';
    findings.add('C31', 'skipped', why);
    return findings.add('C33', 'skipped', why);
  }
  findings.expectNone('C31', deep, `${targets.map((path) => path.slice(start.length) || '/').join(', ')} open as they are`);
  findings.expectNone('C33', steps, 'walk the screens');
}

/** Changes the address while another tab is visible: the hidden view must neither follow nor change it. */
export async function rest({ portal, findings }: Checked): Promise<void> {
  const before = await portal.settled('a');
  const moves = (await portal.call('ledger')).moves.length;
  await portal.call('hide', 'a');
  const elsewhere = '/app-center/main/another/list';
  await portal.call('disturb', elsewhere);
  const now = await portal.settled('a', 900);
  const address = await portal.call('address');
  const own = (await portal.call('ledger')).moves.slice(moves);
  const found = [
    ...(sameWords(before, now) ? [] : [`hidden, it followed the address bar: ${excerpt(now)} after ${excerpt(before)}`]),
    ...(address === elsewhere ? [] : [`hidden, it moved the address bar to ${address}`]),
    ...own,
  ];
  findings.expectNone('C32', found, 'a hidden view stays as it is');
  await portal.call('show', 'a');
}
