import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { ownTenant } from './queries.ts';
import { avatarOf } from './avatar.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the signed-in person', () => {
  it('R-BOOT-02 comes with roles and permissions of the tenant, and no secret', async () => {
    const response = await portal.ask('GET /wutong-idaas-account/current', { as: await portal.signIn('li') });
    expect(response.json().data).toEqual({
      id: 'p-li',
      username: 'li',
      realName: '李晓明',
      nickName: '',
      uniqueNo: 'N1001',
      userCode: 'E1001',
      userPicture: null,
      sex: 'male',
      avatar: expect.stringMatching(/^data:image\/svg\+xml,/),
      tenantId: '10001',
      tenantName: '默认集团',
      watermark: null,
      reviews: false,
      viewDrafts: [],
      rightsVersion: expect.any(Number),
      roles: [{ id: 'r-all', name: '经理', permissions: [{ permissionId: 'address-book', actions: ['query', 'export'] }] }],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the watermark', () => {
  it('U-12 names the person where the tenant wants one', async () => {
    const shown = async (id: string) => {
      const session = { personId: 'p-li', tenantId: id, language: 'zh-CN' } as const;
      return (await ownTenant(portal.db, session, false)).watermark;
    };
    await portal.db.updateTable('tenants').set({ watermark: 1 }).where('id', '=', '10001').execute();
    await portal.db.updateTable('people').set({ phone: '13912345678' }).where('id', '=', 'p-li').execute();
    expect(await shown('10001')).toBe('李晓明 5678');
    expect(await shown('10002')).toBeNull();
    await portal.db.updateTable('people').set({ phone: '' }).where('id', '=', 'p-li').execute();
    expect(await shown('10001')).toBe('李晓明 1001');
    await portal.db.updateTable('tenants').set({ watermark: 0 }).where('id', '=', '10001').execute();
  });
});

describe('avatarOf', () => {
  it('R-FRAME-03 has two default pictures, by sex', () => {
    const [male, female, unknown] = (['male', 'female', 'unknown'] as const).map((sex) => avatarOf({ picture: null, sex }));
    expect(male).not.toBe(female);
    expect(unknown).toBe(male);
  });

  it('leads to the picture where there is one', () => {
    expect(avatarOf({ picture: 'a/b', sex: 'male' })).toBe('/api/file-server/file/download?fileId=a%2Fb');
  });
});
