import { features } from '@atrium/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlace, type Place, refusalOf, type SampleOrganisation, sampleOrganisation } from '../testing/sample-organisation.ts';

let place: Place;
let files: SampleOrganisation;

beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());
beforeEach(() => {
  files = sampleOrganisation();
});

const refusal = (): Promise<string[]> => refusalOf(place);

interface Case {
  says: string;
  change(files: SampleOrganisation): void;
  line: string;
}

const approve = { key: 'approve', nature: 'positive' };
const contradictions: Case[] = (
  [
    [[{ key: 'sign', nature: 'positive' }], 'action sign needs a name in zh-CN'],
    [[approve, approve], 'action approve is there twice'],
    [[{ ...approve, batch: true, confirm: { 'zh-CN': '确定？' } }], 'batch says that it is harmless, so it has no confirm'],
    [[{ ...approve, reasons: [{ 'zh-CN': '缺发票' }] }], 'reasons are a part of the comment, so there must be one'],
    [[{ ...approve, opens: true, comment: 'optional' }], 'what opens the business system has no batch, confirm or comment'],
  ] as const
).map(([actions, what]) => ({ says: what, change: (f) => (f.tasks![0]!.actions = actions), line: `tasks.json:2 ${what}` }));

const cases: Case[] = [
  {
    says: 'a field of another type',
    change: (f) => (f.people[1]!.realName = 7),
    line: 'people.json:3 [1].realName must be string',
  },
  {
    says: 'a missing field',
    change: (f) => delete f.apps[1]!.name,
    line: 'apps.json:3 [1] must have required properties name',
  },
  {
    says: 'a field nobody knows',
    change: (f) => (f.people[0]!.salary = 1),
    line: 'people.json:2 [0].salary is not a field of this file',
  },
  {
    says: 'a value that is not allowed',
    change: (f) => (f.people[1]!.sex = 'x'),
    line: 'people.json:3 [1].sex must be one of male, female, unknown',
  },
  {
    says: 'a feature of the browser that nobody knows',
    change: (f) => f['sub-apps'].push({ name: 'scan', title: '扫码', allow: ['camera', 'telepathy'] }),
    line: `sub-apps.json:3 [1].allow[1] must be one of ${features.join(', ')}`,
  },
  {
    says: 'an empty organisation',
    change: (f) => (f.tenants = []),
    line: 'tenants.json:1 the file must not have fewer than 1 items',
  },
  {
    says: 'a function url without a slash',
    change: (f) => (f.functions[1]!.url = 'leave'),
    line: "functions.json:3 [1].url must start with one '/' and have no blanks or backslashes",
  },
  {
    says: 'a function url of another origin',
    change: (f) => (f.functions[1]!.url = '//evil.example'),
    line: "functions.json:3 [1].url must start with one '/' and have no blanks or backslashes",
  },
  ...['/pba/user-center/message', '/pba', '/pba?x', 'https://evil.example', '//evil.example'].map((link) => ({
    says: `a link ${link}`,
    change: (f: SampleOrganisation) => (f.tasks![0]!.link = link),
    line: "tasks.json:2 [0].link must be a path below the portal's address: one '/' first, without /pba",
  })),
  {
    says: 'an external address that is a script',
    change: (f) => (f.apps[1]!.resourcePath = 'w:javascript:alert(1)'),
    line: 'apps.json:3 [1].resourcePath must be empty, a path, or w: and an http(s) address or path',
  },
  {
    says: 'an owner who is nobody',
    change: (f) => (f.apps[1]!.owner = { userCode: 'E9' }),
    line: 'apps.json:3 there is nobody with the user code E9',
  },
  {
    says: 'an owner without a name',
    change: (f) => (f.apps[1]!.owner = { phone: '8000' }),
    line: 'apps.json:3 an owner needs a userCode or a name',
  },
  {
    says: 'an owner who is two',
    change: (f) => (f.apps[1]!.owner = { userCode: 'E1', name: '信息部' }),
    line: 'apps.json:3 an owner has a userCode or a name, not both',
  },
  {
    says: 'an impossible time',
    change: (f) => (f.tasks![0]!.createdAt = '-2d 25:00'),
    line: 'tasks.json:2 [0].createdAt must be like -2d 09:30, -3h, +40m or 2026-01-31T09:30:00+08:00',
  },
  {
    says: 'a hash of another kind',
    change: (f) => (f.people[1]!.passwordHash = 'e10adc39'),
    line: 'people.json:3 [1].passwordHash must be an argon2id hash ($argon2id$v=19$…)',
  },
  {
    says: 'a role with an unknown app',
    change: (f) => (f.roles[1]!.apps = ['nope']),
    line: 'roles.json:3 there is no app nope',
  },
  {
    says: 'a role of an unknown tenant',
    change: (f) => (f.roles[1]!.tenant = '9'),
    line: 'roles.json:3 there is no tenant 9',
  },
  {
    says: 'a restriction to an unknown function',
    change: (f) => (f.roles[0]!.functions = ['nope']),
    line: 'roles.json:2 there is no function nope',
  },
  {
    says: 'a restriction to a group',
    change: (f) => (f.roles[0]!.functions = ['attendance']),
    line: 'roles.json:2 attendance is a group: name its functions',
  },
  {
    says: 'a restriction in an app that the role has not',
    change: (f) => (f.roles[1]!.functions = ['leave']),
    line: 'roles.json:3 function leave is of app hr, which the role does not have',
  },
  { says: 'an app twice', change: (f) => (f.roles[1]!.apps = ['hr', 'hr']), line: 'roles.json:3 hr is named twice' },
  {
    says: 'a repeated code',
    change: (f) => f.functions.push({ ...f.functions[2] }),
    line: 'functions.json:5 code count is taken by record 3',
  },
  {
    says: 'a repeated username',
    change: (f) => (f.people[1]!.username = 'shan'),
    line: 'people.json:3 username shan is taken by record 1',
  },
  {
    says: 'a username that differs from another one only in capital letters',
    change: (f) => (f.people[1]!.username = 'Shan'),
    line: 'people.json:3 username Shan differs only in capital letters from shan of record 1, and counts as the same',
  },
  {
    says: 'a function of an unknown app',
    change: (f) => (f.functions[2]!.app = 'nope'),
    line: 'functions.json:4 there is no app nope',
  },
  {
    says: 'a function in an unknown sub-application',
    change: (f) => (f.functions[2]!.frontModule = 'nope'),
    line: 'functions.json:4 there is no sub-application nope',
  },
  {
    says: 'a function without a sub-application',
    change: (f) => delete f.functions[2]!.frontModule,
    line: 'functions.json:4 count has a url but no frontModule',
  },
  {
    says: 'a group with a type',
    change: (f) => (f.functions[0]!.type = 1),
    line: 'functions.json:2 attendance has no url, so it is a group: a group has no frontModule and no type',
  },
  {
    says: 'a function below one that opens',
    change: (f) => (f.functions[2]!.parent = 'leave'),
    line: 'functions.json:4 leave has a url, so it is not a group',
  },
  {
    says: 'a function below a group of another app',
    change: (f) => (f.functions[2]!.parent = 'attendance'),
    line: 'functions.json:4 group attendance is of app hr, not stock',
  },
  {
    says: 'a group inside itself',
    change: (f) => (f.functions[0]!.parent = 'attendance'),
    line: 'functions.json:2 attendance is above itself',
  },
  {
    says: 'a department of an unknown tenant',
    change: (f) => (f.departments[2]!.tenant = '9'),
    line: 'departments.json:4 there is no tenant 9',
  },
  {
    says: 'a department with an unknown head',
    change: (f) => (f.departments[0]!.head = 'nobody'),
    line: 'departments.json:2 there is no person nobody',
  },
  {
    says: 'a department whose head is in another tenant',
    change: (f) => (f.departments[2]!.head = 'p2'),
    line: 'departments.json:4 head p2 is not in tenant 10002',
  },
  {
    says: 'a department below an unknown one',
    change: (f) => (f.departments[1]!.parent = 'nope'),
    line: 'departments.json:3 there is no department nope',
  },
  {
    says: 'a department below one of another tenant',
    change: (f) => (f.departments[2]!.parent = 'board'),
    line: 'departments.json:4 department board is of tenant 10001, not 10002',
  },
  {
    says: 'a person in an unknown tenant',
    change: (f) => (f.people[1]!.tenants = [{ tenant: '9' }]),
    line: 'people.json:3 there is no tenant 9',
  },
  {
    says: 'a person in a department of another tenant',
    change: (f) => (f.people[1]!.tenants = [{ tenant: '10001', department: 'branch' }]),
    line: 'people.json:3 department branch is of tenant 10002, not 10001',
  },
  {
    says: 'an unknown manager',
    change: (f) => (f.people[1]!.tenants = [{ tenant: '10001', manager: 'nobody' }]),
    line: 'people.json:3 there is no person nobody',
  },
  {
    says: 'somebody as their own manager',
    change: (f) => (f.people[1]!.tenants = [{ tenant: '10001', manager: String(f.people[1]!.id) }]),
    line: 'people.json:3 p2 is above itself',
  },
  {
    says: 'a time zone that is none',
    change: (f) => (f.people[1]!.timeZone = 'Asia/Atlantis'),
    line: 'people.json:3 there is no time zone Asia/Atlantis',
  },
  {
    says: 'a person with an unknown role',
    change: (f) => (f.people[1]!.roles = ['nope']),
    line: 'people.json:3 there is no role nope',
  },
  {
    says: 'a person with a role of another tenant',
    change: (f) => (f.people[1]!.roles = ['branch-staff']),
    line: 'people.json:3 role branch-staff is of tenant 10002, which p2 is not in',
  },
  {
    says: 'a password beside a hash',
    change: (f) => (f.people[0]!.passwordHash = '$argon2id$v=19$x'),
    line: 'people.json:2 password and passwordHash exclude each other',
  },
  {
    says: 'a sub-application in the way of the portal',
    change: (f) => f['sub-apps'].push({ name: 'api', title: '接口' }),
    line: 'sub-apps.json:3 /api is a path of the portal itself',
  },
  {
    says: 'a sub-application whose name is another part of the portal',
    change: (f) => f['sub-apps'].push({ name: 'file-server', title: '文件' }),
    line: 'sub-apps.json:3 /file-server is a path of the portal itself',
  },
  {
    says: 'R-INT-08 a call that the portal does not have',
    change: (f) => (f['sub-apps'][0]!.calls = ['GET /api/nope']),
    line: 'sub-apps.json:2 GET /api/nope is no call of the portal; /api/docs lists them',
  },
  {
    says: 'R-INT-08 a path that covers calls of the portal',
    change: (f) => (f['sub-apps'][0]!.calls = ['/api/wuyou-auth/']),
    line: 'sub-apps.json:2 /api/wuyou-auth/ covers POST /api/wuyou-auth/auth/list-old-apps, a call of the portal: list each call that is needed',
  },
  {
    says: 'R-INT-08 a path that may be the beginning of another one',
    change: (f) => (f['sub-apps'][0]!.calls = ['/api/claims']),
    line: 'sub-apps.json:2 /api/claims must end in a slash',
  },
  {
    says: 'R-INT-08 the call that gives tokens',
    change: (f) => (f['sub-apps'][0]!.calls = ['POST /api/share-bff/micro-services/view-tokens']),
    line: 'sub-apps.json:2 POST /api/share-bff/micro-services/view-tokens gives the tokens of all sub-applications and cannot be listed',
  },
  {
    says: 'R-INT-08 a module with a host name of its own',
    change: (f) => Object.assign(f['sub-apps'][0]!, { kind: 'module', isolation: 'origin' }),
    line: "sub-apps.json:2 kind module runs in the portal's own origin; with isolation it is a frame",
  },
  {
    says: 'R-INT-08 a host name of its own before a server that asks for a session',
    change: (f) => Object.assign(f['sub-apps'][0]!, { kind: 'frame', port: 5102, isolation: 'origin' }),
    line: 'sub-apps.json:2 its page is loaded without a session there: a sub-application behind a port must be public',
  },
  {
    says: 'a task of an unknown person',
    change: (f) => (f.tasks![0]!.person = 'nope'),
    line: 'tasks.json:2 there is no person nope',
  },
  ...contradictions,
  {
    says: 'a task in a tenant that its person is not in',
    change: (f) => Object.assign(f.tasks![0]!, { person: 'p2', tenant: '10002' }),
    line: 'tasks.json:2 p2 is not in tenant 10002',
  },
];

