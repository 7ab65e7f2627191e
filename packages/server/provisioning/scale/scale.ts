import { type Insertable, sql } from 'kysely';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { insertPeople } from '../../modules/people/write.ts';
import { textTerms } from '../../search/terms.ts';
import { taskText } from '../../search/work-texts.ts';
import { StartError } from '../../startup/start-error.ts';
import { acts, businesses, fields, personName, pick, random, things, titles } from './scale-names.ts';

const mostFunctions = 5000;
const functionsAnApp = 100;
const peopleADepartment = 40;
/** Maximum number of people with messages and tasks; the others are in the address book only. */
const mostWorking = 5000;
const messagesEach = 20;
const tasksEach = 5;
const mostNews = 500;
const chunk = 500;
const minute = 60_000;

/** Number of created rows. */
export type Scaled = Record<'people' | 'departments' | 'functions' | 'messages' | 'tasks' | 'news', number>;

interface ScaleOptions {
  seed?: number;
  now?: Date;
  /** Number of functions; by default one for 20 people, at most 5 000. */
  functions?: number;
  /** Number of news; by default one for 2 people, at most 500. */
  news?: number;
}

/**
 * Adds generated people with departments, functions, messages, tasks and news to the first tenant, for performance tests. None of them can
 * sign in. The same seed generates the same data. Rows are written in a stream, so memory use is constant.
 */
export async function scale(db: Db, people: number, options: ScaleOptions = {}): Promise<Scaled> {
  const { seed = 1, now = new Date(), functions: wantedFunctions = Math.min(mostFunctions, Math.ceil(people / 20)) } = options;
  const { news = Math.min(mostNews, Math.ceil(people / 2)) } = options;
  const scaled = await db.transaction().execute(async (trx) => {
    const tenant = await trx.selectFrom('tenants').select('id').orderBy('sort').orderBy('id').limit(1).executeTakeFirst();
    await lockName(trx, 'scale');
    const made = await trx.selectFrom('people').select('id').where('id', '=', personId(0)).executeTakeFirst();
    if (tenant === undefined) throw new StartError('There is no tenant to add people to; provision a folder with one.');
    if (made !== undefined) throw new StartError('There are generated people already; begin with an empty database.');
    const next = random(seed);
    const working = Math.min(people, mostWorking);
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minute).toISOString();
    const departments = Math.max(1, Math.ceil(people / peopleADepartment));
    await write(trx, 'departments', departmentRows(tenant.id, departments, next));
    await writePeople(trx, tenant.id, people, departments, next);
    const functions = await writeFunctions(trx, tenant.id, wantedFunctions, next);
    await writeMessages(trx, tenant.id, working, at, next);
    await write(trx, 'tasks', taskRows(tenant.id, working, at, next));
    await writeNews(trx, news, at, next);
    return { people, departments, functions, messages: working * messagesEach, tasks: working * tasksEach, news };
  });
  // Updates the statistics for the query planner.
  await sql`analyze`.execute(db);
  return scaled;
}

const personId = (index: number): string => `scale-${String(index).padStart(7, '0')}`;

function* departmentRows(tenantId: string, count: number, next: () => number): Generator<Insertable<Schema['departments']>> {
  for (let index = 0; index < count; index++) {
    const parent = index < 12 ? null : `scale-d${Math.floor(next() * Math.min(index, 60))}`;
    yield {
      id: `scale-d${index}`,
      tenant_id: tenantId,
      parent_id: parent,
      name: `${pick(businesses, next)}${pick(fields, next)}${index}部`,
      sort: 1000 + index,
    };
  }
}

async function writePeople(trx: Db, tenantId: string, count: number, departments: number, next: () => number): Promise<void> {
  for (let from = 0; from < count; from += chunk) {
    const people = Array.from({ length: Math.min(chunk, count - from) }, (_, offset) => person(from + offset, next));
    const department = () => `scale-d${Math.floor(next() * departments)}`;
    await insertPeople(
      trx,
      people.map((columns) => ({ columns, membership: { tenant_id: tenantId, department_id: department() } })),
    );
  }
}

function person(index: number, next: () => number) {
  const number = String(index).padStart(7, '0');
  return {
    id: personId(index),
    username: `scale${number}`,
    user_code: `S${number}`,
    unique_no: `SN${number}`,
    real_name: personName(next),
    sex: next() < 0.5 ? ('male' as const) : ('female' as const),
    title: pick(titles, next),
    email: `scale${number}@example.com`,
    phone: `1${pick(['38', '39', '58', '66', '77', '86', '99'], next)}${String(Math.floor(next() * 1e8)).padStart(8, '0')}`,
    office: `${pick(['A', 'B', 'C'], next)}${1 + Math.floor(next() * 30)}F`,
    managed_by: 'files',
  };
}

