import { contract, type Call, type CallBody, type CallData, type CallName, type CallParams, type CallQuery } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { groupBy } from '../lists/group-by.ts';
import { ifWritable, OutcomeUnknown } from '../db/outage.ts';
import type { Db } from '../db/schema.ts';
import { handedOver } from './forward/hand-over.ts';
import { once } from './idempotency/idempotency.ts';
import { addressOf } from './limits/rate-limit.ts';
import { bodyValidator, refuseFields, textValidator } from './fields/validation.ts';
import { Refusal } from './refusal.ts';
import { Written } from './written.ts';
import { enforce } from '../identity/enforce.ts';
import { requireChecked } from '../identity/power-checked.ts';
import { changesAdministration } from '../identity/read-only-administration.ts';
import { refuseForeignIds } from '../identity/identity.ts';
import { requirePerson } from '../identity/person.ts';
import { endWithSession } from '../identity/sessions/session-recheck.ts';
import { rotateCookie } from '../identity/sessions/rotation.ts';
import type { Session } from '../identity/queries.ts';

/** Input of a handler: validated fields, and the caller's session. */
export interface Ask<N extends CallName> {
  body: CallBody<N>;
  query: CallQuery<N>;
  params: CallParams<N>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * For idempotent calls: keeps the answer in the handler's own transaction, so that a crash right after its commit cannot
   * make the call happen twice. Without it the answer is kept after the handler.
   */
  remember(trx: Db, answer: CallData<N>): Promise<void>;
}

/** One page of a longer list. */
export interface Page<T> {
  data: T;
  total: number;
}

type Answer<N extends CallName> = Promise<'paged' extends keyof (typeof contract)[N] ? Page<CallData<N>> : CallData<N> | Written>;

/** A file of 5 MB with what multipart puts around it. */
const uploadLimit = 5 * 1024 * 1024 + 16 * 1024;
/** Of what anybody may send: to read and to refuse a large body costs more than to send it. */
const openLimit = 64 * 1024;

/** For an open call whose caller may be known: then it is counted by that, and not by the address, which strangers may have used up. */
interface Counting<N extends CallName> {
  /** Whether a request says that it is of somebody known, which its body has still to prove. */
  mayBeKnown(request: FastifyRequest): boolean;
  /** The key of the limit's counter; the IP address if the caller proved no identity. */
  by(ask: Ask<N>): string;
}

/** Requests whose body was still under way when their headers had proved the session, which may be over by the time it is here. */
const late = new WeakSet<FastifyRequest>();

/**
 * Registers a call of the contract: checks session, tenant, permission, content type, identity and every field before the handler, and
 * wraps its result in the envelope. Registers nothing if the path belongs to another service.
 */
