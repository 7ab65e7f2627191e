import { expect, fixture, html } from '@open-wc/testing';
import { formatDate, setLanguage } from '@atrium/i18n';
import { boot } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { untilFound } from '../testing/until.ts';
import './home-page.ts';

describe('the home page', () => {
  let portal: FakePortal;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
  });

  afterEach(async () => {
    await setLanguage('zh-CN');
    portal.restore();
  });

  it('R-I18N-02 greets and writes the date in the language that was switched to', async () => {
    const page = await fixture<HTMLElement>(html`<atrium-home-page></atrium-home-page>`);
    const root = page.shadowRoot!;
    const date = () => root.querySelector('.date')!.textContent;
    expect(root.querySelector('h1')!.textContent).to.match(/好，/);
    await setLanguage('en-US');
    const english = formatDate(new Date(), { month: 'long', day: 'numeric', weekday: 'long' });
    await untilFound([root], () => date() === english);
    expect(root.querySelector('h1')!.textContent).to.match(/^Good /);
  });
});
