import { createHash } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { failureReason } from '../../startup/failure-reason.ts';
import { personOfUser } from '../chat/people/link.ts';
import { ChatError, type ChatProvider, type ChatTrouble } from '../chat/provider.ts';
import { say } from '../../messages/language.ts';
import { accountOfPerson } from '../sign-in/queries.ts';
import { callbackPath } from '../sign-in/outside-paths.ts';
import { type Provider, SignOnError, type Trouble } from './provider.ts';
import type { ChatSignOnSettings } from './settings.ts';

const troubles: Partial<Record<ChatTrouble, Trouble>> = {
  unreachable: 'outage',
  token: 'outage',
  limited: 'outage',
  code: 'expired',
  company: 'denied',
  nobody: 'denied',
};

/** Signing in with WeCom, DingTalk or Feishu. Their accounts are linked in `chat_people`, and not by a username. */
export function chatSignOn({ name }: ChatSignOnSettings, chat: ChatProvider, db: Db, origin: string): Provider {
  const redirectUri = origin + callbackPath;
  return {
    kind: chat.kind,
    name: name ?? say('zh-CN', chat.kind),
    names: name === null ? (language) => say(language, chat.kind) : undefined,
    issuer: chat.issuer,
    isOwnApp: (agent) => chat.isOwnApp(agent),
    check: () => chat.check(),
    start: async ({ state, verifier, confirms }, _anew, agent) => {
      // The provider does not say when its user has shown that they are there.
      if (confirms !== null) throw new SignOnError('unable', `${chat.kind} cannot confirm a user again`);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return chat.signInAddress({ redirectUri, state, challenge, isInApp: chat.isOwnApp(agent) });
    },
    finish: async (answer, { verifier }) => {
      const code = chat.codeOf(answer.searchParams);
      if (code === null) throw new SignOnError('denied', 'there is no code: the user did not agree, or another company answers');
      const user = await chat.identify(code, { redirectUri, verifier }).catch(asSignOnError);
      return { subject: user.userId, account: user.userId, mark: null, user };
    },
    accountOf: async ({ user }) => {
      const who = user === undefined ? null : await personOfUser(db, chat.kind, user, new Date());
      return who !== null && 'personId' in who ? accountOfPerson(db, who.personId) : undefined;
    },
    logoutAddress: async () => null,
    readNotice: async () => {
      throw new SignOnError('failed', `${chat.kind} sends no logout notices`);
    },
  };
}

function asSignOnError(error: unknown): never {
  if (!(error instanceof ChatError)) throw new SignOnError('failed', failureReason(error));
  throw new SignOnError(troubles[error.trouble] ?? 'failed', error.message);
}
