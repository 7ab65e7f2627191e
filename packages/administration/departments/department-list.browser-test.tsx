import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { DepartmentScreens } from './screens.tsx';

const entry = (id: string, parent: string | null, name: string, more: object = {}) => ({
  id,
  parent,
  name,
  code: '',
  head: '',
  people: 0,
  file: false,
  ...more,
});
const departments = [
  entry('top', null, '总部', { people: 2, head: '李晓明' }),
  entry('rd', 'top', '研发中心', { people: 3, code: 'RD' }),
  entry('team', 'rd', '平台组', { people: 4, head: '王芳' }),
];

describe('the list of departments', () => {
  let network: FakeNetwork;
  let view: ShownView;

  beforeEach(() => {
    network = fakeNetwork();
    network.on('/administration/v1/departments', () => departments);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });
  const lines = () => [...view.element.querySelectorAll('[role=treeitem]')].map((one) => one.textContent);

  it('R-RUN-03 shows the tree with code, head and the number of people in and below each', async () => {
    view = await showView(() => <DepartmentScreens />, '/');
    await until(() => lines().length > 0);
    expect(lines()).to.deep.equal(['总部李晓明9', '研发中心RD7']);
    view.element.querySelectorAll<HTMLElement>('.twisty')[1]!.click();
    await until(() => lines().length === 3);
    expect(lines()[2]).to.equal('平台组王芳4');
  });

  it('R-RUN-03 finds departments by name, code and head, each with those above it', async () => {
    view = await showView(() => <DepartmentScreens />, '/?q=王芳');
    await until(() => view.element.querySelector('.admin-order-row'));
    expect([...view.element.querySelectorAll('.admin-order-row')].map((one) => one.textContent)).to.deep.equal([
      '平台组总部 / 研发中心 · 王芳',
    ]);
  });
});
