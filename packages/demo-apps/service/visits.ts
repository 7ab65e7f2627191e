import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { colleagueOf, colleagues } from './cast.ts';
import { Chance } from './chance.ts';
import type { Desk, Texts } from './flows/flow.ts';
import { arrivalTitles, changedVisitTitles, undoneArrivalTitles, withdrawnVisitTitles } from './flows/flow-words.ts';
import { refuse } from './flows/portal-tasks.ts';
import { inLanguage, translate } from './flows/translate.ts';
import { personIn } from './functions/company.ts';
import { dayOf } from './functions/work-days.ts';
import { belongsTo } from './opened-functions.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const gates = ['东门', '西门', '北门'] as const;
const mostPeople = 50;

const visitBody = {
  type: 'object',
  additionalProperties: false,
  required: ['visitor', 'company', 'gate', 'purpose', 'at'],
  properties: {
    visitor: text(20),
    company: text(60),
    gate: { enum: gates },
    purpose: text(40),
    at: { type: 'string', format: 'date-time' },
    people: { type: 'integer', minimum: 1, maximum: mostPeople },
  },
} as const;
/** What a change does not name stays: the form has it in the language of the screen. */
const changeBody = { ...visitBody, required: [] } as const;
const stepBody = { type: 'object', additionalProperties: false, properties: { sure: { type: 'boolean' } } } as const;

interface Visit {
  id: string;
  tenant: string;
  visitor: string;
  company: string;
  host: string;
  /** User code of the host; empty if nobody has that name. */
  host_code: string;
  gate: string;
  purpose: string;
  state: 'expected' | 'arrived' | 'left' | 'missed' | 'withdrawn';
  at: string;
  /** Number of visitors. */
  people: number;
  /** Grows by one with each change. */
  version: number;
}
type VisitBody = Pick<Visit, 'visitor' | 'company' | 'gate' | 'purpose' | 'at'> & { people?: number };

/** What the reception and the host do with a visit, besides changing it; the state before, and the state after. */
const steps = {
  arrive: { from: 'expected', to: 'arrived' },
  leave: { from: 'arrived', to: 'left' },
  withdraw: { from: 'expected', to: 'withdrawn' },
} as const satisfies Record<string, { from: Visit['state']; to: Visit['state'] }>;
/** The state to which `undo` returns. */
const before: Partial<Record<Visit['state'], Visit['state']>> = { arrived: 'expected', left: 'arrived' };
type StepKey = keyof typeof steps | 'undo';

const receptionTitle = '前台';
const isReception = ({ code }: Pick<Caller, 'code'>): boolean => colleagueOf(code)?.title === receptionTitle;

/** Whether a visit is on the present day of the company. */
export const isOfToday = ({ at }: Pick<Visit, 'at'>, now: Date): boolean => dayOf(new Date(at)) === dayOf(now);

/** Puts visits, given from the last to the first, in the order in which people look for them: today's, the coming ones, then the past ones. */
function todayFirst(visits: readonly Visit[], now: Date): Visit[] {
  const [past, coming] = [
    visits.filter(({ at }) => dayOf(new Date(at)) < dayOf(now)),
    visits.filter(({ at }) => dayOf(new Date(at)) >= dayOf(now)),
  ];
  return [...coming.toReversed(), ...past];
}

/** State after a step of a visit; undefined where the step is not possible now. */
const nextOf = ({ state }: Visit, key: string): Visit['state'] | undefined =>
  Object.entries(steps).find(([name, { from }]) => name === key && from === state)?.[1].to;

const hasBegun = ({ state, at }: Visit): boolean => state !== 'expected' || Date.parse(at) <= Date.now();

/** Returns what a person may do with a visit. */
function mayDo(visit: Visit, caller: Caller): (StepKey | 'change')[] {
  const own: (StepKey | 'change')[] = visit.host_code === caller.code && !hasBegun(visit) ? ['change', 'withdraw'] : [];
  if (!isReception(caller)) return own;
  const next = visit.state === 'expected' ? (['arrive'] as const) : visit.state === 'arrived' ? (['leave'] as const) : [];
  return [...next, ...(visit.state in before ? (['undo'] as const) : []), ...own];
}

const shown = (visit: Visit, caller: Caller) => {
  const { host_code: _code, tenant: _tenant, version: _version, ...rest } = visit;
  return {
    ...inLanguage(caller.language, rest, ['company', 'host', 'gate', 'purpose']),
    visitor: personIn(caller.language, visit.visitor),
    isToday: isOfToday(visit, new Date()),
    may: mayDo(visit, caller),
  };
};

/** Functions that the calls belong to. */
const visits = belongsTo('administration-visit', 'smart-park-visit');

