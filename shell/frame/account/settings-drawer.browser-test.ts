import { expect, fixture, html } from '@open-wc/testing';
import { $language } from '@atrium/i18n';
import { $settings, colors, defaultSettings, setSetting } from '@atrium/stores';
import { applySettings, $scheme } from '../../start/apply-settings.ts';
import { clearTestPage } from '../../testing/test-page.ts';
import { untilStore } from '../../testing/until.ts';
import type { AtriumSettingsDrawer } from './settings-drawer.ts';
import './settings-drawer.ts';

describe('the settings drawer', () => {
  let drawer: AtriumSettingsDrawer;
  let stop: () => void;

  const root = document.documentElement;
  const input = (name: string, value?: string) =>
    drawer.renderRoot.querySelector<HTMLInputElement>(`input[name=${name}]${value ? `[value=${value}]` : ''}`)!;
  const stored = () => JSON.parse(localStorage.getItem('SETTINGS') ?? '{}') as Record<string, unknown>;

  beforeEach(async () => {
    clearTestPage();
    stop = applySettings();
    drawer = await fixture<AtriumSettingsDrawer>(html`<atrium-settings-drawer .open=${true}></atrium-settings-drawer>`);
  });

  afterEach(async () => {
    for (const [name, value] of Object.entries(defaultSettings)) await setSetting(name as 'theme', value as 'dark');
    stop();
  });

  it('R-SET-02 starts with the defaults', () => {
    expect(input('theme', 'dark').checked).to.equal(true);
    expect(input('color', 'green').checked).to.equal(true);
    expect(input('layout', 'side').checked).to.equal(true);
    expect(input('fixedHeader').checked).to.equal(false);
    expect(input('fixedSidebar').checked).to.equal(false);
    expect(drawer.renderRoot.querySelector('output')!.textContent).to.equal('流式');
    expect(drawer.renderRoot.querySelector('select')!.value).to.equal('zh-CN');
  });

  it('R-SET-01 dresses the page at once', async () => {
    input('colorScheme', 'dark').click();
    await untilStore($scheme, (scheme) => scheme === 'dark');
    expect(root.dataset['scheme']).to.equal('dark');
    expect(getComputedStyle(root).colorScheme).to.equal('dark');
    input('theme', 'light').click();
    await untilStore($settings, ({ theme }) => theme === 'light');
    expect(root.dataset['theme']).to.equal('light');
  });

  it('R-SET-01 offers exactly what the person may set', () => {
    const names = new Set([...drawer.renderRoot.querySelectorAll('input')].map((one) => one.name));
    expect([...names]).to.have.members([
      'colorScheme',
      'theme',
      'color',
      'density',
      'weakColor',
      'layout',
      'fixedHeader',
      'autoHideHeader',
      'fixedSidebar',
      'multiTab',
      'singleKeys',
    ]);
  });

  it('R-SET-03 offers seven colours and dark, each with its own primary', async () => {
    const primaries = new Set<string>();
    for (const color of colors) {
      input('color', color).click();
      await untilStore($settings, (settings) => settings.color === color);
      const probe = document.createElement('i');
      probe.style.color = 'var(--atrium-primary)';
      document.body.append(probe);
      primaries.add(getComputedStyle(probe).color);
      probe.remove();
    }
    expect(primaries.size).to.equal(8);
  });

  it('R-SET-04 keeps what was set', async () => {
    input('color', 'amber').click();
    input('multiTab').click();
    await untilStore($settings, ({ multiTab, color }) => !multiTab && color === 'amber');
    expect(stored()).to.include({ color: 'amber', multiTab: false });
  });

  it('R-SET-05 distinguishes states without hue in weak-colour mode', async () => {
    input('weakColor').click();
    await untilStore($settings, ({ weakColor }) => weakColor);
    expect(root.hasAttribute('data-weak')).to.equal(true);
    expect(getComputedStyle(root).getPropertyValue('--atrium-tile-surface').trim()).to.match(/ 0$/);
  });

  it('R-FRAME-17 gives the top menu fixed width and no fixed sidebar', async () => {
    input('fixedSidebar').click();
    await untilStore($settings, ({ fixedSidebar }) => fixedSidebar);
    input('layout', 'top').click();
    await untilStore($settings, ({ layout }) => layout === 'top');
    await drawer.updateComplete;
    expect($settings.get()).to.include({ contentWidth: 'Fixed', fixedSidebar: false });
    expect(input('fixedSidebar').disabled).to.equal(true);
    expect(drawer.renderRoot.querySelector('output')!.textContent).to.equal('定宽');
  });

  it('R-I18N-02 switches the language without a reload and sets the page language', async () => {
    const select = drawer.renderRoot.querySelector('select')!;
    select.value = 'pt-BR';
    select.dispatchEvent(new Event('change'));
    await untilStore($language, (language) => language === 'pt-BR');
    expect(root.lang).to.equal('pt-BR');
    select.value = 'zh-CN';
    select.dispatchEvent(new Event('change'));
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect($language.get(), 'the choice is painted before the texts change').to.equal('pt-BR');
    await untilStore($language, (language) => language === 'zh-CN');
    await untilStore($settings, ({ language }) => language === 'zh-CN');
    expect(root.lang).to.equal('zh-CN');
  });

  it('breaks no rule of accessibility', async () => {
    await expect(drawer).to.be.accessible();
  });
});
