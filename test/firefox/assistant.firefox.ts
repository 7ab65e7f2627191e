import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSites, openForeignSites } from '../foreign/servers.ts';
import { click, eventually, find, type FirefoxPortal, openFirefox } from './portal.ts';

let sites: ForeignSites;
let firefox: FirefoxPortal;

beforeAll(async () => {
  sites = await openForeignSites();
  firefox = await openFirefox({ origin: sites.host, stop: () => sites.stop() });
});
afterAll(() => firefox?.stop());

// Firefox requests a picture for each page; the strictest page refuses it, and logs that.
for (const kind of ['strict', 'shadow']) {
  test(`R-AI-02 the assistant works in Firefox on a page of somebody else: ${kind}`, async () => {
    const { page } = firefox;
    const before = sites.loads();
    await page.goto(`${sites.host}/${kind}`);
    const launcher = await find(page, 'button[part=launcher]');
    expect(sites.loads()).toBe(before);
    await click(page, 'button[part=launcher]');
    const element = (await find(page, 'iframe[part=frame]')).toElement('iframe');
    const frame = (await (await element).contentFrame())!;
    const field = await find(frame, 'input');
    await field.type('写到一半');
    const box = await (await find(page, 'section[part=panel]')).boundingBox();
    expect([box?.width, box?.height]).toEqual([500, 600]);
    await page.mouse.click(720, 40);
    const isOpen = () => launcher.evaluate((button) => button.ariaExpanded);
    await eventually(async () => expect(await isOpen()).toBe('false'));
    await click(page, 'button[part=launcher]');
    expect(await (await find(frame, 'input')).evaluate((input) => (input as HTMLInputElement).value)).toBe('写到一半');
    await field.press('Escape');
    await eventually(async () => expect(await isOpen()).toBe('false'));
    const ours = (complaint: string) => !complaint.includes('favicon.ico');
    expect([sites.loads() - before, sites.reports.filter(ours), firefox.complaints.filter(ours)]).toEqual([1, [], []]);
  });
}
