import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $activeTab, boot } from '@atrium/stores';
import { $place, navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt, press } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { type AtriumFunctionSearch, searchPath } from './function-search.ts';

describe('the function search', () => {
  let portal: FakePortal;
  let search: AtriumFunctionSearch;
  let input: HTMLInputElement;
  let stop: () => void;

  const entries = () => [...search.renderRoot.querySelectorAll<HTMLElement>('.list button')];
  const untilEntries = (count: number) => untilFound([search.shadowRoot!], () => entries().length === count && entries());
  const submit = (text: string) => {
    input.value = text;
    search.renderRoot.querySelector('form')!.requestSubmit();
  };

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/home/index', { replace: true });
    search = await fixture<AtriumFunctionSearch>(html`<atrium-function-search></atrium-function-search>`);
    input = search.renderRoot.querySelector('input')!;
  });

  afterEach(() => {
    stop();
    portal.restore();
  });

  it('R-FRAME-04 goes to the search results on Enter, trimmed', async () => {
    submit('  报销 ');
    await untilStore($place, (place) => place?.page === 'app-center');
    expect($place.get()!.path).to.equal(searchPath('报销'));
    expect(searchPath('报销')).to.equal('/app-center/menus?resourceCode=search&queryFuzzy=%E6%8A%A5%E9%94%80');
  });

  it('R-FRAME-04 does nothing on Enter when it is empty', async () => {
    const entries = history.length;
    submit('   ');
    await search.updateComplete;
    expect($place.get()!.page).to.equal('home');
    expect(history.length).to.equal(entries);
    expect(portal.calls.some(({ path }) => path.endsWith('saveQueryRecord'))).to.equal(false);
  });

  it('R-FRAME-04 keeps what was looked for while its results are shown, and no longer', async () => {
    submit('报销');
    await untilStore($place, (place) => place?.path === searchPath('报销'));
    expect(input.value).to.equal('报销');
    await navigate('/home/index');
    expect(input.value).to.equal('');
  });

  it('R-FRAME-04 takes Enter of a real keyboard', async () => {
    input.focus();
    await sendKeys({ type: 'bx' });
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === searchPath('bx'));
  });

  it('R-PPL-04 lists what was searched before and searches it again', async () => {
    input.focus();
    const [first, second] = (await untilEntries(2)) as HTMLElement[];
    expect(first!.textContent).to.include('报销');
    expect(second!.textContent).to.include('请假');
    second!.click();
    await untilStore($place, (place) => place?.path === searchPath('请假'));
  });

  it('R-APP-10 shows live matches and opens one', async () => {
    input.focus();
    input.value = 'qj';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const found = await untilFound([search.shadowRoot!], () => entries().find((entry) => entry.textContent?.includes('请假申请')));
    expect(portal.calls.find(({ path }) => path.endsWith('list-app-menus'))!.body).to.include({ queryFuzzy: 'qj' });
    found.click();
    await untilStore($activeTab, ({ title }) => title === '请假申请');
  });

  it('comes by Ctrl K from anywhere and by / only when nobody is typing', async () => {
    press(document.body, 'k', { ctrlKey: true });
    expect(search.shadowRoot!.activeElement).to.equal(input);
    input.blur();
    press(document.body, '/');
    expect(search.shadowRoot!.activeElement).to.equal(input);
    input.blur();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    press(field, '/');
    expect(document.activeElement).to.equal(field);
    field.remove();
  });

  it('moves through the list with the arrows and leaves with Esc', async () => {
    input.focus();
    const [first] = (await untilEntries(2)) as HTMLElement[];
    press(input, 'ArrowDown');
    expect(search.shadowRoot!.activeElement).to.equal(first);
    press(first!, 'ArrowUp');
    expect(search.shadowRoot!.activeElement).to.equal(input);
    press(input, 'Escape');
    await search.updateComplete;
    expect(entries()).to.have.length(0);
  });

  it('breaks no rule of accessibility, open or closed', async () => {
    await expect(search).to.be.accessible();
    input.focus();
    await untilEntries(2);
    await expect(search).to.be.accessible();
  });
});
