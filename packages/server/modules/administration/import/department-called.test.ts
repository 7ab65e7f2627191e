import { expect, it } from 'vitest';
import { departmentCalled } from './department-called.ts';

const department = (id: string, name: string, parentId: string | null = null) => ({ id, name, parentId });
const all = [
  department('hq', '总部'),
  department('rd', '研发中心', 'hq'),
  department('platform', '平台研发部', 'rd'),
  department('east', '华东', 'hq'),
  department('east-rd', '研发中心', 'east'),
  department('east-platform', '平台研发部', 'east-rd'),
  department('test', '测试', 'rd'),
  department('slash', '法务/合规', 'hq'),
  department('rd-top', '研发中心'),
  department('support', '支持', 'rd-top'),
  department('support-hq', '支持', 'rd'),
];

it.each([
  ['platform', 'platform'],
  ['测试', 'test'],
  ['研发中心/测试', 'test'],
  ['总部 / 研发中心／平台研发部', 'platform'],
  ['华东/研发中心/平台研发部', 'east-platform'],
  ['法务/合规', 'slash'],
  ['研发中心/支持', 'support'],
])('R-ADM-09 the department %s is found by id, name or path', (wanted, id) => {
  expect(departmentCalled(all, wanted).id).toBe(id);
});

it.each([
  ['平台研发部', 'importSeveral'],
  ['研发中心/平台研发部', 'importSeveral'],
  ['总部/平台研发部', 'importUnknown'],
  ['研发中心/', 'importUnknown'],
])('R-ADM-09 rejects the department %s, which is none or several', (wanted, id) => {
  expect(() => departmentCalled(all, wanted)).toThrow(expect.objectContaining({ id }));
});
