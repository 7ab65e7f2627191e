import { createHash } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import type { Db, NewRow } from '../db/schema.ts';

export const password = 'Atrium@2026';
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A check costs what the stored hash says: tests sign in thousands of times, and `password.test.ts` proves the real strength. */
const stored = argon2.hash(sha256(password), { memoryCost: 64, timeCost: 1, parallelism: 1 });

/*
 * Two companies. Li works in both, Wang in the first only, Zhao in none of hers any more. In the first, Li's role opens
 * hr and finance; Wang's opens hr, and of it only the leave functions. In the second, Li's role opens finance.
 */

const people = [
  { id: 'p-li', username: 'li', user_code: 'E1001', unique_no: 'N1001', real_name: '李晓明', sex: 'male', tsmp_visible: 1 },
  { id: 'p-wang', username: 'wang', user_code: 'E1002', unique_no: 'N1002', real_name: '王芳', sex: 'female', tsmp_visible: 0 },
  { id: 'p-gone', username: 'gone', user_code: 'E1003', unique_no: 'N1003', real_name: '赵强', status: 'disabled' },
] as const;

const group = { module_code: 'm1', module_name: '日常', front_module: 'expenses', icon: 'file', parent_code: null };

const functions = [
  { ...group, code: 'hr-group', app_code: 'hr', name: '考勤', type: 1, url: '', remark: '', sort: 1 },
  {
    ...group,
    code: 'leave',
    app_code: 'hr',
    name: '请假申请',
    type: 1,
    url: '/hr/leave',
    remark: '年假 病假',
    sort: 2,
    parent_code: 'hr-group',
  },
  {
    ...group,
    code: 'trip',
    app_code: 'hr',
    name: '出差申请',
    type: 1,
    url: '/hr/trip',
    remark: '差旅 100%报销',
    sort: 3,
    parent_code: 'hr-group',
  },
  { ...group, code: 'payslip', app_code: 'hr', name: '工资单', type: 3, url: '/hr/payslip', remark: '', sort: 4 },
  { ...group, code: 'claim', app_code: 'finance', name: '费用报销', type: 1, url: '/finance/claim', remark: '票据', sort: 1 },
  { ...group, code: 'pay', app_code: 'finance', name: '付款服务', type: 2, url: '/finance/pay', remark: '', sort: 2 },
  { ...group, code: 'secret', app_code: 'it', name: '密钥管理', type: 1, url: '/it/secret', remark: '', sort: 1 },
] as const;

/** Fills an empty database; everybody's password is `password`. */
export async function fillOrganisation(db: Db): Promise<void> {
  const passwordHash = await stored;
  await db
    .insertInto('tenants')
    .values([
      { id: '10001', name: '默认集团', description: '总部', logo: null, sort: 1 },
      { id: '10002', name: '智慧园区', description: '', logo: null, sort: 2 },
      { id: '10009', name: '外部公司', description: '', logo: null, sort: 3 },
    ])
    .execute();
  await db
    .insertInto('people')
    .values(people.map((row): NewRow<'people'> => ({ ...blank, password_hash: passwordHash, ...row })))
    .execute();
  await db
    .insertInto('person_tenants')
    .values([
      { person_id: 'p-li', tenant_id: '10001', department_id: null, sort: 1 },
      { person_id: 'p-li', tenant_id: '10002', department_id: null, sort: 2 },
      { person_id: 'p-wang', tenant_id: '10001', department_id: null, sort: 1 },
      { person_id: 'p-gone', tenant_id: '10001', department_id: null, sort: 1 },
    ])
    .execute();
  await fillRights(db);
  await db
    .insertInto('tasks')
    .values([
      task('t1', 'p-li', '10001', 'todo', '审批 100% 报销', '2026-01-01T00:00:00.000Z'),
      task('t2', 'p-li', '10001', 'todo', '审批采购合同', '2026-01-02T00:00:00.000Z'),
      task('t3', 'p-li', '10001', 'done', '审批请假', '2026-01-03T00:00:00.000Z'),
      task('t4', 'p-li', '10002', 'todo', '园区的待办', '2026-01-04T00:00:00.000Z'),
      task('t5', 'p-wang', '10001', 'todo', '王芳的待办', '2026-01-05T00:00:00.000Z'),
    ])
    .execute();
}

async function fillRights(db: Db): Promise<void> {
  await db
    .insertInto('apps')
    .values([
      { code: 'hr', name: '人力资源', system_code: 'HR', resource_path: '/hr', icon: 'users', sort: 1 },
      { code: 'finance', name: '财务', system_code: 'FIN', resource_path: '/finance', icon: 'coins', sort: 2 },
      { code: 'it', name: '信息技术', system_code: 'IT', resource_path: '/it', icon: 'cpu', sort: 3 },
    ])
    .execute();
  await db
    .insertInto('functions')
    .values(functions.map((row): NewRow<'functions'> => ({ ...row })))
    .execute();
  await db
    .insertInto('roles')
    .values([
      { id: 'r-all', tenant_id: '10001', name: '经理' },
      { id: 'r-few', tenant_id: '10001', name: '员工' },
      { id: 'r-park', tenant_id: '10002', name: '园区员工' },
      { id: 'r-other', tenant_id: '10009', name: '外部' },
    ])
    .execute();
  await db
    .insertInto('person_roles')
    .values([
      { person_id: 'p-li', role_id: 'r-all' },
      { person_id: 'p-li', role_id: 'r-park' },
      { person_id: 'p-wang', role_id: 'r-few' },
    ])
    .execute();
  await db
    .insertInto('role_permissions')
    .values([{ role_id: 'r-all', permission_id: 'address-book', actions: '["query","export"]' }])
    .execute();
  await db
    .insertInto('role_apps')
    .values([
      { role_id: 'r-all', app_code: 'hr' },
      { role_id: 'r-all', app_code: 'finance' },
      { role_id: 'r-few', app_code: 'hr' },
      { role_id: 'r-park', app_code: 'finance' },
      { role_id: 'r-other', app_code: 'it' },
    ])
    .execute();
  await db
    .insertInto('role_functions')
    .values([{ role_id: 'r-few', function_code: 'leave' }])
    .execute();
  await db
    .insertInto('sub_apps')
    .values([
      { name: 'expenses', title: '费用报销', kind: 'module', port: null, router_base: null, sort: 1 },
      { name: 'visitors', title: '访客登记', kind: 'frame', port: null, router_base: null, sort: 2 },
      { name: 'missing', title: '未构建', kind: 'auto', port: null, router_base: '/vue', sort: 3 },
    ])
    .execute();
}

const blank = {
  nick_name: '',
  sex: 'unknown',
  picture: null,
  title: '',
  email: '',
  phone: '',
  office: '',
  status: 'active',
  tsmp_visible: 0,
} as const;

const task = (id: string, personId: string, tenantId: string, kind: 'todo' | 'done', title: string, at: string): NewRow<'tasks'> => ({
  id,
  tenant_id: tenantId,
  person_id: personId,
  kind,
  title,
  process_name: '流程',
  applicant: '王芳',
  current_node: '经理审批',
  priority: 'normal',
  created_at: at,
  due_at: null,
  link: '/app-center/main/expenses/tasks',
  withdrawable: 0,
});
