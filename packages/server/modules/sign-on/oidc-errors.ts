import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { failureReason } from '../../startup/failure-reason.ts';
import { SignOnError, type Trouble } from './provider.ts';

/** An error of the protocol's library, in our words; its message names the fault and contains no token. */
export function asSignOnError(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error;
  const message = error instanceof Error ? error.message : 'unknown';
  if (error instanceof AuthorizationResponseError) return new SignOnError(ofAnswer(error.error), `${message} (${word(error.error)})`);
  if (error instanceof ResponseBodyError) {
    const trouble = error.status >= 500 ? 'outage' : error.error === 'invalid_grant' ? 'expired' : 'failed';
    return new SignOnError(trouble, `${message} (${word(error.error)})`);
  }
  if (!(error instanceof ClientError)) return new SignOnError(message === 'fetch failed' ? 'outage' : 'failed', failureReason(error));
  const away = error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
  const reason = error.cause instanceof Error ? failureReason(error.cause) : message;
  return new SignOnError(away ? 'outage' : 'failed', `${reason} (${error.code ?? 'no code'})`);
}

function ofAnswer(error: string): Trouble {
  if (error === 'access_denied') return 'denied';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'outage' : 'failed';
}

const word = (text: string): string => (/^[\w-]{1,60}$/.test(text) ? text : 'unreadable');
