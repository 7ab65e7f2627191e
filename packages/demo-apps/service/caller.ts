import type { FastifyRequest } from 'fastify';

/** A person who is away and whose to-dos somebody decides now: those of `processes`, null for all. */
export interface AwayPerson {
  userCode: string;
  processes: readonly string[] | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** People for whom the user decides now; set by `checkFunctions`. */
    substituteFor?: readonly AwayPerson[];
  }
}

/** The user of a call, from the portal's identity headers. */
export interface Caller {
  code: string;
  name: string;
  tenantId: string;
  language: string;
  substituteFor: readonly AwayPerson[];
}

/** User codes of those whose tasks somebody decides, in one process or in all. */
export const decidingFor = ({ code, substituteFor }: Pick<Caller, 'code' | 'substituteFor'>): string[] => [
  code,
  ...substituteFor.map(({ userCode }) => userCode),
];

/** Whether somebody decides the tasks that a person has in a process: their own, and as a substitute those of others. */
export const decidesFor = ({ code, substituteFor }: Pick<Caller, 'code' | 'substituteFor'>, person: string, process: string): boolean =>
  person === code || substituteFor.some(({ userCode, processes }) => userCode === person && (processes?.includes(process) ?? true));

/** Returns the first language of the header `Accept-Language`. */
export const languageOf = ({ headers }: FastifyRequest): string => (headers['accept-language'] ?? '').split(/[,;]/)[0]!;

/** Reads the caller from the portal's identity headers; throws 401 if they are missing. */
export function callerOf(request: FastifyRequest): Caller {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const code = header('x-atrium-user-code');
  const tenantId = header('x-atrium-tenant-id');
  if (!code || !tenantId) throw Object.assign(new Error('缺少门户的身份信息'), { statusCode: 401 });
  const language = languageOf(request);
  return {
    code,
    name: decodeURIComponent(header('x-atrium-user-name')) || code,
    tenantId,
    language,
    substituteFor: request.substituteFor ?? [],
  };
}
