import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../db/database.ts';
import { provision } from '../load.ts';
import { ProvisionError } from '../problems.ts';

type Records = Record<string, unknown>[];

/** A small organisation for tests, with one record on each line: record n of a file is on line n + 2. */
export const sampleOrganisation = () => ({
  tenants: [
    { id: '10001', name: '总部' },
    { id: '10002', name: '分公司' },
  ] as Records,
  departments: [
    { id: 'board', tenant: '10001', name: '董事会' },
    { id: 'finance', tenant: '10001', parent: 'board', name: '财务部' },
    { id: 'branch', tenant: '10002', name: '业务部' },
  ] as Records,
  people: [
    {
      id: 'p1',
      username: 'shan',
      userCode: 'C1',
      uniqueNo: 'N1',
      realName: '单小雨',
      phone: '13800000001',
      tenants: [{ tenant: '10001', department: 'finance' }, { tenant: '10002' }],
      roles: ['staff', 'branch-staff'],
      password: 'Atrium@2026',
    },
    {
      id: 'p2',
      username: 'qiu',
      userCode: 'C2',
      uniqueNo: 'N2',
      realName: '仇大海',
      tenants: [{ tenant: '10001' }],
      roles: [],
    },
  ] as Records,
  roles: [
    {
      id: 'staff',
      tenant: '10001',
      name: '员工',
      apps: ['hr', 'stock'],
      functions: ['leave'],
      permissions: [{ permissionId: 'address-book', actions: ['export'] }],
    },
    { id: 'branch-staff', tenant: '10002', name: '员工', apps: ['stock'] },
  ] as Records,
  apps: [
    { code: 'hr', name: '人力资源' },
    { code: 'stock', name: '仓储', resourcePath: 'w:https://example.com/' },
  ] as Records,
  functions: [
    { code: 'attendance', app: 'hr', name: '考勤' },
    { code: 'leave', app: 'hr', parent: 'attendance', name: '请假申请', type: 1, url: '/leave', frontModule: 'forms' },
    {
      code: 'count',
      app: 'stock',
      name: '盘点',
      type: 2,
      url: '/count?billTypeCode=a',
      frontModule: 'forms',
      remark: '差异 调整',
    },
  ] as Records,
  'sub-apps': [{ name: 'forms', title: '表单' }] as Records,
  tasks: [
    {
      id: 't1',
      tenant: '10001',
      person: 'p1',
      kind: 'todo',
      title: '审批',
      processName: '请假',
      applicant: '仇大海',
      currentNode: '经理',
      createdAt: '-2d 09:30',
      dueAt: '+3h',
      link: '/app-center/main/forms/leave',
    },
  ] as Records | undefined,
});

export type SampleOrganisation = ReturnType<typeof sampleOrganisation>;

/** A folder for files and its own database; `close` removes both. */
export interface Place extends OpenDatabase {
  folder: string;
  write(organisation: SampleOrganisation): void;
}

/** Opens an empty database beside a folder that `write` fills with files. */
export async function openPlace(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), 'atrium-provisioning-'));
  const { db, close } = await openDatabase({ databaseUrl: null, dataFolder: join(root, 'data') });
  const write = (organisation: SampleOrganisation): void => {
    for (const [name, records] of Object.entries(organisation)) {
      const path = join(root, `${name}.json`);
      if (records === undefined) rmSync(path, { force: true });
      else writeFileSync(path, `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
    }
  };
  return {
    db,
    folder: root,
    write,
    close: async () => {
      await close();
      rmSync(root, { recursive: true });
    },
  };
}

/** Returns the lines of the error for the folder's files; throws if there is none, or if anything was written. */
export async function refusalOf({ db, folder }: Place): Promise<string[]> {
  const error: unknown = await provision(db, folder).catch((reason: unknown) => reason);
  if (!(error instanceof ProvisionError)) throw new Error(`not refused: ${String(error)}`, { cause: error });
  if ((await db.selectFrom('tenants').select('id').execute()).length > 0) throw new Error('something was written');
  return error.message.split('\n');
}
