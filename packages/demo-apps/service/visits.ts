import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { colleagueOf } from './cast.ts';
import { Chance } from './chance.ts';
import type { Desk } from './flows/flow.ts';
import { arrivalTitles } from './flows/flow-words.ts';
import { inLanguage, translate } from './flows/translate.ts';
import { personIn } from './functions/company.ts';
import { belongsTo } from './opened-functions.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const visitBody = {
  type: 'object',
  additionalProperties: false,
  required: ['visitor', 'company', 'gate', 'purpose', 'at'],
  properties: {
    visitor: text(20),
    company: text(60),
    gate: { enum: ['东门', '西门', '北门'] },
    purpose: text(40),
    at: { type: 'string', format: 'date-time' },
  },
} as const;

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
  state: 'expected' | 'arrived' | 'left' | 'missed';
  at: string;
}

/** Action of the reception on a visit by state, and the next state. */
const steps: Partial<Record<Visit['state'], { key: string; to: Visit['state'] }>> = {
  expected: { key: 'arrive', to: 'arrived' },
  arrived: { key: 'leave', to: 'left' },
};

const receptionTitle = '前台';
const isReception = ({ code }: Caller): boolean => colleagueOf(code)?.title === receptionTitle;

const shown = ({ host_code: _code, tenant: _tenant, ...visit }: Visit, caller: Caller) => ({
  ...inLanguage(caller.language, visit, ['company', 'host', 'gate', 'purpose']),
  visitor: personIn(caller.language, visit.visitor),
  may: isReception(caller) ? (steps[visit.state]?.key ?? '') : '',
});

/** Functions that the calls belong to. */
const visits = belongsTo('administration-visit', 'smart-park-visit');

/** Routes of park visitors and parking; a host gets a message from the portal when a visitor arrives. */
export function visitRoutes(server: FastifyInstance, { db, portal }: Desk): void {
  const find = (id: string) => db.prepare('select * from visits where id = ?').get(id) as Visit | undefined;

  server.get('/visits', visits, async (request) => {
    const caller = callerOf(request);
    const rows = db.prepare('select * from visits where tenant = ? order by at desc').all(caller.tenantId) as Visit[];
    return ok(rows.map((visit) => shown(visit, caller)));
  });

  server.post<{ Body: Pick<Visit, 'visitor' | 'company' | 'gate' | 'purpose' | 'at'> }>(
    '/visits',
    { schema: { body: visitBody }, ...visits },
    async (request) => {
      const { visitor, company, gate, purpose, at } = request.body;
      const caller = callerOf(request);
      if (Date.parse(at) < Date.now()) throw Object.assign(new Error(translate(caller.language, '到访时间已经过去')), { statusCode: 400 });
      const last = db.prepare("select max(cast(substr(id, 2) as integer)) from visits where id glob 'V[0-9]*'").pluck().get() as number;
      const id = `V${last + 1}`;
      db.prepare(
        `insert into visits (id, tenant, visitor, company, host, host_code, gate, purpose, state, at)
         values (?, ?, ?, ?, ?, ?, ?, ?, 'expected', ?)`,
      ).run(id, caller.tenantId, visitor, company, caller.name, caller.code, gate, purpose, new Date(at).toISOString());
      return ok(shown(find(id)!, caller));
    },
  );

  server.post<{ Params: { id: string; step: string } }>('/visits/:id/:step', visits, async (request) => {
    const caller = callerOf(request);
    const visit = find(request.params.id);
    if (visit === undefined || visit.tenant !== caller.tenantId) throw Object.assign(new Error('没有这位访客'), { statusCode: 404 });
    if (!isReception(caller)) throw Object.assign(new Error('到访和离开由前台登记'), { statusCode: 403 });
    const step = steps[visit.state];
    if (step?.key !== request.params.step) throw Object.assign(new Error('这次来访现在不能这样登记'), { statusCode: 409 });
    db.transaction(() => {
      db.prepare('update visits set state = ? where id = ?').run(step.to, visit.id);
      if (step.to === 'arrived' && visit.host_code !== '') tellHost(visit);
    })();
    return ok(shown(find(visit.id)!, caller));
  });

  /** Sends a message to the host through the portal. */
  function tellHost({ id, tenant, host_code: host, visitor, company, gate }: Visit): void {
    portal.say('administration', 'POST /messages', {
      body: {
        tenant,
        to: { people: [{ userCode: host }] },
        type: 'notice',
        urgent: true,
        title: arrivalTitles({ visitor, company, gate }),
        link: `/app-center/main/visitors/visits?key=${encodeURIComponent(id)}`,
        dedupe: { key: `visit-${id}-arrived`, minutes: 60 },
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

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