describe('records that are wrong or do not fit together', () => {
  it.each(cases)('R-SRV-04 refuses $says', async ({ change, line }) => {
    change(files);
    place.write(files);
    expect(await refusal()).toContain(line);
  });

  it('R-SRV-04 rejects departments in a cycle, with each place', async () => {
    files.departments[0]!.parent = 'finance';
    place.write(files);
    expect(await refusal()).toEqual(['departments.json:2 board is above itself', 'departments.json:3 finance is above itself']);
  });

  it('R-SRV-04 shows twenty problems and counts the rest', async () => {
    files.people = Array.from({ length: 23 }, (_, index) => ({
      ...files.people[1],
      id: `x${index}`,
      username: `x${index}`,
      userCode: `x${index}`,
      uniqueNo: `x${index}`,
      roles: ['nope'],
    }));
    files.tasks = [];
    place.write(files);
    const lines = await refusal();
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('and 3 more');
  });

  it('R-SRV-04 rejects a username of a person outside the files', async () => {
    const own = {
      username: 'qiu',
      user_code: 'own',
      unique_no: 'own',
      real_name: '仇',
      nick_name: '',
      sex: 'male' as const,
      title: '',
      email: '',
      phone: '',
    };
    await place.db
      .insertInto('people')
      .values({ id: 'own', ...own, office: '', password_hash: '', status: 'active', tsmp_visible: 0 })
      .execute();
    place.write(files);
    expect(await refusal()).toEqual(['people.json:3 username qiu belongs to own, who is not in the files']);
  });
});
