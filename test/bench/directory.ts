import { type FakeServer, startFakeServer } from '../../packages/server/modules/people-sources/ldap/testing/fake-server.ts';
import { testSettings } from '../../packages/server/modules/people-sources/ldap/testing/settings.ts';
import { syncDirectory } from '../../packages/server/modules/people-sources/ldap/sync.ts';
import { openPortal, type Portal } from '../../packages/server/testing/portal.ts';
import { connectScim, type ScimClient } from '../../packages/server/testing/scim-client.ts';
import { type Measure, quantile } from './table.ts';

/** People of the directory, all in one group. */
const many = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
/** People who come by SCIM, one request each. */
const byScim = Number(process.env['BENCH_SCIM_PEOPLE'] ?? 10_000);
const page = 500;
const range = 1_500;

/** `npm run bench -- directory`: a large directory over LDAP, and people and a group one by one over SCIM. */
export async function takingPeopleIn(): Promise<Measure[]> {
  const portal = await openPortal();
  const directory = await startDirectory();
  try {
    return [...(await overLdap(portal, directory)), ...(await overScim(portal))];
  } finally {
    await portal.close();
    await directory.server.close();
  }
}

interface Directory {
  server: FakeServer;
  /** The last person gets another name. */
  rename(): void;
}

const guid = (index: number): Buffer => {
  const bytes = Buffer.alloc(16, 0x41);
  bytes.writeUInt32BE(index, 12);
  return bytes;
};
const dn = (index: number): string => `CN=u${index},ou=people,dc=example,dc=com`;

async function startDirectory(): Promise<Directory> {
  let name = '员工';
  const person = (index: number) => ({
    dn: dn(index),
    attributes: {
      objectGUID: [guid(index)],
      sAMAccountName: [`u${index}`],
      userAccountControl: ['512'],
      displayName: [`${index === many - 1 ? name : '员工'}${index}`],
      mail: [`u${index}@example.com`],
    },
  });
  const members = (from: number) => {
    const to = Math.min(from + range, many);
    return {
      [`member;range=${from}-${to === many ? '*' : to - 1}`]: Array.from({ length: to - from }, (_, index) => dn(from + index)),
    };
  };
  const group = { dn: 'CN=all,ou=groups,dc=example,dc=com' };
  const server = await startFakeServer(({ base, attributes, cookie }) => {
    if (base.startsWith('ou=people')) {
      const from = Number(cookie);
      const to = Math.min(from + page, many);
      const entries = Array.from({ length: to - from }, (_, index) => person(from + index));
      return { entries, cookie: to === many ? '' : String(to) };
    }
    if (base.startsWith('ou=groups'))
      return { entries: [{ ...group, attributes: { cn: ['all'], objectGUID: [guid(many)], member: [], ...members(0) } }] };
    return { entries: [{ ...group, attributes: members(Number(/range=(\d+)/.exec(attributes[0] ?? '')?.[1])) }] };
  });
  return { server, rename: () => void (name = '新员工') };
}

async function overLdap(portal: Portal, { server, rename }: Directory): Promise<Measure[]> {
  const settings = testSettings(server.url);
  const sync = () => measured(() => syncDirectory(portal.server, settings));
  const first = await sync();
  if (first.result.created !== many || first.result.groups !== 1) throw new Error(JSON.stringify(first.result));
  const again = await sync();
  if (again.result.unchanged !== many) throw new Error(JSON.stringify(again.result));
  rename();
  const changed = await sync();
  if (changed.result.changed !== 1) throw new Error(JSON.stringify(changed.result));
  return [
    {
      what: `LDAP, ${many} people and a group of all: first run · nothing changed · one person changed`,
      value: [first, again, changed].map(({ seconds }) => `${seconds.toFixed(1)} s`).join(' · '),
    },
    {
      what: 'the same: most memory of the process (it holds the directory that answers, too)',
      value: [first, again, changed].map(({ mebibytes }) => `${mebibytes.toFixed(0)} MiB`).join(' · '),
    },
  ];
}

async function overScim(portal: Portal): Promise<Measure[]> {
  const client = await connectScim(portal, 'bench-scim');
  const ids: string[] = [];
  const adding = await measured(async () => {
    for (let index = 0; index < byScim; index += 1) ids.push((await client.add(`scim${index}`)).id);
  });
  const group = await client.addGroup('所有人', ids);
  const times = await memberTimes(client, group, ids);
  return [
    {
      what: `SCIM, ${byScim} people one after the other: a second · most memory`,
      value: `${(byScim / adding.seconds).toFixed(0)} · ${adding.mebibytes.toFixed(0)} MiB`,
    },
    {
      what: `SCIM, a member of a group of ${byScim} out and in again, one change: median · 99 %`,
      value: `${quantile(times, 0.5).toFixed(1)} · ${quantile(times, 0.99).toFixed(1)} ms`,
      wanted: '99 % ≤ 20 ms',
      fine: quantile(times, 0.99) <= 20,
    },
  ];
}

async function memberTimes(client: ScimClient, group: string, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids.slice(0, 100))
    for (const operation of [
      { op: 'remove', path: `members[value eq "${id}"]` },
      { op: 'add', path: 'members', value: [{ value: id }] },
    ]) {
      const began = performance.now();
      const { statusCode } = await client.patch(`/Groups/${group}`, operation);
      if (statusCode !== 204) throw new Error(`The group was not changed: ${statusCode}`);
      times.push(performance.now() - began);
    }
  return times;
}

async function measured<T>(run: () => Promise<T>): Promise<{ result: T; seconds: number; mebibytes: number }> {
  let most = process.memoryUsage.rss();
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  const began = performance.now();
  const result = await run();
  clearInterval(watch);
  return { result, seconds: (performance.now() - began) / 1000, mebibytes: most / 1024 ** 2 };
}
