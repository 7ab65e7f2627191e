import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { type ReaderLimits, usualLimits } from './reader.ts';
import { syncDirectory } from './sync.ts';
import { entryMessage, type FakeAnswer, type FakeServer, startFakeServer } from './testing/fake-server.ts';
import { testSettings } from './testing/settings.ts';

/* Behaviour that OpenLDAP lacks: Active Directory's ranges and bytes, empty pages, servers with false responses or none. */
let portal: Portal;
let server: FakeServer;
beforeEach(async () => void (portal = await openPortal()));
afterEach(async () => {
  await portal.close();
  await server.close();
});

const guid = (index: number) => {
  const bytes = Buffer.alloc(16, 0x41);
  bytes.writeUInt32BE(index, 12);
  return bytes;
};
const user = (index: number, more: Record<string, string[]> = {}) => ({
  dn: `CN=u${index},ou=people,dc=example,dc=com`,
  attributes: {
    objectGUID: [guid(index)],
    sAMAccountName: [`u${index}`],
    displayName: [`员工${index}`],
    userAccountControl: ['512'],
    ...more,
  },
});
const start = async (handle: (search: FakeServer['searches'][number]) => FakeAnswer | 'silent', groups: FakeAnswer = {}) => {
  server = await startFakeServer((search) => (search.base.startsWith('ou=groups') ? groups : handle(search)));
};
const sync = (limits: Partial<ReaderLimits> = {}) =>
  syncDirectory(portal.server, testSettings(server.url), { limits: { ...usualLimits, ...limits } });
const named = (username: string) => portal.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst();

it('R-INT-05 people of Active Directory are known by the bytes of objectGUID, also where these are a text, and disabled by bit 2', async () => {
  await start(() => ({ entries: [user(1), user(2, { userAccountControl: ['514'] })] }));
  expect(await sync()).toMatchObject({ created: 2 });
  const rows = await portal.db.selectFrom('directory_people').select('external_id').orderBy('external_id').execute();
  expect(rows.map((row) => row.external_id)).toEqual([guid(1).toString('hex'), guid(2).toString('hex')]);
  expect([(await named('u1'))!.status, (await named('u2'))!.status]).toEqual(['active', 'disabled']);
});

it('R-INT-05 paging goes on over an empty page until the cookie is empty', async () => {
  await start(({ cookie }) => {
    if (cookie === '') return { entries: [user(1)], cookie: 'a' };
    return cookie === 'a' ? { cookie: 'b' } : { entries: [user(2)] };
  });
  expect(await sync()).toMatchObject({ found: 2, created: 2 });
  expect(server.searches.map(({ cookie }) => cookie)).toEqual(['', 'a', 'b', '']);
});

it('R-INT-05 pages that never end are refused', async () => {
  await start(() => ({ cookie: 'again' }));
  await expect(sync()).rejects.toThrow('nothing but empty pages');
});

it('R-INT-05 members that come in ranges are followed to the last', async () => {
  const all = Array.from({ length: 110 }, (_, index) => user(index));
  const group = { dn: 'CN=all,ou=groups,dc=example,dc=com' };
  const part = (from: number, to: number | '*') => ({
    [`member;range=${from}-${to}`]: all.slice(from, to === '*' ? undefined : to + 1).map(({ dn }) => dn),
  });
  server = await startFakeServer(({ base, attributes }) => {
    if (base === 'ou=people,dc=example,dc=com') return { entries: all };
    if (base === 'ou=groups,dc=example,dc=com')
      return { entries: [{ ...group, attributes: { cn: ['all'], objectGUID: [guid(9999)], member: [], ...part(0, 49) } }] };
    const next = attributes[0] === 'member;range=50-*' ? part(50, 99) : part(100, '*');
    return { entries: [{ ...group, attributes: next }] };
  });
  expect(await sync()).toMatchObject({ created: 110, groups: 1, unreadGroups: [] });
  const { count } = await portal.db
    .selectFrom('directory_group_members')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(110);
}, 120_000);

