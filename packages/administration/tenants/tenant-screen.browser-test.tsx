import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { TenantScreens } from './screens.tsx';

const tenant = {
  id: '10002',
  name: '智慧园区',
  names: {},
  description: '',
  descriptions: {},
  timeZone: '',
  people: 12,
  departments: 3,
  portalTimeZone: 'Asia/Shanghai',
  icon: null,
  current: false,
  archivedAt: null as string | null,
  version: 'v1v1v1v1v1v1v1v1v1v1v1',
  ownership: { file: null, takenOver: null },
};
const effect = { people: 12, shutOut: 9, sessions: 2, todos: 31, applications: 4, absences: 1, systems: ['考勤'], directory: true };
const everything = [
  { permissionId: 'administration-tenants', actions: ['query', 'get', 'add', 'edit'] },
  { permissionId: 'administration-branding', actions: ['query', 'get', 'edit'] },
] as Parameters<typeof showView>[3];

describe('the screen of a tenant', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let now: typeof tenant;
  let sent: string[];

  beforeEach(() => {
    now = { ...tenant };
    sent = [];
    network = fakeNetwork();
    network.on('/administration/v1/mode', () => ({ readOnly: false, timeZone: 'Asia/Shanghai' }));
    network.on('/administration/v1/tenants/10002/effect', () => effect);
    network.on('/administration/v1/tenants/10002/history', () => ({ total: 0, rows: [] }));
    for (const [what, archivedAt] of [
      ['archive', '2026-11-29T02:00:00.000Z'],
      ['restore', null],
    ] as const)
      network.on(`/administration/v1/tenants/10002/${what}`, () => {
        sent.push(what);
        now = { ...now, archivedAt };
        return now;
      });
    network.on('/administration/v1/tenants/10002', () => now);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  const show = async () => {
    view = await showView(() => <TenantScreens />, '/10002', {}, everything);
    await until(() => view.element.querySelector('[name="timeZone"]'));
  };
  const button = (text: string, place: ParentNode = view.element) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  const dialog = () => view.element.querySelector('dialog');

  it('R-RUN-03 says what an archive touches before it archives, and offers to restore afterwards', async () => {
    await show();
    button('归档')!.click();
    await until(() => dialog()?.textContent.includes('31'));
    expect(dialog()!.textContent).to.include('什么都不会删除').and.include('考勤').and.include('不再读取');
    expect(sent).to.deep.equal([]);
    button('归档', dialog()!)!.click();
    await until(() => view.element.querySelector('[name="timeZone"]:disabled'));
    expect(view.element.textContent).to.include('谁也不能进入');
    button('恢复')!.click();
    await until(() => dialog());
    button('恢复', dialog()!)!.click();
    await until(() => button('归档'));
    expect(sent).to.deep.equal(['archive', 'restore']);
  });

  it('R-RUN-03 offers no archive of the tenant in which one works', async () => {
    now = { ...now, current: true };
    await show();
    expect(button('归档')).to.equal(undefined);
    expect(view.element.textContent).to.include('请先切换到其他租户');
  });

  it('R-RUN-03 R-RUN-05 has the zone of the portal as the first choice, and a link to the look of the tenant', async () => {
    await show();
    const zones = view.element.querySelector<HTMLSelectElement>('[name="timeZone"]')!;
    expect(zones.options[0]!.text).to.equal('与门户相同 · Asia/Shanghai');
    expect([...zones.options].map(({ value }) => value)).to.include('America/Sao_Paulo');
    expect(view.element.querySelector('.admin-tenant-look a')!.getAttribute('href')).to.include('/look/tenant%3A10002');
  });
});
