import type { PeopleSource } from '@atrium/api/contract';
import { expect } from '@open-wc/testing';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { SourceTable } from './source-table.tsx';

const source: PeopleSource = {
  name: 'ldap:office',
  kind: 'ldap',
  people: 60,
  disabled: 0,
  running: false,
  lastRun: '2026-11-30T06:00:00.000Z',
  report: JSON.stringify({ found: 20, created: 0, disabled: 40, refused: ['uid=a: no mail'], stopped: 'd16fdefc' }),
  departments: null,
  unplaced: [],
};

describe('SourceTable', () => {
  let view: ShownView;
  afterEach(() => view.remove());

  it('R-ADM-09 writes the report of a run in words, without parts that are empty', async () => {
    const Content = () => <SourceTable answer={{ status: 'ready', data: [source] }} again={() => {}} mayEdit={false} />;
    view = await showView(Content);
    const report = await until(() => view.element.querySelector('td pre'));
    expect(report.textContent?.split('\n')).to.deep.equal([
      '读到: 20',
      '停用: 40',
      '未采用: uid=a: no mail',
      '已拦下，等待批准；没有写入任何内容',
    ]);
  });
});
