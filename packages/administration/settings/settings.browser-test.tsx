import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { SettingsForm } from './settings-form.tsx';

const none = {
  loginHelp: null,
  mailUrl: null,
  wikiUrl: null,
  communityUrl: null,
  aiUrl: null,
  greyDays: null,
  defaultLanguage: null,
  passwordLength: null,
  passwordDays: null,
  passwordHistory: null,
  idleMinutes: null,
  sessionHours: null,
  watermark: null,
};
const settings = {
  values: { ...none, greyDays: ['2026-12-13'], idleMinutes: 20 },
  defaults: { ...none, greyDays: [], defaultLanguage: 'zh-CN' as const, passwordLength: 6, idleMinutes: 30, sessionHours: 12 },
  owners: {
    greyDays: { of: 'environment' as const, variable: 'ATRIUM_GREY_DAYS' },
    idleMinutes: { of: 'file' as const, variable: '' },
    wikiUrl: { of: 'default' as const, variable: 'ATRIUM_WIKI_URL' },
  },
  version: 'v1v1v1v1v1v1v1v1v1v1v1',
};

describe('SettingsForm', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const Content = () => <SettingsForm settings={settings} readOnly={false} onSaved={() => {}} />;
  const input = (name: string) => view.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

  async function type(name: string, text: string): Promise<void> {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => input(name).value === text);
  }

  beforeEach(async () => {
    network = fakeNetwork();
    network.on('/administration/v1/settings', () => settings);
    view = await showView(Content, '/settings');
    await until(() => input('wikiUrl'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-RUN-06 shows what the environment or a file sets read-only, with the name of the variable', () => {
    expect([input('greyDays').disabled, input('idleMinutes').disabled, input('wikiUrl').disabled]).to.deep.equal([true, true, false]);
    expect(view.element.querySelector('[data-field="greyDays"]')!.textContent).to.include('ATRIUM_GREY_DAYS');
    expect(view.element.querySelector('[data-field="idleMinutes"]')!.textContent).to.include('settings.json');
  });

  it('R-RUN-06 sends what is set, and null for what is the default', async () => {
    await type('wikiUrl', 'https://wiki.example.com/');
    await type('passwordLength', '10');
    view.element.querySelector<HTMLButtonElement>('[type="submit"]')!.click();
    const { input: sent } = await until(() => network.requests.find(({ method }) => method === 'PUT'));
    expect(sent).to.deep.include({ wikiUrl: 'https://wiki.example.com/', passwordLength: 10, mailUrl: null, greyDays: ['2026-12-13'] });
  });

  it('R-RUN-06 refuses a wrong number and a wrong address in words, and sends nothing', async () => {
    await type('wikiUrl', 'wiki');
    await type('sessionHours', '100');
    view.element.querySelector<HTMLButtonElement>('[type="submit"]')!.click();
    await until(() => view.element.querySelector('[data-field="sessionHours"]')!.textContent.includes('1 到 72'));
    expect(network.requests.some(({ method }) => method === 'PUT')).to.equal(false);
  });
});
