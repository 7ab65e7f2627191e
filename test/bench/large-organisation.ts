import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../packages/build/build.ts';
import { bookOfTexts } from '../../packages/server/modules/administration/import/testing/make-workbook.ts';
import { demoOrganisation, tenant } from './server-scale.ts';
import { type SignedIn, signIn } from './load.ts';
import { type Measure, median, milliseconds, quantile } from './table.ts';

const departments = Number(process.env['BENCH_DEPARTMENTS'] ?? 4_900);
const people = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
/** Rows of people that a workbook may have. */
const inBook = Number(process.env['BENCH_BOOK'] ?? 20_000);
const depth = 11;

/**
 * `npm run bench -- organisation`: departments in twelve levels and people, through workbooks while others work, and from files by the
 * command; then the screens with them. One portal with its embedded database.
 */
export async function organising(): Promise<Measure[]> {
  const data = mkdtempSync(join(tmpdir(), 'atrium-organisation-'));
  try {
    return [...(await throughWorkbooks(join(data, 'books'))), ...throughFiles(join(data, 'files'))];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const departmentName = (index: number): string => `部门 ${index}`;
const parentOf = (index: number): string => (index % depth === 0 ? 'root' : `D${index - 1}`);
const numberOf = (index: number): string => `B${String(index).padStart(7, '0')}`;
const nameOf = (index: number): string => `${'赵钱孙李周吴郑王'[index % 8]}${'晓明芳伟强静丽洋'[(index >> 3) % 8]}${index}`;

function bookOf(from: number, to: number): Buffer {
  const rows = Array.from({ length: to - from }, (_, at) => {
    const index = from + at;
    return [numberOf(index), `bench.${index}`, nameOf(index), `D${index % departments}`, '员工'];
  });
  const sheets = { 人员: [['工号', '账号', '姓名', '部门', '角色'], ...rows] };
  if (from > 0) return bookOfTexts(sheets);
  const units = Array.from({ length: departments }, (_, index) => [
    `D${index}`,
    departmentName(index),
    index % depth === 0 ? '' : parentOf(index),
  ]);
  return bookOfTexts({ 部门: [['部门编号', '名称', '上级部门'], ...units], ...sheets });
}

async function throughWorkbooks(data: string): Promise<Measure[]> {
  mkdirSync(data, { recursive: true });
  const portal = fork(join(import.meta.dirname, 'organisation-node.ts'), {
    env: { ...process.env, ATRIUM_DATA: data, ATRIUM_LOG: 'error' },
  });
  let stopProbe = (): void => {};
  try {
    const [origin] = (await once(portal, 'message')) as [string];
    const admin = await signIn(origin, 'admin');
    const other = probe(origin, admin);
    stopProbe = () => void other.stop();
    const rehearsals: number[] = [];
    const applied: number[] = [];
    for (let from = 0; from < people; from += inBook) {
      const book = bookOf(from, Math.min(people, from + inBook));
      const began = performance.now();
      const plan = await send(origin, admin, 'rehearsal', book);
      const wrong = plan.counts.refuse;
      if (wrong > 0) throw new Error(`${wrong} rows are refused: ${plan.rows.find(({ action }) => action === 'refuse')?.reason}`);
      rehearsals.push(performance.now() - began);
      const applying = performance.now();
      await send(origin, admin, plan.version, book);
      applied.push(performance.now() - applying);
    }
    const waits = await other.stop();
    const seconds = (all: readonly number[]) => all.map((value) => (value / 1000).toFixed(1)).join(' · ');
    return [
      {
        what: `${people} people in workbooks of ${inBook}, the first with ${departments} departments: rehearsals`,
        value: `${seconds(rehearsals)} s`,
      },
      { what: 'the same: imports', value: `${seconds(applied)} s` },
      { what: 'most memory of the portal meanwhile', value: `${mostMemoryOf(portal.pid ?? 0).toFixed(0)} MiB` },
      {
        what: 'a call of somebody else meanwhile: median · 99 % · longest',
        value: [median(waits.calls), quantile(waits.calls, 0.99), Math.max(...waits.calls)].map(milliseconds).join(' · '),
      },
      {
        what: '/livez meanwhile, without the database: 99 % · longest',
        value: [quantile(waits.pages, 0.99), Math.max(...waits.pages)].map(milliseconds).join(' · '),
      },
      { what: 'of these, answers other than 200', value: String(waits.refused.length), wanted: '0', fine: waits.refused.length === 0 },
      ...(await screens(origin, admin)),
    ];
  } finally {
    stopProbe();
    portal.kill('SIGTERM');
    await once(portal, 'exit');
  }
}

interface Plan {
  version: string;
  counts: { create: number; refuse: number };
  rows: { action: string; reason: string }[];
}

async function send(origin: string, { headers }: SignedIn, what: string, book: Buffer): Promise<Plan> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(book)]), 'book.xlsx');
  for (;;) {
    const response = await fetch(`${origin}/api/administration/v1/import/all/${what}`, { method: 'POST', headers, body: form });
    const { data, msg } = (await response.json()) as { data: Plan; msg: string };
    if (response.status === 200) return data;
    if (response.status !== 503) throw new Error(`${what}: ${response.status} ${msg}`);
    // A node under load asks to come back.
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after') ?? 5) * 1_000));
  }
}