/** Adds apps of a hundred functions each, open to all people of the tenant who are not generated. */
async function writeFunctions(trx: Db, tenantId: string, count: number, next: () => number): Promise<number> {
  const apps = Array.from({ length: Math.ceil(count / functionsAnApp) }, (_, index) => `scale-app${index}`);
  const role = 'scale-role';
  await write(trx, 'roles', [{ id: role, tenant_id: tenantId, name: '测量' }]);
  await write(
    trx,
    'apps',
    apps.map((code, index) => ({
      code,
      name: `${pick(businesses, next)}${pick(fields, next)}系统`,
      system_code: code,
      resource_path: '',
      icon: '',
      sort: 1000 + index,
    })),
  );
  await write(
    trx,
    'role_apps',
    apps.map((app_code) => ({ role_id: role, app_code })),
  );
  for (let from = 0; from < count; from += chunk) {
    const functions = Array.from({ length: Math.min(chunk, count - from) }, (_, offset) => functionRow(from + offset, apps, next));
    await write(trx, 'functions', functions);
  }
  const members = await trx
    .selectFrom('person_tenants')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', 'not like', 'scale-%')
    .execute();
  await write(
    trx,
    'person_roles',
    members.map(({ person_id }) => ({ person_id, role_id: role })),
  );
  return count;
}

function functionRow(index: number, apps: readonly string[], next: () => number) {
  return {
    code: `scale-f${index}`,
    app_code: apps[Math.floor(index / functionsAnApp)] ?? '',
    module_code: 'scale',
    module_name: '测量',
    parent_code: null,
    name: `${pick(fields, next)}${pick(things, next)}${pick(acts, next)}`,
    type: 1 as const,
    url: `/scale/${index}`,
    front_module: 'expenses',
    remark: `${pick(things, next)} ${pick(acts, next)}`,
    icon: 'file',
    sort: index,
  };
}

async function writeMessages(
  trx: Db,
  tenantId: string,
  people: number,
  at: (minutesAgo: number) => string,
  next: () => number,
): Promise<void> {
  const contents = Array.from({ length: Math.min(300, people) }, (_, index) => ({
    id: `scale-m${index}`,
    tenant_id: tenantId,
    type: pick(['todo', 'notice', 'system', 'reply'] as const, next),
    title: `${pick(things, next)}${pick(acts, next)}提醒`,
    body: `请在本周内完成${pick(fields, next)}的${pick(things, next)}${pick(acts, next)}。`,
    link: null,
    sender: personName(next),
    created_at: at(index * 60),
  }));
  await write(trx, 'message_contents', contents);
  for (const { id, title, sender, body } of contents) {
    await write(
      trx,
      'message_terms',
      textTerms(title, [sender], body).map((term) => ({ content_id: id, term })),
    );
  }
  await write(
    trx,
    'messages',
    (function* () {
      for (let index = 0; index < people * messagesEach; index++) {
        const content = contents[Math.floor(next() * contents.length)]!;
        yield {
          id: `scale-m${index}`,
          content_id: content.id,
          tenant_id: tenantId,
          person_id: personId(Math.floor(index / messagesEach)),
          status: next() < 0.3 ? ('noread' as const) : ('read' as const),
          created_at: content.created_at,
        };
      }
    })(),
  );
}

function* taskRows(
  tenantId: string,
  people: number,
  at: (minutesAgo: number) => string,
  next: () => number,
): Generator<Insertable<Schema['tasks']>> {
  for (let index = 0; index < people * tasksEach; index++) {
    const thing = pick(things, next);
    const row = {
      id: `scale-t${index}`,
      tenant_id: tenantId,
      person_id: personId(Math.floor(index / tasksEach)),
      kind: 'todo' as const,
      title: `审批${personName(next)}的${thing}申请`,
      process_name: `${thing}申请`,
      applicant: personName(next),
      current_node: '经理审批',
      priority: 'normal' as const,
      created_at: at(index % 40_000),
      due_at: null,
      link: '',
      withdrawable: 0 as const,
    };
    yield { ...row, search_text: taskText({ ...row, titles: '{}', details: '{}' }) };
  }
}

async function writeNews(trx: Db, count: number, at: (minutesAgo: number) => string, next: () => number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const title = `${pick(businesses, next)}${pick(fields, next)}${pick(things, next)}工作取得新进展（第${index + 1}期）`;
    const body = `<p>${title}。${pick(fields, next)}部门按计划完成${pick(things, next)}${pick(acts, next)}。</p>`;
    const author = personName(next);
    const id = `scale-n${index}`;
    await write(trx, 'news', [
      {
        id,
        tenant_id: null,
        category: pick(['company', 'group', 'business', 'system'] as const, next),
        title,
        summary: title,
        cover: null,
        author,
        published_at: at(index * 240),
        body,
      },
    ]);
    await write(
      trx,
      'news_terms',
      textTerms(title, [author], body).map((term) => ({ news_id: id, term })),
    );
  }
}

/** Writes rows from an iterable, some hundred in each statement. */
async function write<T extends keyof Schema>(trx: Db, table: T, rows: Iterable<Insertable<Schema[T]>>): Promise<void> {
  let some: Insertable<Schema[T]>[] = [];
  const flush = async () => {
    if (some.length > 0) await trx.insertInto(table).values(some).execute();
    some = [];
  };
  for (const row of rows) if (some.push(row) >= chunk) await flush();
  await flush();
}
