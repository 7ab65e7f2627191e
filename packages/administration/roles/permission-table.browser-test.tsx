import { FormContext } from '@atrium/react-parts/form';
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import type { Permissions } from './permission-levels.ts';
import { PermissionTable } from './permission-table.tsx';

const areas = [
  { permissionId: 'message', actions: ['add'] },
  { permissionId: 'administration-people', actions: ['query', 'get', 'add'] },
  { permissionId: 'administration-health', actions: ['query'] },
];

describe('PermissionTable', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let permissions: Permissions;
  let had: Permissions;

  function Content() {
    const [value, setValue] = useState<Permissions>(had);
    return (
      <FormContext value={{ id: 'f', problems: {}, readOnly: false, marks: 'required' }}>
        <PermissionTable
          permissions={value}
          onChange={(next) => {
            permissions = next;
            setValue(next);
          }}
        />
      </FormContext>
    );
  }
  const boxes = (row: string) =>
    [...view.element.querySelectorAll<HTMLInputElement>('input')].filter((box) => box.ariaLabel?.startsWith(`${row}: `));
  const level = (name: string) => view.element.querySelector<HTMLSelectElement>(`select[aria-label="${name}：级别"]`)!;
  const choose = (name: string, value: string) => {
    level(name).value = value;
    level(name).dispatchEvent(new Event('change', { bubbles: true }));
  };

  beforeEach(async () => {
    had = [{ permissionId: 'fleet', actions: ['edit'] }];
    network = fakeNetwork();
    network.on('/administration/v1/roles/permissions', () => areas);
    view = await showView(Content);
    await until(() => view.element.querySelector('table'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-02 shows what the role has even if nothing asks for it, before and after it is taken out', async () => {
    await view.remove();
    had = [{ permissionId: 'message', actions: ['query', 'get'] }];
    view = await showView(Content);
    await until(() => boxes('消息').length === 3);
    expect([boxes('消息').map(({ checked }) => checked), level('消息').value]).to.deep.equal([[true, true, false], 'read']);
    boxes('消息')[0]!.click();
    await until(() => permissions[0]?.actions.length === 1);
    expect(boxes('消息').length).to.equal(3);
  });

  it('R-ADM-02 shows the boxes that something asks for, and all boxes of a company’s own permission', () => {
    expect([boxes('消息').length, boxes('人员').length, boxes('运行和使用情况').length, boxes('权限“fleet”').length]).to.deep.equal([
      1, 3, 1, 9,
    ]);
  });

  it('R-ADM-02 shows the name that a company gives its own permission', async () => {
    await view.remove();
    network.on('/administration/v1/roles/permissions', () => [...areas, { permissionId: 'fleet', actions: [], name: '车队' }]);
    view = await showView(Content);
    await until(() => boxes('车队').length === 9);
  });

  it('R-ADM-02 sets a row or a group to read or all with one choice, and shows a partial choice', async () => {
    expect([...level('人员').options].map(({ value }) => value)).to.deep.equal(['none', 'read', 'all']);
    expect([...level('消息').options].map(({ value }) => value)).to.deep.equal(['none', 'all']);
    choose('门户管理', 'read');
    await until(() => level('人员').value === 'read');
    expect(permissions).to.deep.equal([
      { permissionId: 'administration-health', actions: ['query'] },
      { permissionId: 'administration-people', actions: ['query', 'get'] },
      { permissionId: 'fleet', actions: ['edit'] },
    ]);
    boxes('人员')[1]!.click();
    await until(() => level('人员').value === 'some');
    expect([level('门户管理').value, level('运行和使用情况').value]).to.deep.equal(['some', 'all']);
  });
});
