import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  $activeTab,
  $tabs,
  boot,
  holdForm,
  homeKey,
  keepViewDraft,
  openTab,
  sendViewDrafts,
  setTabDirty,
  splitByDraft,
  type Tab,
} from '@atrium/stores';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { closeTabs, enterAppCenter } from '../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { confirmLeaving, confirmLeavingForms } from './confirm-leaving.ts';
import type { AtriumUnsavedDialog } from './unsaved-dialog.ts';

describe('the dialog about unsaved work', () => {
  let portal: FakePortal;
  let stop: () => void;

  const find = () => document.querySelector<AtriumUnsavedDialog>('atrium-unsaved-dialog');
  const asked = async () => {
    const dialog = await untilFound([document.body], find);
    await dialog.updateComplete;
    await untilFound([dialog.shadowRoot!], () => dialog.renderRoot.querySelector('dialog')?.open);
    return dialog;
  };
  const gone = () => untilFound([document.body], () => !find());
  const links = (dialog: AtriumUnsavedDialog) => [...dialog.renderRoot.querySelectorAll('a')];
  const press = (dialog: AtriumUnsavedDialog, name: string) =>
    [...dialog.renderRoot.querySelectorAll('button')].find((button) => button.textContent?.includes(name))!.click();
  const open = (name: string, dirty: boolean): Tab => {
    const { key } = openTab({ path: `/app-center/main/alpha/${name}`, title: name });
    setTabDirty(key, dirty);
    return $tabs.get().find((tab) => tab.key === key)!;
  };

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
  });

  afterEach(async () => {
    await gone();
    stop();
    portal.restore();
  });

  it('asks nothing when nothing is unsaved', async () => {
    expect(await confirmLeaving([open('甲', false)])).to.equal(true);
    expect(find()).to.equal(null);
  });

  it('lists every unsaved tab by title, focuses “stay”, and breaks no rule of accessibility', async () => {
    const answer = confirmLeaving([open('甲', true), open('乙', false), open('丙', true)]);
    const dialog = await asked();
    expect(links(dialog).map((link) => link.textContent)).to.deep.equal(['甲', '丙']);
    expect(dialog.renderRoot.querySelector('h2')!.textContent).to.equal('2 个标签里有未保存的内容');
    expect(dialog.shadowRoot!.activeElement!.textContent).to.include('继续编辑');
    await expect(dialog).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    expect(await answer).to.equal(false);
  });

  it('leaves on request, and stays with Esc', async () => {
    const tabs = [open('甲', true)];
    const first = confirmLeaving(tabs);
    press(await asked(), '不保存，离开');
    expect(await first).to.equal(true);
    await gone();
    const second = confirmLeaving(tabs);
    await asked();
    await sendKeys({ press: 'Escape' });
    expect(await second).to.equal(false);
  });

  it('R-LIST-04 names apart the tabs whose work a draft on the server keeps', async () => {
    const tabs = [open('甲', true), open('乙', true)];
    const about = () => ({ title: '甲', path: tabs[0]!.path });
    const sent = () => portal.calls.find(({ path, body }) => path.includes('/drafts/view') && 'content' in body);
    keepViewDraft(tabs[0]!.key, 'form', { text: '一' }, about);
    sendViewDrafts(tabs[0]!.key);
    while (!sent()) await new Promise((resolve) => setTimeout(resolve));
    portal.on(sent()!.path, () => ({ revision: 1, changedAt: new Date().toISOString(), began: true }));
    keepViewDraft(tabs[0]!.key, 'form', { text: '一二' }, about);
    while (splitByDraft(tabs).drafted.length === 0) {
      sendViewDrafts(tabs[0]!.key);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const answer = confirmLeaving(tabs);
    const dialog = await asked();
    const said = [...dialog.renderRoot.querySelectorAll('p, li')].map((part) => part.textContent!.trim());
    expect(said).to.deep.equal(['不保存就离开，这个标签里填写的内容会丢失：', '乙', '写到一半的内容已存进草稿箱，回来可以接着写：', '甲']);
    await expect(dialog).to.be.accessible();
    press(dialog, '继续编辑');
    expect(await answer).to.equal(false);
  });

  it('R-LIST-04 does not call lost what is in the drafts after the tab is closed', async () => {
    const tab = open('丁', true);
    const put = () => portal.calls.findLast(({ path, body }) => path.includes('/drafts/view') && 'content' in body);
    const before = put();
    keepViewDraft(tab.key, 'form', { text: '一' }, () => ({ title: '丁', path: tab.path }));
    sendViewDrafts(tab.key);
    while (put() === before) await new Promise((resolve) => setTimeout(resolve));
    // The server did not take it at first; nothing else sends it again before the question.
    portal.on(put()!.path, () => ({ revision: 1, changedAt: new Date().toISOString(), began: true }));
    const answer = confirmLeaving([tab]);
    const dialog = await asked();
    expect(dialog.renderRoot.querySelector('p')!.textContent).to.equal('写到一半的内容已存进草稿箱，回来可以接着写：');
    press(dialog, '不保存，离开');
    expect(await answer).to.equal(true);
  });

  it('answers an earlier question with staying when another one comes', async () => {
    const first = confirmLeaving([open('甲', true)]);
    await asked();
    const second = confirmLeaving([open('乙', true)]);
    expect(await first).to.equal(false);
    const dialog = await untilFound([document.body], () => {
      const all = [...document.querySelectorAll<AtriumUnsavedDialog>('atrium-unsaved-dialog')];
      return all.length === 1 && all[0];
    });
    await dialog.updateComplete;
    expect(links(dialog).map((link) => link.textContent)).to.deep.equal(['乙']);
    press(dialog, '继续编辑');
    expect(await second).to.equal(false);
  });

  it('R-LIST-04 asks before another page comes while a form is unsaved, and not within the page', async () => {
    expect(confirmLeavingForms('/user-center/basicsettings', '/home/index')).to.equal(true);
    const release = holdForm('基本设置');
    expect(confirmLeavingForms('/user-center/basicsettings', '/user-center/basicsettings?field=email')).to.equal(true);
    const answer = confirmLeavingForms('/user-center/basicsettings?field=email', '/home/index');
    const dialog = await asked();
    expect([...dialog.renderRoot.querySelectorAll('li')].map((item) => item.textContent)).to.deep.equal(['基本设置']);
    expect(dialog.renderRoot.querySelector('h2')!.textContent).to.equal('还没有保存');
    await expect(dialog).to.be.accessible();
    press(dialog, '继续编辑');
    expect(await answer).to.equal(false);
    await gone();
    release();
    expect(confirmLeavingForms('/user-center/basicsettings', '/home/index')).to.equal(true);
  });

  it('R-TAB-03 brings a listed tab to the front instead of closing', async () => {
    open('甲', true);
    open('乙', false);
    const closing = closeTabs('all', homeKey);
    const [link] = links(await asked());
    link!.click();
    expect(await closing).to.deep.equal([]);
    await untilStore($activeTab, ({ title }) => title === '甲');
    expect($tabs.get()).to.have.length(3);
  });

  it('R-TAB-04 closes to the left only when the person gives up what is there', async () => {
    open('甲', true);
    const { key } = open('乙', true);
    const staying = closeTabs('left', key);
    press(await asked(), '继续编辑');
    expect(await staying).to.deep.equal([]);
    await gone();
    const leaving = closeTabs('left', key);
    const dialog = await asked();
    expect(links(dialog).map((link) => link.textContent)).to.deep.equal(['甲']);
    press(dialog, '不保存，离开');
    expect((await leaving).map(({ title }) => title)).to.deep.equal(['甲']);
    expect($tabs.get().map(({ title }) => title)).to.deep.equal(['应用中心', '乙']);
  });

  it('asks before a view closes itself only when the view has declared unsaved work', async () => {
    const { key } = open('甲', true);
    const closing = closeTabs('current', key, 'view');
    press(await asked(), '不保存，离开');
    expect(await closing).to.have.length(1);
  });
});
