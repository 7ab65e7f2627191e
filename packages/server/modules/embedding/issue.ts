import type { AccessToken, EmbeddingScope } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { hashSecret } from '../../identity/secret.ts';
import type { Bearer } from '../../identity/embedding-token/queries.ts';
import { insertCode, insertToken } from './queries.ts';
import { codeMilliseconds, newCode, newToken, tokenMilliseconds } from '../../identity/embedding-token/token.ts';
import { databaseMilliseconds } from '../../clock/database-now.ts';

/** The person of a code or token, and who proved their identity. */
export interface TokenGrant {
  client: string | null;
  personId: string;
  tenantId: string;
  /** The session that it ends with; null where the server of a page proved who the person is. */
  sessionId: string | null;
  hostOrigin: string;
}

/** A one-time code for the chat page. */
export async function issueCode(trx: Db, given: TokenGrant, audience: string): Promise<{ code: string; expiresIn: number }> {
  const code = newCode();
  await insertCode(trx, {
    id: hashSecret(code),
    client: given.client,
    person_id: given.personId,
    tenant_id: given.tenantId,
    session_id: given.sessionId,
    audience,
    host_origin: given.hostOrigin,
    ...lasting(codeMilliseconds),
    used_at: null,
  });
  return { code, expiresIn: codeMilliseconds / 1000 };
}

interface For {
  /** Where the token is used. */
  origin: string;
  scopes: readonly EmbeddingScope[];
}

/** A token for use at one origin. */
export async function issueToken(
  trx: Db,
  given: TokenGrant,
  { origin, scopes, codeId = null }: For & { codeId?: string | null },
): Promise<Omit<AccessToken, 'user'>> {
  const token = newToken();
  await insertToken(trx, {
    id: hashSecret(token),
    code_id: codeId,
    client: given.client,
    person_id: given.personId,
    tenant_id: given.tenantId,
    session_id: given.sessionId,
    origin,
    host_origin: given.hostOrigin,
    scopes: scopes.join(' '),
    ...lasting(tokenMilliseconds),
  });
  return { access_token: token, token_type: 'Bearer', expires_in: tokenMilliseconds / 1000, scope: scopes.join(' ') };
}

const lasting = (milliseconds: number) => {
  const now = databaseMilliseconds();
  return { created_at: new Date(now).toISOString(), expires_at: new Date(now + milliseconds).toISOString() };
};

/** The fields of a person that a page gets. */
export const userOf = ({ personId, userCode, realName }: Pick<Bearer, 'personId' | 'userCode' | 'realName'>, tenantId: string) => ({
  userId: personId,
  userCode,
  realName,
  tenantId,
});
