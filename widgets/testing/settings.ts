import type { BankCard, Person, SessionEntry } from '@atrium/api/contract';
import type { FakeNetwork } from './network.ts';

export const ownPerson: Person = {
  id: 'u1',
  userCode: 'YH1',
  realName: '林知遥',
  nickName: '小林',
  uniqueNo: '1',
  sex: 'female',
  avatar: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  departmentId: 'rnd',
  departmentName: '研发中心',
  title: '工程师',
  email: 'lin@yanhu.example',
  phone: '13812345678',
  officeLocation: 'A 座 12F',
  fileds: [
    { filedName: '入职日期', filedValue: '2021-07-12' },
    { filedName: '__proto__', filedValue: '不是原型' },
    { filedName: 'constructor', filedValue: '不是构造器' },
  ],
};

export const ownCard = (at: number, more: Partial<BankCard> = {}): BankCard => ({
  id: `card-${at}`,
  holder: '林知遥',
  bankCode: 'ICBC',
  bankName: '中国工商银行',
  subbranchCode: 'b1',
  subbranchName: '工行西湖支行',
  cardNo: `**** **** **** 000${at}`,
  regionCode: '330106',
  isDefault: at === 1,
  countsFrom: null,
  updatedAt: '2026-11-20T02:00:00.000Z',
  ...more,
});

export const session = (id: string, device: string, current = false): SessionEntry => ({
  id,
  device,
  address: '203.0.113.24',
  createdAt: '2026-11-20T02:00:00.000Z',
  seenAt: '2026-11-21T02:00:00.000Z',
  current,
});

/** Answers the calls for the user and the drafts: there are none. */
export function answerPerson(network: FakeNetwork): void {
  network.on('/wutong-idaas-account/current', () => ({
    ...ownPerson,
    username: 'demo',
    userPicture: null,
    tenantId: '10001',
    tenantName: '测试集团',
    watermark: null,
    roles: [],
  }));
  network.on('/portal-user-center/user/inner/get-user-by-id', () => ownPerson);
}
