import type { NoticeEntry } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { AddLink } from './add-link.tsx';
import { ListScreen } from './list-screen.tsx';

const path = '/administration/v1/notices';
const rows = [{ id: 'a/1', title: '停电' }] as NoticeEntry[];

const Content = () => (
  <ListScreen
    of="notices"
    title="公告"
    remark="给大家看"
    action={
      <>
        <AddLink area="report" label="新公告" />
        <a href="/more">更多</a>
      </>
    }
    empty="公告会列在这里。"
    columns={[{ key: 'title', name: '标题', sorts: true, render: ({ title }) => title }]}
    filters={[{ name: 'state', label: '状态', choices: [{ value: 'shown', name: '展示中' }] }]}
  />
);

describe('ListScreen', () => {
  let network: FakeNetwork;
  let view: ShownView;

  beforeEach(() => {
    network = fakeNetwork();
    network.on(path, () => ({ total: 1, rows }));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-02 asks for the rows of its address, with its filters, and each row leads to its record', async () => {
    view = await showView(Content, '/notices?state=shown&sort=-title&page=2&other=1');
    const link = await until(() => view.element.querySelector<HTMLAnchorElement>('tbody a'));
    expect(network.requests[0]!.input).to.deep.equal({ state: 'shown', sort: '-title', pageIndex: '2', pageSize: '20' });
    link.click();
    await until(() => view.address() === '/a%2F1');
  });

  it('R-RUN-07 says what will be here while nothing is, and not where a filter finds nothing', async () => {
    network.on(path, () => ({ total: 0, rows: [] }));
    view = await showView(Content, '/notices');
    await until(() => view.element.querySelector('[role=status]')!.textContent.includes('公告会列在这里。'));
    await view.remove();
    view = await showView(Content, '/notices?state=shown');
    await until(() => view.element.querySelector('[role=status]')!.textContent === '没有符合条件的记录。');
  });

  it('R-ADM-02 offers no new record without the permission `add`', async () => {
    view = await showView(Content, '/notices');
    await until(() => view.element.querySelector('tbody a'));
    expect([...view.element.querySelectorAll('.at-head a')].map((link) => link.textContent)).to.deep.equal(['更多']);
  });
});
