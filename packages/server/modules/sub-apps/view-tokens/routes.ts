import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { hashSecret } from '../../../identity/secret.ts';
import { listSubApps } from '../queries.ts';
import { endTokens } from '../../../identity/view-token/queries.ts';
import { newViewToken, openViewToken } from '../../../identity/view-token/token.ts';

export function viewTokenRoutes(server: FastifyInstance): void {
  const { db, vault } = server;

  answer(server, 'POST /share-bff/micro-services/view-tokens', async ({ session }) => {
    const apps = await listSubApps(db);
    return apps.map(({ name }) => ({ name, token: newViewToken(vault, { app: name, sessionId: session.id }) }));
  });

  answer(server, 'POST /share-bff/micro-services/view-tokens/end', async ({ body, session }) => {
    // Invalid tokens, and those of another session, are ignored.
    const own = body.tokens.flatMap((text) => openViewToken(vault, text) ?? []).filter(({ sessionId }) => sessionId === session.id);
    const hashes = own.map(({ text }) => hashSecret(text));
    await endTokens(db, session.id, hashes, new Date().toISOString());
    return own.map(({ app }) => ({ name: app, token: newViewToken(vault, { app, sessionId: session.id }) }));
  });
}
