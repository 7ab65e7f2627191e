import type { FastifyRequest } from 'fastify';

/** The user of a call, from the portal's identity headers. */
export interface Caller {
  code: string;
  name: string;
  tenantId: string;
  language: string;
}

/** Returns the first language of the header `Accept-Language`. */
export const languageOf = ({ headers }: FastifyRequest): string => (headers['accept-language'] ?? '').split(/[,;]/)[0]!;

/** Reads the caller from the portal's identity headers; throws 401 if they are missing. */
export function callerOf(request: FastifyRequest): Caller {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const code = header('x-atrium-user-code');
  const tenantId = header('x-atrium-tenant-id');
  if (!code || !tenantId) throw Object.assign(new Error('缺少门户的身份信息'), { statusCode: 401 });
  const language = languageOf(request);
  return { code, name: decodeURIComponent(header('x-atrium-user-name')) || code, tenantId, language };
}