it('R-INT-05 a group whose ranges break off stays as it is and is named', async () => {
  const broken = { cn: ['all'], objectGUID: [guid(9)], 'member;range=0-0': [user(1).dn] };
  server = await startFakeServer(({ base }) => {
    if (base.startsWith('ou=people')) return { entries: [user(1)] };
    if (base.startsWith('ou=groups')) return { entries: [{ dn: 'CN=all,ou=groups', attributes: broken }] };
    return { entries: [] };
  });
  expect(await sync()).toMatchObject({ created: 1, groups: 0, unreadGroups: ['CN=all,ou=groups'] });
});

it('R-INT-05 parts on other servers are reported and not followed', async () => {
  await start(() => ({ entries: [user(1)], referrals: ['ldap://elsewhere.example.com/dc=sub'] }));
  expect((await sync()).referrals).toEqual(['ldap://elsewhere.example.com/dc=sub']);
});

it('R-INT-05 an entry that cannot be taken is named, and nobody is gone for it', async () => {
  let entries = [user(1), user(2), user(3)];
  await start(() => ({ entries }));
  await sync();
  entries = [user(1, { sAMAccountName: ['a b'] }), user(2), { dn: 'CN=nobody', attributes: { sAMAccountName: ['x'] } as never }];
  const report = await sync();
  expect(report).toMatchObject({ disabled: 0, stopped: null });
  expect(report.refused.map((line) => line.split(': ')[0])).toEqual(['CN=nobody', user(1).dn]);
  expect([(await named('u1'))!.status, (await named('u3'))!.status]).toEqual(['active', 'active']);
});

it('R-INT-05 a run that would disable more than half writes nothing, neither who is new', async () => {
  let entries = Array.from({ length: 8 }, (_, index) => user(index));
  await start(() => ({ entries }));
  await sync();
  entries = [user(0), user(100)];
  expect((await sync()).stopped).toEqual(expect.any(String));
  expect([(await named('u7'))!.status, await named('u100')]).toEqual(['active', undefined]);
});

it.each([3, 4, 10, 11, 51])('R-INT-05 a search that ends with result %d changes nobody', async (code) => {
  let answer: FakeAnswer = { entries: [user(1), user(2)] };
  await start(() => answer);
  await sync();
  answer = { entries: [user(1)], code };
  await expect(sync()).rejects.toThrow('has failed');
  expect((await named('u2'))!.status).toBe('active');
});

it('R-INT-05 a server that never answers is given up', async () => {
  await start(() => 'silent');
  await expect(sync({ requestMilliseconds: 50 })).rejects.toThrow('timed out');
});

it('R-INT-05 a server that sends more entries than requested is cut off at the limit of a response', async () => {
  server = await startFakeServer(() => (socket, messageId) => {
    const block = Buffer.concat(Array.from({ length: 1000 }, (_, index) => entryMessage(messageId, `uid=${index}`, { uid: ['x'] })));
    // A million entries, as fast as they are taken.
    const more = (left: number): void => {
      if (left > 0 && !socket.destroyed) socket.write(block, () => more(left - 1));
    };
    more(1000);
  });
  await expect(sync({ pageBytes: 4 * 1024 * 1024 })).rejects.toThrow('more than 4194304 bytes');
}, 60_000);

it('R-INT-05 a search that finds more people than the bound is refused whole', async () => {
  await start(({ cookie }) => ({ entries: [user(Number(cookie) + 1)], cookie: String(Number(cookie) + 1) }));
  await expect(sync({ entries: 20 })).rejects.toThrow('more than 20 entries');
  expect(await named('u1')).toBeUndefined();
});

it('R-INT-05 a server with a directory reads it at its start, and logs the reason of a failure', async () => {
  await start(() => ({}));
  const lines: string[] = [];
  const own = await openPortal({ directory: testSettings(server.url, { tenant: 'nowhere' }) }, { write: (line) => void lines.push(line) });
  try {
    await vi.waitFor(() => expect(lines.join('')).toContain('There is no tenant nowhere'));
    expect(lines.join('')).not.toContain('secret');
  } finally {
    await own.close();
  }
});
