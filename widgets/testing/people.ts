import type { Department, FoundPerson, ListedPerson, PersonCard } from '@atrium/api/contract';
import { type FakeNetwork, Paged } from './network.ts';

const surnames = [...'林陈周王李单欧阳'];

export const colleague = (index: number, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: `p${index}`,
  userCode: `YH${index}`,
  realName: `${surnames[index % surnames.length]}${index}`,
  nickName: '',
  avatar: '',
  departmentId: 'rnd-web',
  departmentName: '前端部',
  title: '工程师',
  email: `p${index}@yanhu.example`,
  phone: `138${String(index).padStart(8, '0')}`,
  extension: '6001',
  ...more,
});

export const found = (index: number, more: Partial<FoundPerson> = {}): FoundPerson => ({
  ...colleague(index),
  uniqueNo: `N${index}`,
  sex: 'unknown',
  officeLocation: '',
  fileds: [],
  duties: '',
  marks: [{ field: 'realName', from: 0, to: 1 }],
  ...more,
});

export const departments: Department[] = [
  { id: 'office', name: '总裁办公室', count: 12, children: [] },
  {
    id: 'rnd',
    name: '研发中心',
    count: 120,
    children: [
      { id: 'rnd-web', name: '前端部', count: 40, children: [] },
      { id: 'rnd-quality', name: '质量部', count: 30, children: [] },
    ],
  },
];

export const card: PersonCard = {
  ...found(3, { realName: '王知遥', phone: '13800000003', email: 'wang@yanhu.example' }),
  fileds: [
    { filedName: '工位', filedValue: '12F-08' },
    { filedName: '__proto__', filedValue: '不是原型' },
  ],
  extension: '6003',
  timeZone: 'America/Sao_Paulo',
  duties: '差旅报销政策',
  path: [
    { id: 'rnd', name: '研发中心' },
    { id: 'rnd-web', name: '前端部' },
  ],
  manager: colleague(9, { realName: '赵修远' }),
  reports: [colleague(10, { realName: '钱多多' })],
  reportCount: 1,
} as PersonCard;

const person = (permissions: { permissionId: string; actions: string[] }[]) => ({
  id: 'u1',
  username: 'demo',
  realName: '林知遥',
  nickName: '',
  uniqueNo: '1',
  userCode: 'YH1',
  userPicture: null,
  sex: 'female',
  avatar: '',
  tenantId: '10001',
  roles: [{ id: 'r', name: 'r', permissions }],
});

/** Answers the calls of the address book: 100 000 people, a search that finds three, one card. */
export function answerPeople(network: FakeNetwork, { actions = ['query', 'export'], visible = true } = {}): void {
  network.on('/wutong-idaas-account/current', () => person([{ permissionId: 'address-book', actions }]));
  network.on('/user-end/v1/featurePermission/checkUserProgramInfo', () => ({ tsmp: { visible } }));
  network.on('/business-center/v1/departments/tree', () => departments);
  network.on('/business-center/v1/people', ({ pageIndex, departmentId }) => {
    const total = departmentId ? 40 : 100_000;
    const first = (Number(pageIndex) - 1) * 100;
    return new Paged(
      Array.from({ length: Math.min(100, total - first) }, (_, row) => colleague(first + row)),
      total,
    );
  });
  network.on('/kirin-hr-biz/user/getUserProgramInfo', ({ keyword }) =>
    keyword === 'zzqq' ? new Paged([], 0) : new Paged([found(3), found(4), found(5)], 3),
  );
  network.on('/business-center/v1/people/card', () => card);
}
