import type { AppModule, MenuItem, User } from '@atrium/api/contract';

/** A person of the demo organisation's kind. */
export const user: User = {
  id: 'p1',
  username: 'demo',
  realName: '林知夏',
  nickName: '小林',
  uniqueNo: '100001',
  userCode: 'U100001',
  userPicture: null,
  sex: 'female',
  avatar: '/pba/assets/avatar-2.svg',
  tenantName: '测试集团',
  watermark: null,
  tenantId: '10002',
  roles: [],
  rightsVersion: 7,
};

export const appModule = (moduleCode: string, values: Partial<AppModule> = {}): AppModule => ({
  moduleName: `应用 ${moduleCode}`,
  moduleCode,
  appCodes: [moduleCode],
  systemCode: moduleCode,
  resourcePath: `/${moduleCode}`,
  iconSrc: '',
  ...values,
});

export const menuItem = (resourceCode: string, values: Partial<MenuItem> = {}): MenuItem => ({
  resourceName: `功能 ${resourceCode}`,
  resourceCode,
  resourceType: 1,
  menuUrl: `/hr/${resourceCode}`,
  frontModuleCode: 'expenses',
  resourcePath: '',
  moduleCode: 'leave',
  moduleName: '假勤',
  remark: '',
  iconSrc: '',
  ...values,
});
