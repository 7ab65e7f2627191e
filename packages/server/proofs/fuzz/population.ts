import type { CallName } from '@atrium/api/contract';
import type { NewRow } from '../../db/schema.ts';
import { textTerms } from '../../search/terms.ts';
import { fill } from '../../testing/personal-data.ts';
import type { Portal } from '../../testing/portal.ts';
import type { PlausibleValues } from './from-schema.ts';
import { ofCall, pool } from './pool.ts';
import { fillOneTime, fillSpare, spareIds } from './spare-rows.ts';

/** A sender of requests. */
export interface Sender {
  what: string;
  /** Null: not signed in. */
  username: string | null;
  personId: string;
  tenantId: string;
  /** Sends the cookie without the token. */
  cookieOnly?: true;
  /** Uses the token of a page outside the portal, with all scopes. */
  embedded?: true;
  known(call: CallName): PlausibleValues;
}

/** Texts that only their owner may ever read. */
export const secrets = { wang: '王芳的秘密', elsewhere: '李晓明在园区的秘密', outside: '外部公司的秘密' };

/** Creates people of two companies with rows in all tables, and an administrator. */
export async function populate({ db, server }: Portal): Promise<Sender[]> {
  const { password_hash: hash } = await db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow();
  const person = { nick_name: '', sex: 'unknown', picture: null, title: '', email: '', phone: '', office: '', status: 'active' } as const;
  const more: NewRow<'people'>[] = [
    {
      ...person,
      id: 'p-out',
      username: 'out',
      user_code: 'E9001',
      unique_no: 'N9001',
      real_name: '周外',
      password_hash: hash,
      tsmp_visible: 0,
    },
    {
      ...person,
      id: 'p-admin',
      username: 'boss',
      user_code: 'E9002',
      unique_no: 'N9002',
      real_name: '管理员',
      password_hash: hash,
      tsmp_visible: 1,
    },
  ];
  await db.insertInto('people').values(more).execute();
  await db
    .insertInto('person_tenants')
    .values([
      { person_id: 'p-out', tenant_id: '10009', department_id: null, sort: 1 },
      { person_id: 'p-admin', tenant_id: '10001', department_id: null, sort: 1 },
    ])
    .execute();
  await db.insertInto('roles').values({ id: 'r-admin', tenant_id: '10001', name: '管理员' }).execute();
  await db
    .insertInto('person_roles')
    .values([
      { person_id: 'p-admin', role_id: 'r-admin' },
      { person_id: 'p-out', role_id: 'r-other' },
    ])
    .execute();
  await db
    .insertInto('role_permissions')
    .values([
      { role_id: 'r-admin', permission_id: 'address-book', actions: '["query","export"]' },
      { role_id: 'r-admin', permission_id: 'message', actions: '["add"]' },
      { role_id: 'r-admin', permission_id: 'sub-app', actions: '["edit"]' },
    ])
    .execute();
  await db
    .insertInto('role_apps')
    .values(['hr', 'finance', 'it'].map((code) => ({ role_id: 'r-admin', app_code: code })))
    .execute();
  await fillShared(db);
  for (const [id, who, tenant, text] of personalData) {
    await fill(db, id, who, tenant, text);
    await fillSpare(db, { own: id, personId: who, tenantId: tenant }, text);
    const sealed = server.vault.seal('6222021234567890128', `bank card ${tenant} ${who} ${id}`);
    await db.updateTable('bank_cards').set({ sealed_no: sealed }).where('id', '=', id).execute();
    const report = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const sent = { ...report, state: 'submitted' as const, submitted_at: report.created_at };
    await db
      .insertInto('reports')
      .values([
        { ...sent, id: `${id}-sent`, period: '2026-01-02' },
        { ...sent, id: `${id}-late`, period: '2026-01-03' },
        { ...sent, id: `${id}-back`, period: '2026-01-04' },
      ])
      .execute();
  }
  await fillOneTime(db, 'p-li', '10001');
  return [
    sender('nobody', null, '', '', ''),
    { ...sender('the cookie of a person alone', 'li', 'p-li', '10001', 'E1001'), cookieOnly: true },
    { ...sender('a page outside the portal', 'li', 'p-li', '10001', 'E1001'), embedded: true },
    sender('a person', 'li', 'p-li', '10001', 'E1001'),
    sender('a person of another tenant', 'out', 'p-out', '10009', 'E9001'),
    sender('an administrator', 'boss', 'p-admin', '10001', 'E9002'),
  ];
}

