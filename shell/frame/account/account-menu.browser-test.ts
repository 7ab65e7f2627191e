import { expect, fixture, html } from '@open-wc/testing';
import { $signedOut, boot, openTab, setTabDirty } from '@atrium/stores';
import type { AtriumMenu } from '@atrium/ui';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { deep } from '../../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../../testing/until.ts';
import './account-menu.ts';

describe('the account menu', () => {
  let portal: FakePortal;
  let account: HTMLElement;

  const button = () => account.shadowRoot!.querySelector('button')!;
  const menu = () => account.shadowRoot!.querySelector<AtriumMenu>('atrium-menu')!;
  const dialog = () => deep<HTMLDialogElement>(account.shadowRoot!, 'dialog');
  const openMenu = async () => {
    const opened = nextEvent(menu(), 'atrium-menu-toggled');
    button().click();
    await opened;
    return [...menu().renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  };
  const askToLeave = async () => {
    const leave = (await openMenu()).at(-1);
    let focused = nextEvent(account.shadowRoot!, 'focusin');
    leave!.click();
    while (!dialog()?.open) {
      await focused;
      focused = nextEvent(account.shadowRoot!, 'focusin');
    }
    return dialog()!;
  };

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    account = await fixture(html`<atrium-account-menu></atrium-account-menu>`);
  });

  afterEach(() => portal.restore());

  it('R-FRAME-03 shows the real name, the username and the tenant, the tenant by a mark where names have no room', async () => {
    expect(button().ariaLabel).to.equal('账号菜单');
    expect(button().getAttribute('aria-description')).to.equal('林知遥 demo 测试集团');
    expect(account.shadowRoot!.querySelector('.account')!.textContent)
      .to.include('林知遥')
      .and.to.include('demo')
      .and.to.include('测试集团');
    expect([...account.shadowRoot!.querySelectorAll('.mark')].map((mark) => mark.textContent)).to.deep.equal(['测', '测', '测']);
    expect(deep(account.shadowRoot!, 'atrium-avatar')!.getBoundingClientRect().width).to.equal(35);
  });

  it('R-FRAME-03 offers the tenant, the password, the user centre and signing out', async () => {
    const items = await openMenu();
    expect(items.map((item) => item.textContent?.trim())).to.deep.equal(['切换租户', '修改密码', '个人中心', '退出登录']);
    expect(menu().shadowRoot!.activeElement).to.equal(items[0]);
  });

  it('closes with a second press of the button', async () => {
    await openMenu();
    button().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    menu().hide();
    button().click();
    await menu().updateComplete;
    expect(deep(account.shadowRoot!, '[popover]')!.matches(':popover-open')).to.equal(false);
  });

  it('R-OUT-01 asks first, and stays when the user declines', async () => {
    const asked = await askToLeave();
    expect(asked.getAttribute('aria-labelledby')).to.equal('heading');
    const closed = nextEvent(asked, 'close');
    deep(account.shadowRoot!, '.button:not(.primary)')!.click();
    await closed;
    expect(localStorage.getItem('TOKEN_KEY')).to.equal('test-token');
    expect(portal.calls.some(({ path }) => path === '/logout/cas')).to.equal(false);
  });

  it('R-OUT-01 asks about unsaved work instead, once', async () => {
    const { key } = openTab({ path: '/app-center/main/alpha/a', title: '甲' });
    setTabDirty(key, true);
    const leave = (await openMenu()).at(-1);
    leave!.click();
    const asked = await untilFound([document.body], () => document.querySelector('atrium-unsaved-dialog'));
    await asked.updateComplete;
    expect(deep(asked.shadowRoot!, 'a')!.textContent).to.equal('甲');
    deep(asked.shadowRoot!, '.button.primary')!.click();
    await untilFound([document.body], () => !document.querySelector('atrium-unsaved-dialog'));
    expect(dialog()?.open ?? false).to.equal(false);
    expect(localStorage.getItem('TOKEN_KEY')).to.equal('test-token');
  });

  it('R-OUT-01 ends the session though the server fails, and forgets everything', async () => {
    portal.on('/logout/cas', () => new Error('down'));
    await askToLeave();
    deep(account.shadowRoot!, '.button.primary')!.click();
    await untilStore($signedOut, (reason) => reason === 'left');
    expect(localStorage.length).to.equal(0);
  });
});
