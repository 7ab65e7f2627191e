import { type Call, contract } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { say } from '../messages/language.ts';
import type { Refusal, RefusalId } from './refusal.ts';

/** Whether the caller reads answers as RFC 6749 says. */
export function asksByOAuth(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  return call !== undefined && (contract[call] as Call).oauth === true;
}

const errors: Partial<Record<RefusalId, string>> = {
  clientRefused: 'invalid_client',
  targetRefused: 'invalid_target',
  hostForbidden: 'invalid_target',
  scopeRefused: 'invalid_scope',
  tooMany: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
  internal: 'server_error',
};

/** The words of RFC 6749 and RFC 8693 for a refusal; the description is for developers, in plain ASCII. */
export function oauthError({ id, details }: Refusal): { error: string; error_description: string } {
  const grant = id === 'malformed' && details.errors?.some(({ path, message }) => path === '/grant_type' && message === 'fieldChoice');
  const fields = details.errors?.map(({ path, message, values }) => `${path.slice(1)}: ${say('en-US', message, values)}`).join('; ');
  const description = details.reason ?? fields ?? say('en-US', id, details.values);
  return {
    error: grant === true ? 'unsupported_grant_type' : (errors[id] ?? 'invalid_request'),
    error_description: description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '').slice(0, 300),
  };
}
