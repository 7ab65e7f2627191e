import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import type { AdministrationCalls } from './power.ts';

/** Services in which people are signed in on their phones. */
export const ChatProviderName = Type.Enum(['wecom', 'dingtalk', 'feishu']);
export type ChatProviderName = Static<typeof ChatProviderName>;

/**
 * Why it is not clear who a user is. `unknown`: nobody has the code, telephone or mail. `several`: they are of different people. `taken`: the
 * person is another user there. `other-user`: the id belongs to somebody else now. `refused`: an administrator has said no.
 */
export const ChatConflict = Type.Enum(['unknown', 'several', 'taken', 'other-user', 'refused']);
export type ChatConflict = Static<typeof ChatConflict>;

const UserId = Type.String({ minLength: 1, maxLength: 500 });

/** A user of WeCom, DingTalk or Feishu who could not be linked to a person. */
export const ChatPerson = strict({
  provider: ChatProviderName,
  user: UserId,
  name: Type.String({ description: 'as the service says' }),
  reason: ChatConflict,
  person: Type.Union([strict({ id: Id, name: Type.String(), userCode: Type.String() }), Type.Null()], { description: 'who it may be' }),
  foundAt: Timestamp,
});
export type ChatPerson = Static<typeof ChatPerson>;

export const administrationChatPeople = {
  'GET /administration/v1/sources/chat-people': {
    summary: 'Users of WeCom, DingTalk and Feishu who wait for an administrator, newest first, 200 at most',
    limit: 'read',
    permission: 'administration-sources:query',
    data: Type.Array(ChatPerson),
  },
  'POST /administration/v1/sources/chat-people': {
    summary: 'Say who such a user is, that they have no access, or that it is found out anew',
    limit: 'write',
    power: 'account',
    permission: 'administration-sources:edit',
    audit: 'administration-changed',
    body: strict({
      provider: ChatProviderName,
      user: UserId,
      decision: Type.Enum(['approved', 'refused', 'forgotten']),
      person: Type.Union([Id, Type.Null()], { description: 'who it is; only with `approved`' }),
    }),
    data: Nothing,
  },
} as const satisfies AdministrationCalls;