const personalData = [
  ['l1', 'p-li', '10001', '李晓明的东西'],
  ['l2', 'p-li', '10002', secrets.elsewhere],
  ['w1', 'p-wang', '10001', secrets.wang],
  ['o1', 'p-out', '10009', secrets.outside],
  ['b1', 'p-admin', '10001', '管理员的东西'],
] as const;

const ownId: Record<string, string> = { 'p-li': 'l1', 'p-out': 'o1', 'p-admin': 'b1' };

async function fillShared(db: Portal['db']): Promise<void> {
  await db.insertInto('departments').values({ id: 'rnd', tenant_id: '10001', parent_id: null, name: '研发', sort: 1 }).execute();
  const news = {
    category: 'company' as const,
    summary: '',
    author: '传播组',
    cover: null,
    body: '<p>正文</p>',
    published_at: '2026-01-01T00:00:00.000Z',
  };
  await db
    .insertInto('news')
    .values([
      { ...news, id: 'n1', tenant_id: '10001', title: '云杉制造上线' },
      { ...news, id: 'n2', tenant_id: null, title: '放假通知' },
      { ...news, id: 'n9', tenant_id: '10009', title: secrets.outside },
    ])
    .execute();
  await db.insertInto('news_notices').values({ news_id: 'n1', confirm_by_at: '2126-01-01T00:00:00.000Z', pinned_until_at: null }).execute();
  await db
    .insertInto('news_terms')
    .values(textTerms('云杉制造上线', ['传播组'], '').map((term) => ({ news_id: 'n1', term })))
    .execute();
  await db.insertInto('guides').values({ id: 'g1', kind: 'admin', tenant_id: null, title: '行政' }).execute();
  await db.insertInto('banks').values({ code: 'ICBC', name: '中国工商银行', sort: 0 }).execute();
  await db
    .insertInto('bank_subbranches')
    .values({ code: 'b1', bank_code: 'ICBC', name: '西湖支行', region_code: '330106', sort: 0 })
    .execute();
  await db.insertInto('dictionaries').values({ code: 'sex', name: '性别', permission: null }).execute();
  await db.insertInto('dictionary_entries').values({ dictionary_code: 'sex', value: 'm', label: '男', sort: 1 }).execute();
}

function sender(what: string, username: string | null, personId: string, tenantId: string, code: string): Sender {
  const own = ownId[personId] ?? 'l1';
  const all = [own, own, own, 'w1', 'l1', 'l2', 'o1', 'n1', 'n2', 'n9', 'rnd', personId, tenantId, 't1', 't5', '%', "x' or 1=1"];
  const ids = (call: CallName): string[] => {
    const spare = spareIds(call, own);
    if (spare !== null) return spare;
    if (/\/reports\/{id}\/(seen|approve|return)$/.test(call)) return [`${own}-sent`, `${own}-late`, `${own}-back`, 'w1-sent', own];
    if (call.startsWith('PUT') && call.includes('/reports')) return [own, own, own, own, 'w1', `${own}-sent`];
    if (call.includes('/reports')) return [own, `${own}-sent`, `${own}-late`, 'w1', 'w1-sent', 'l2-sent', 'o1-sent'];
    if (call.endsWith('update-password')) return [personId, personId, 'p-wang'];
    return call.endsWith('session/revoke') ? ['others', 'x', ...all] : all;
  };
  const mostly = (right: string, wrong: string) => [...Array.from({ length: 8 }, () => right), wrong];
  const known = {
    userId: mostly(personId, 'p-wang'),
    userCode: mostly(code, 'E1002'),
    uId: [personId, 'p-wang', 'p-out', 'N1001'],
    tenantId: [tenantId, '10001', '10002', '10009'],
    ...pool,
    conversationId: [own, own, 'w1', 'l2'],
    insteadOf: [`${own}-asked`, 'w1-asked'],
  };
  return {
    what,
    username,
    personId,
    tenantId,
    known: (call) => ({
      ...known,
      ...ofCall(call),
      id: ids(call),
      ids: ids(call),
      undo: ids(call),
      taskId: all,
      fileId: all,
      userPicture: all,
    }),
  };
}