/** Routes of park visitors and parking; the host gets a message when a visitor arrives, the reception when the host changes a visit. */
export function visitRoutes(server: FastifyInstance, { db, portal }: Desk): void {
  const find = (id: string) => db.prepare('select * from visits where id = ?').get(id) as Visit | undefined;
  const findSeen = (id: string, { tenantId }: Caller): Visit => {
    const visit = find(id);
    return visit?.tenant === tenantId ? visit : refuse(404, '没有这位访客');
  };
  const refusePast = (at: string): void => {
    if (Date.parse(at) < Date.now()) refuse(400, '到访时间已经过去');
  };

  server.get('/visits', visits, async (request) => {
    const caller = callerOf(request);
    const rows = db.prepare('select * from visits where tenant = ? order by at desc').all(caller.tenantId) as Visit[];
    return ok(todayFirst(rows, new Date()).map((visit) => shown(visit, caller)));
  });

  server.post<{ Body: VisitBody }>('/visits', { schema: { body: visitBody }, ...visits }, async (request) => {
    const { visitor, company, gate, purpose, at, people = 1 } = request.body;
    const caller = callerOf(request);
    refusePast(at);
    // A form that was left while it was sent comes back full.
    const same = db.prepare(
      "select id from visits where tenant = ? and host_code = ? and visitor = ? and company = ? and at = ? and state = 'expected'",
    );
    const twin = same.pluck().get(caller.tenantId, caller.code, visitor, company, new Date(at).toISOString()) as string | undefined;
    if (twin !== undefined) refuse(409, `这位访客的这次来访已经登记过：${twin}`);
    const last = db.prepare("select max(cast(substr(id, 2) as integer)) from visits where id glob 'V[0-9]*'").pluck().get() as number;
    const id = `V${last + 1}`;
    db.prepare(
      `insert into visits (id, tenant, visitor, company, host, host_code, gate, purpose, state, at, people)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'expected', ?, ?)`,
    ).run(id, caller.tenantId, visitor, company, caller.name, caller.code, gate, purpose, new Date(at).toISOString(), people);
    return ok(shown(find(id)!, caller));
  });

  server.put<{ Params: { id: string }; Body: Partial<VisitBody> }>(
    '/visits/:id',
    { schema: { body: changeBody }, ...visits },
    async (request) => {
      const caller = callerOf(request);
      const visit = findSeen(request.params.id, caller);
      const { visitor, company, gate, purpose, at, people } = { ...visit, ...request.body };
      refuseOthers(visit, caller);
      refusePast(at);
      db.transaction(() => {
        db.prepare(
          'update visits set visitor = ?, company = ?, gate = ?, purpose = ?, at = ?, people = ?, version = version + 1 where id = ?',
        ).run(visitor, company, gate, purpose, new Date(at).toISOString(), people, visit.id);
        tellReception(find(visit.id)!, changedVisitTitles);
      })();
      return ok(shown(find(visit.id)!, caller));
    },
  );

  server.post<{ Params: { id: string; step: string }; Body: { sure?: boolean } | null }>(
    '/visits/:id/:step',
    { schema: { body: stepBody }, ...visits },
    async (request) => {
      const caller = callerOf(request);
      const visit = findSeen(request.params.id, caller);
      const { step } = request.params;
      const to = step === 'undo' ? before[visit.state] : nextOf(visit, step);
      if (step === 'withdraw') refuseOthers(visit, caller);
      else if (!isReception(caller)) refuse(403, '到访和离开由前台登记');
      if (to === undefined) return refuse(409, '这次来访现在不能这样登记');
      if (step === 'arrive' && request.body?.sure !== true && !isOfToday(visit, new Date())) refuse(409, '这次来访不在今天，请先确认');
      db.transaction(() => {
        db.prepare('update visits set state = ?, version = version + 1 where id = ?').run(to, visit.id);
        const changed = find(visit.id)!;
        if (step === 'withdraw') tellReception(changed, withdrawnVisitTitles);
        else if (step === 'arrive') tell(changed, [visit.host_code], arrivalTitles(changed), true);
        else if (step === 'undo' && to === 'expected') tell(changed, [visit.host_code], undoneArrivalTitles(changed), true);
      })();
      return ok(shown(find(visit.id)!, caller));
    },
  );

  function refuseOthers(visit: Visit, { code }: Caller): void {
    if (visit.host_code !== code) refuse(403, '只有接待人可以更改或撤回');
    if (hasBegun(visit)) refuse(409, '来访已经开始或已经撤回，不能更改');
  }

  const tellReception = (visit: Visit, titlesOf: (visit: Visit) => Texts): void =>
    tell(visit, receptionOf(visit.tenant), titlesOf(visit), false);

  /** Sends a message to people through the portal; none to nobody. */
  function tell({ id, tenant, version }: Visit, people: readonly string[], title: Texts, urgent: boolean): void {
    const to = people.filter((code) => code !== '').map((userCode) => ({ userCode }));
    if (to.length === 0) return;
    portal.say('administration', 'POST /messages', {
      body: {
        tenant,
        to: { people: to },
        type: 'notice',
        urgent,
        title,
        link: `/app-center/main/visitors/visits?key=${encodeURIComponent(id)}`,
        dedupe: { key: `visit-${id}-${version}`, minutes: 60 },
      },
    });
  }

  server.get('/parking', belongsTo('smart-park-parking'), async (request) => {
    const { language } = callerOf(request);
    const chance = new Chance(new Date().toISOString().slice(0, 13));
    return ok(
      ['P1 地下一层', 'P2 地下二层', 'P3 地面', 'P4 充电区'].map((area, index) => {
        const total = [220, 260, 80, 48][index] ?? 80;
        return { area: translate(language, area), total, free: chance.between(3, Math.floor(total / 3)) };
      }),
    );
  });
}

const receptionOf = (tenant: string): string[] =>
  colleagues
    .filter(({ title, places }) => title === receptionTitle && places.some((place) => place.tenant === tenant))
    .map(({ code }) => code);

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
