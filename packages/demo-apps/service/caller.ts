import type { FastifyRequest } from 'fastify';

/** Who asks, as the portal says it. */
export interface Caller {
  code: string;
  name: string;
  tenantId: string;
  language: string;
}

/** The caller from the portal's identity headers; 401 where they are missing. */
export function callerOf(request: FastifyRequest): Caller {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const code = header('x-atrium-user-code');
  const tenantId = header('x-atrium-tenant-id');
  if (!code || !tenantId) throw Object.assign(new Error('缺少门户的身份信息'), { statusCode: 401 });
  const [language = ''] = header('accept-language').split(/[,;]/);
  return { code, name: decodeURIComponent(header('x-atrium-user-name')) || code, tenantId, language };
}
