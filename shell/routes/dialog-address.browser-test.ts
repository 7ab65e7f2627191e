import { expect } from '@open-wc/testing';
import { clearTestPage, loadedAt } from '../testing/test-page.ts';
import { nextEvent, untilStore } from '../testing/until.ts';
import { $dialog, closeDialog, joinDialog, openDialog, splitDialog } from './dialog-address.ts';
import { $place, navigate, startNavigation, writeEntry } from './navigation.ts';
import { portalPath } from './portal-base.ts';

const view = '/app-center/main/alpha/list?page=2#one';
const withTenant = '/app-center/main/alpha/list?page=2&dialog=tenant#one';

describe('the address of a dialog', () => {
  let entered: string[];
  let heard: number;
  let stop: () => void;
  const here = () => portalPath(location);
  const shows = (path: string) => untilStore($place, (place) => place?.path === path);
  const dialogIs = (name: string | null) => untilStore($dialog, (dialog) => dialog === name);
  const goBack = async () => {
    const gone = nextEvent(window, 'popstate');
    history.back();
    // No event follows the portal's navigation if only the dialog changes, so the store shows that it is done.
    await Promise.race([gone, dialogIs(null)]);
  };
  const onPopState = () => void heard++;

  async function startAt(path: string, shown = path) {
    stop();
    loadedAt(path);
    stop = startNavigation((asked, _, arrival) => {
      entered.push(`${arrival} ${asked}`);
      return { path: asked, tab: 'tab' };
    });
    await shows(shown);
    entered = [];
    heard = 0;
  }

  beforeEach(async () => {
    clearTestPage();
    stop = () => {};
    removeEventListener('popstate', onPopState);
    await startAt('/home/index');
    await startAt(view);
    // As a view does, which comes after the portal.
    addEventListener('popstate', onPopState);
  });
  afterEach(() => {
    stop();
    removeEventListener('popstate', onPopState);
    clearTestPage();
  });

  it('U-20 is written into the address, with what was there', async () => {
    const length = history.length;
    await openDialog('tenant');
    expect([here(), $dialog.get(), history.length]).to.deep.equal([withTenant, 'tenant', length + 1]);
  });

  it('U-20 is no part of the place, of the tab, nor of a view’s location', async () => {
    await openDialog('tenant');
    expect($place.get()).to.deep.equal({ page: 'app-center', path: view });
    await goBack();
    expect([entered, heard]).to.deep.equal([[], 0]);
  });

  it('U-20 is left by Back and found again by Forward', async () => {
    await openDialog('tenant');
    await goBack();
    expect([here(), $dialog.get()]).to.deep.equal([view, null]);
    history.forward();
    await dialogIs('tenant');
    expect([here(), entered, heard]).to.deep.equal([withTenant, [], 0]);
  });

  it('U-20 opens it after a reload and by a pasted link, and the view still does not see it', async () => {
    await startAt(withTenant, view);
    expect([$dialog.get(), here()]).to.deep.equal(['tenant', withTenant]);
    const { length } = history;
    await closeDialog();
    expect([here(), history.length, entered]).to.deep.equal([view, length, []]);
  });

  it('closing it leaves no entry behind, also where one goes somewhere else at once', async () => {
    await openDialog('password');
    const closed = closeDialog();
    expect($dialog.get()).to.equal(null);
    await navigate('/home/index');
    await closed;
    expect(here()).to.equal('/home/index');
    history.back();
    await shows(view);
    expect(here()).to.equal(view);
  });

  it('going somewhere takes the entry of the dialog', async () => {
    await openDialog('password');
    const { length } = history;
    await navigate('/home/index');
    expect([$dialog.get(), here(), history.length]).to.deep.equal([null, '/home/index', length]);
  });

  it('one dialog takes the place of another', async () => {
    await openDialog('password');
    const { length } = history;
    await openDialog('tenant');
    expect([here(), history.length]).to.deep.equal([withTenant, length]);
    await closeDialog();
    expect(here()).to.equal(view);
    void closeDialog();
    await openDialog('tenant');
    expect([here(), $dialog.get()]).to.deep.equal([withTenant, 'tenant']);
  });

  it('closes when the view in front goes on beneath it, by the portal or by itself', async () => {
    await openDialog('settings');
    writeEntry('/app-center/main/alpha/list/5', { tab: 'tab' }, false);
    expect([here(), $dialog.get()]).to.deep.equal(['/app-center/main/alpha/list/5', null]);
    await openDialog('settings');
    history.pushState(null, '', '/pba/app-center/main/alpha/list/6');
    await shows('/app-center/main/alpha/list/6');
    expect([here(), $dialog.get()]).to.deep.equal(['/app-center/main/alpha/list/6', null]);
  });

  it('stays open while the view in front replaces its address, and while a password is being changed', async () => {
    await openDialog('tenant');
    writeEntry('/app-center/main/alpha/list/4', { tab: 'tab' }, true);
    expect([here(), $dialog.get()]).to.deep.equal(['/app-center/main/alpha/list/4?dialog=tenant', 'tenant']);
    await openDialog('password');
    writeEntry('/app-center/main/alpha/list/5', { tab: 'tab' }, false);
    expect([here(), $place.get()?.path]).to.deep.equal(['/app-center/main/alpha/list/5?dialog=password', '/app-center/main/alpha/list/5']);
    history.pushState(null, '', '/pba/app-center/main/alpha/list/6');
    await shows('/app-center/main/alpha/list/6');
    expect([here(), $dialog.get(), entered]).to.deep.equal([
      '/app-center/main/alpha/list/6?dialog=password',
      'password',
      ['self /app-center/main/alpha/list/6'],
    ]);
    await closeDialog();
    expect(here()).to.equal('/app-center/main/alpha/list/6');
  });

  it('a link to the page that is shown opens it there, one to another page opens it there', async () => {
    await navigate('/app-center/main/alpha/list?page=2&dialog=password#one');
    expect([$dialog.get(), entered]).to.deep.equal(['password', []]);
    await navigate('/home/index?dialog=tenant');
    expect([$dialog.get(), here(), $place.get()?.path]).to.deep.equal(['tenant', '/home/index?dialog=tenant', '/home/index']);
  });

  for (const [path, rest, dialog] of [
    ['/home/index?dialog=tenant', '/home/index', 'tenant'],
    ['/a?x=%20&dialog=password&y#h?dialog=tenant', '/a?x=%20&y#h?dialog=tenant', 'password'],
    ['/a?dialog=edit&x=1', '/a?dialog=edit&x=1', null],
    ['/a?dialog=constructor', '/a?dialog=constructor', null],
    ['/a?mydialog=tenant', '/a?mydialog=tenant', null],
    ['/a#?dialog=tenant', '/a#?dialog=tenant', null],
  ] as const) {
    it(`reads ${path}`, () => {
      expect(splitDialog(path)).to.deep.equal({ path: rest, dialog });
      expect(splitDialog(joinDialog(rest, 'settings'))).to.deep.equal({ path: rest, dialog: 'settings' });
    });
  }
});
