import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MessageId } from '../../messages/zh-CN.ts';
import type { LoginManifest } from '../../pages/manifest.ts';
import { sendNotice } from './page.ts';
import { SignOnError, type Trouble } from './provider.ts';

type Why = Trouble | 'unknown';

const kinds: Record<Why, { status: number; id: MessageId }> = {
  expired: { status: 400, id: 'signOnExpired' },
  denied: { status: 403, id: 'signOnDenied' },
  unknown: { status: 403, id: 'signOnUnknown' },
  failed: { status: 400, id: 'signOnFailed' },
  outage: { status: 503, id: 'signOnOutage' },
  other: { status: 403, id: 'signOnOther' },
  unable: { status: 403, id: 'signOnUnable' },
};

/** The pages that say why a sign-in from outside cannot go on. */
export interface Notices {
  send(request: FastifyRequest, reply: FastifyReply, why: Why, values?: Record<string, string>): FastifyReply;
  /** Handles an error of a provider or of the way back; `again` is the address of a retry. Throws other errors. */
  refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, again?: string): FastifyReply;
}

export const openNotices = (manifest: () => LoginManifest): Notices => ({
  send: (request, reply, why, values) =>
    sendNotice(request, reply, manifest(), { ...kinds[why], ...(values === undefined ? {} : { values }) }),
  refuse: (request, reply, error, again) => {
    if (!(error instanceof SignOnError)) throw error;
    request.log.warn({ trouble: error.trouble, reason: error.message.slice(0, 300) }, 'a sign-in from outside cannot go on');
    return sendNotice(request, reply, manifest(), { ...kinds[error.trouble], again });
  },
});