interface Waits {
  calls: number[];
  pages: number[];
  /** Answers other than 200. */
  refused: string[];
}

/** Asks one call and one page after the other until it is stopped; gives how long each took in milliseconds. */
function probe(origin: string, { headers }: SignedIn): { stop(): Promise<Waits> } {
  const taken: Waits = { calls: [], pages: [], refused: [] };
  const over = new AbortController();
  const ask = async (url: string, into: number[]): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const status = await fetch(`${origin}${url}`, { headers }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 0,
      );
      if (status !== 200) taken.refused.push(`${status} ${url}`);
      into.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const asking = Promise.all([ask('/api/business-center/v1/login/tenants', taken.calls), ask('/livez', taken.pages)]);
  return {
    async stop() {
      over.abort();
      await asking;
      return taken;
    },
  };
}

/** What administrators open with so many departments and people, each wanted below a second. */
async function screens(origin: string, { headers }: SignedIn): Promise<Measure[]> {
  const ask = async (path: string): Promise<{ milliseconds: number; data: unknown }> => {
    const began = performance.now();
    const response = await fetch(`${origin}/api/administration/v1/${path}`, { headers });
    const body = (await response.json()) as { data: unknown };
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - began, data: body.data };
  };
  const tree = (await ask('departments')).data as { id: string; code: string }[];
  const low = tree.find(({ code }) => code === `D${depth - 1}`)!.id;
  const high = tree.find(({ code }) => code === 'D0')!.id;
  const person = ((await ask('people?q=bench.77&pageSize=1')).data as { rows: { id: string }[] }).rows[0]!.id;
  const roles = ((await ask('roles?q=员工')).data as { rows: { id: string }[] }).rows;
  const opened: Record<string, string> = {
    'the tree of departments': 'departments',
    'a department': `departments/${high}`,
    'departments to choose from': 'choices/departments?q=部门 49',
    'people, first page': 'people',
    'people, page 4 000': 'people?pageIndex=4000',
    'people by name': 'people?q=赵晓',
    'people of a department': `people?department=${low}`,
    'people of a department and below': `people?department=${high}`,
    'a person': `people/${person}`,
    'people to choose from': 'choices/people?q=赵晓',
    roles: 'roles',
    'a role': `roles/${roles[0]!.id}`,
    'people of a role': `roles/${roles[0]!.id}/people`,
    tenants: 'tenants',
  };
  const measures: Measure[] = [];
  for (const [what, path] of Object.entries(opened)) {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) times.push((await ask(path)).milliseconds);
    measures.push({ what, value: milliseconds(median(times)), wanted: '≤ 1 s', fine: median(times) <= 1_000 });
  }
  return measures;
}

/** The most memory that a process had, in MiB; 0 where the system does not tell. */
function mostMemoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Files of the demo organisation with as many departments and people, loaded twice by the command. */
function throughFiles(data: string): Measure[] {
  const folder = join(data, 'organisation');
  mkdirSync(data, { recursive: true });
  cpSync(demoOrganisation, folder, { recursive: true });
  const add = (file: string, more: readonly object[]) => {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify([...(JSON.parse(readFileSync(path, 'utf8')) as object[]), ...more]));
  };
  add(
    'departments.json',
    Array.from({ length: departments }, (_, index) => ({
      id: `D${index}`,
      tenant,
      name: departmentName(index),
      ...(index % depth !== 0 && { parent: parentOf(index) }),
    })),
  );
  const role = (JSON.parse(readFileSync(join(folder, 'roles.json'), 'utf8')) as { id: string; tenant: string }[]).find(
    (one) => one.tenant === tenant,
  )!;
  add(
    'people.json',
    Array.from({ length: people }, (_, index) => ({
      id: `bench-${index}`,
      username: `bench.${index}`,
      userCode: numberOf(index),
      uniqueNo: numberOf(index),
      realName: nameOf(index),
      tenants: [{ tenant, department: `D${index % departments}` }],
      roles: [role.id],
    })),
  );
  const peak = join(data, 'peak.mjs');
  writeFileSync(peak, "process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS}`));");
  const load = () => {
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', peak, join(root, 'packages/server/provision.ts'), folder], {
      env: { ...process.env, ATRIUM_DATA: join(data, 'portal') },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return { seconds: (performance.now() - began) / 1000, mebibytes: Number(/peak (\d+)/.exec(stderr)?.[1] ?? 0) / 1024 };
  };
  const [first, again] = [load(), load()];
  return [
    {
      what: `${people} people and ${departments} departments from files, beside the demo: first load · again, nothing changed`,
      value: [first, again].map(({ seconds }) => `${seconds.toFixed(1)} s`).join(' · '),
    },
    { what: 'the same: most memory', value: [first, again].map(({ mebibytes }) => `${mebibytes.toFixed(0)} MiB`).join(' · ') },
  ];
}