export function answer<N extends CallName>(
  server: FastifyInstance,
  name: N,
  handler: (ask: Ask<N>) => Answer<N>,
  options: { counting?: Counting<N>; /** It looks itself whether it may go on. */ lasting?: true } = {},
): void {
  const call: Call = contract[name];
  const { method, url } = address(name, server.config.product);
  if (handedOver(server.config, url)) return;
  const validate = {
    body: call.body === undefined ? () => undefined : call.form === true ? textValidator(call.body) : bodyValidator(call.body),
    query: call.query === undefined ? refuseFields : textValidator(call.query),
    params: call.params === undefined ? refuseFields : textValidator(call.params),
  };
  const count = async (counting: Counting<N>, ask: Ask<N>) => {
    const who = counting.by(ask);
    if (counting.mayBeKnown(ask.request)) server.calls.any(who);
    await server.calls.one(who, name);
  };
  const isReadOnly = server.config.administrationReadOnly && changesAdministration(name, call);
  const handle = async (ask: Ask<N>) => {
    const result = await handler(ask).catch((error: unknown) => {
      throw error instanceof OutcomeUnknown && method !== 'GET' ? new Refusal('outcomeUnknown', { retryAfterSeconds: 5 }) : error;
    });
    if (ask.session !== null) requireChecked(ask.session, name, call);
    return result;
  };
  const takesBody = call.body !== undefined || call.upload === true;
  const takesJson = call.body !== undefined && call.upload !== true && call.form !== true;
  const required = {
    anyTenant: call.anyTenant === true,
    cookieOnly: call.cookie === true,
    untouched: call.untouched === true,
    scopes: call.scopes,
  };
  server.route({
    method,
    url,
    ...(call.upload === true ? { bodyLimit: uploadLimit } : call.open === true ? { bodyLimit: openLimit } : {}),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    config: {
      call: name,
      others: call.others ?? (call.scopes === undefined ? undefined : 'token'),
      ...(options.lasting === true ? { lasting: true } : {}),
    },
    onRequest: async (request, reply) => {
      if (call.open === true) {
        if (options.counting?.mayBeKnown(request) !== true) server.calls.any(addressOf(request));
        if (options.counting === undefined) await server.calls.one(addressOf(request), name);
        return;
      }
      const session = await proveSession(request, required);
      const who = countedAs(session);
      server.calls.any(who);
      await server.calls.one(who, name);
      if (session.embedded === undefined && request.isolatedApp === null) await ifWritable(rotateCookie(request, reply, session));
      // Before the body is read, so that callers without the permission do not learn its fields.
      await enforce(server.db, session, call);
      if (takesBody && !request.raw.complete) late.add(request);
    },
    preParsing: async (request) => refuseOtherTypes(request, call),
    handler: async (request, reply) => {
      if (takesJson && request.body === undefined) throw new Refusal('malformed', { errors: [{ path: '', message: 'fieldUnreadable' }] });
      if (late.has(request)) await enforce(server.db, await requirePerson(request, required), call);
      if (isReadOnly) throw new Refusal('administrationReadOnly');
      const ask = {
        body: validate.body(request.body === undefined ? {} : request.body),
        query: validate.query(request.query),
        params: validate.params(request.params),
        session: request.session,
        request,
        reply,
        remember: async () => {},
      } as unknown as Ask<N>;
      if (options.counting !== undefined) await count(options.counting, ask);
      if (request.session !== null && call.lookUp !== true) refuseForeignIds(request.session, Object.assign({}, ask.query, ask.body));
      const isLongFile = call.file === true && options.lasting !== true;
      if (isLongFile && request.session !== null) endWithSession(request, reply, request.session);
      if (call.file === true) return handler(ask);
      const envelope = (result: unknown) =>
        call.paged === true || call.oauth === true ? { code: 0, msg: '', ...(result as object) } : { code: 0, msg: '', data: result };
      const { body, query, params, session } = ask;
      const result = await (call.idempotent === true
        ? once({ request, reply, session, call: name, asked: { body, query, params } }, async (remember) =>
            envelope(await handle({ ...ask, remember: (trx, data) => remember(trx, envelope(data)) })),
          )
        : handle(ask).then((data) => (data instanceof Written ? data : envelope(data))));
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(write);
      return result;
    },
  });
}

/** A page outside the portal cannot use up the user's limits in the portal. */
const countedAs = ({ personId, embedded }: Session): string =>
  embedded === undefined ? personId : `page ${embedded.client ?? embedded.hostOrigin} for ${personId}`;

/** The session, or a refusal; addresses that send invalid ones are counted. */
async function proveSession(request: FastifyRequest, required: Parameters<typeof requirePerson>[1]): Promise<Session> {
  try {
    return await requirePerson(request, required);
  } catch (error) {
    if (request.session === null && error instanceof Refusal) request.server.calls.any(addressOf(request));
    throw error;
  }
}

const write = (result: unknown): string =>
  result instanceof Written ? `{"code":0,"msg":"","data":${result.json}}` : JSON.stringify(result);

/** Refuses the methods that no call of the contract gives its path, naming those that one does. */
export function refuseOtherMethods(server: FastifyInstance): void {
  const allowed = groupBy(
    Object.keys(contract).map((name) => address(name, server.config.product)),
    ({ url }) => url,
  );
  for (const [url, calls] of allowed) {
    if (handedOver(server.config, url)) continue;
    const allow = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    // The login page answers GET at the address of a call.
    if (server.hasRoute({ method: 'GET', url }) && !allow.includes('GET')) allow.unshift('GET', 'HEAD');
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter((method) => !allow.includes(method));
    server.route({
      method: others,
      url,
      exposeHeadRoute: false,
      config: { refusesMethods: true },
      handler: () => {
        throw new Refusal('methodNotAllowed', { allow });
      },
    });
  }
}

/** Method and full path of a call, with the deployment's product code in it; only calls of the login page and of the setup are outside `/api`. */
export function address(name: string, product = 'portal'): { method: HTTPMethods; url: string } {
  const [method = '', path = ''] = name.split(' ');
  const url = /^\/(idaas|pba)\//.test(path) ? path : `/api${path}`;
  return { method, url: url.replace('{product}', product).replace(/\{(\w+)\}/g, ':$1') };
}

function refuseOtherTypes(request: FastifyRequest, call: Call): undefined {
  if (call.body === undefined && call.upload !== true) return;
  const wanted =
    call.upload === true ? 'multipart/form-data' : call.form === true ? 'application/x-www-form-urlencoded' : 'application/json';
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== wanted) throw new Refusal('mediaType');
}
