import type { Checked } from './check.ts';

const opener = '[aria-haspopup]:not([aria-haspopup=false], select), [role=combobox]:not(select)';
const most = 3;

/** Opens announced and named popups of the first screen, then hides the view. */
export async function popups({ portal, findings, popups: named, isFrame }: Checked): Promise<void> {
  if (isFrame) {
    for (const code of ['C40', 'C41'] as const) findings.add(code, 'skipped', 'a plain page has a document of its own');
    return;
  }
  const view = portal.page.locator('section[data-key=a]');
  const found = await view.locator(opener).all();
  const openers = [...named.map((selector) => view.locator(selector).first()), ...found.slice(0, most)];
  const [outside, inside, stays]: [Set<string>, Set<string>, Set<string>] = [new Set(), new Set(), new Set()];
  let opened = 0;
  for (const each of openers) {
    const before = await portal.call('look', 'a');
    const earlier = (await portal.call('popups', 'a')).filter(({ seen }) => seen).length;
    const clicked = await each.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (!clicked) continue;
    opened += 1;
    await portal.settled('a', 800);
    for (const name of (await portal.call('look', 'a')).body) if (!before.body.includes(name)) outside.add(`${name} was put on body`);
    const shown = (await portal.call('popups', 'a')).filter(({ seen }) => seen);
    if (shown.length > earlier) for (const { name } of shown) inside.add(name);
    await portal.call('hide', 'a');
    for (const { name, seen } of await portal.call('popups', 'a')) if (seen) stays.add(`${name} is seen while the view is hidden`);
    const strange = await portal.page.evaluate(
      () =>
        [...document.body.children].filter(
          (each) =>
            each.localName !== 'main' && each.id !== 'neighbour' && each.checkVisibility() && each.getBoundingClientRect().height > 0,
        ).length,
    );
    if (strange > 0 && outside.size > 0) stays.add('what was put on body is seen while the view is hidden');
    await portal.call('show', 'a');
    await portal.page.keyboard.press('Escape');
    await portal.settled('a', 400);
  }
  const body = (await portal.call('look', 'a')).body.map((name) => `${name} was put on body`);
  for (const each of body) outside.add(each);
  if (outside.size === 0 && opened === 0) {
    const missing =
      named.length > 0
        ? `${named.join(', ')} could not be clicked`
        : 'nothing here announces a popup (aria-haspopup): name what opens one with --popup <selector>';
    findings.add('C41', 'skipped', 'no popup was opened');
    return findings.add('C40', named.length > 0 ? 'failed' : 'skipped', missing);
  }
  findings.expectNone(
    'C40',
    [...outside],
    inside.size > 0 ? `${[...inside].slice(0, 3).join(', ')} above the view` : 'stay inside the view',
  );
  findings.expectNone('C41', [...stays], 'are hidden with their view');
}
