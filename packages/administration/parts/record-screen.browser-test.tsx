import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { RecordScreen } from './record-screen.tsx';

const path = '/administration/v1/notices/n1';
const notice = { id: 'n1', version: 'v1', title: '停电', titles: {} };
const entry = { seq: 1, at: '2026-11-28T01:00:00.000Z', personName: '王芳', subject: 'notice:n1', details: {}, changes: [] };

describe('RecordScreen', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let versions: string[];
  let remove: string;

  /** The fake user has one permission: `export` of `report`. */
  const Content = () => (
    <RecordScreen
      of="notices"
      id="n1"
      area="report"
      edit="export"
      remove={remove}
      titleOf={({ title }) => title}
      backTo="/notices"
      deleting={{ does: '删除公告', why: '不能恢复。' }}
    >
      {({ version }, refresh, mayEdit) => {
        versions.push(version);
        return (
          <button type="button" onClick={refresh}>
            {mayEdit ? '刷新' : '只读'}
          </button>
        );
      }}
    </RecordScreen>
  );
  const open = async () => {
    view = await showView(Content, '/notices/n1');
    await until(() => view.element.querySelector('h1') && view.element.textContent.includes('王芳'));
  };

  beforeEach(() => {
    network = fakeNetwork();
    versions = [];
    remove = 'export';
    network.on(path, () => notice);
    network.on(`${path}/history`, () => ({ total: 1, rows: [entry] }));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-02 an entry of the system itself says what happened', async () => {
    const ofSystem = { ...entry, seq: 2, event: 'service-key-refused', personName: '', details: { reason: 'network' }, changes: [] };
    network.on(`${path}/history`, () => ({ total: 2, rows: [ofSystem, entry] }));
    await open();
    expect(view.element.querySelector('.at-history li')!.textContent).to.contain('系统').and.contain('服务密钥被拒');
  });

  it('R-ADM-02 shows the record with its history, and reads both again after a change', async () => {
    await open();
    expect([view.element.querySelector('h1')!.textContent, versions.at(-1)]).to.deep.equal(['停电', 'v1']);
    network.on(path, () => ({ ...notice, version: 'v2' }));
    network.on(`${path}/history`, () => ({ total: 0, rows: [] }));
    button('刷新')!.click();
    await until(() => versions.at(-1) === 'v2' && !view.element.textContent.includes('王芳'));
  });

  it('R-ADM-02 deletes after a confirmation and returns to the list; a failed deletion shows why', async () => {
    await open();
    button('删除公告')!.click();
    await until(() => button('删除'));
    network.on(path, () => Response.json({ code: '40900', msg: '公告正在展示', data: null }, { status: 409 }));
    button('删除')!.click();
    await until(() => spoken('alert').includes('公告正在展示'));
    network.on(path, () => ({}));
    button('删除')!.click();
    await until(() => view.address() === '/notices');
  });

  it('R-ADM-02 offers no deletion without the permission', async () => {
    remove = 'delete';
    await open();
    expect([button('删除公告'), button('刷新') !== undefined]).to.deep.equal([undefined, true]);
  });

  it('shows why a record could not be loaded', async () => {
    network.on(path, () => Response.json({ code: '40400', msg: '没有这条记录', data: null }, { status: 404 }));
    view = await showView(Content, '/notices/n1');
    await until(() => spoken('alert').includes('没有这条记录'));
  });
});
