import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../../config/config.ts';
import { failureReason } from '../../startup/failure-reason.ts';
import { hideKeys } from './hide-keys.ts';

/** Where log lines go, one JSON object each. */
export interface LogStream {
  write(line: string): void;
}

/** Headers, bodies and query strings are not logged; the redaction is for objects that somebody logs one day. */
export function logOptions(config: Config, stream?: LogStream): FastifyServerOptions {
  const secrets = ['authorization', 'x-atrium-key', 'cookie', 'password', 'newPassword', 'token', 'accessToken', 'session', 'set-cookie'];
  return {
    logger: {
      level: config.logLevel,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[hidden]' },
      serializers: {
        req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOnly(request.url) }),
        err: ({ name, message, stack, code, cause }) => ({
          type: name,
          message,
          stack: stack ?? '',
          code,
          ...(cause instanceof Error ? { cause: failureReason(cause) } : {}),
        }),
      },
      ...(stream === undefined ? {} : { stream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
  };
}

/** The same log before there is a server. */
export const openLog = (config: Config): FastifyBaseLogger => Fastify(logOptions(config)).log;

/** Logs one line for each response: caller, call, status and duration. */
export function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    request.log[statusCode >= 500 && statusCode < 600 ? 'warn' : 'info'](
      {
        method: request.method,
        path: pathOnly(request.url),
        status: statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        person: request.session?.personId,
        tenant: request.session?.tenantId,
      },
      'answered',
    );
  });
}

/** Without the query, and without a key of a service account that somebody wrote into the path. */
const pathOnly = (url: string): string => hideKeys(url.split('?', 1)[0] ?? '').slice(0, 300);

/** A proxy's request id is kept, so that its log and ours can be read together. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
