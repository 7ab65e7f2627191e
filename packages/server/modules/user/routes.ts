import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { inLanguage } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import { avatarOf } from './avatar.ts';
import { isReviewer } from './is-reviewer.ts';
import { rememberLanguage } from './language.ts';
import { nameOf, ownTenant } from './queries.ts';
import { listViewDrafts } from './view-drafts.ts';
import { readingOnly } from '../../identity/read-only-administration.ts';
import { rolesOf } from '../../identity/rights.ts';

export function userRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const shown = (roles: Awaited<ReturnType<typeof rolesOf>>) => (config.administrationReadOnly ? readingOnly(roles) : roles);

  answer(server, 'GET /wutong-idaas-account/current', async ({ session }) => {
    if (session.seenBy === null) await rememberLanguage(db, session.personId, session.language);
    return {
      id: session.personId,
      username: session.username,
      realName: personName(session.language, session.realName),
      nickName: session.nickName,
      uniqueNo: session.uniqueNo,
      userCode: session.userCode,
      userPicture: session.picture,
      sex: session.sex,
      avatar: avatarOf(session),
      tenantId: session.tenantId,
      ...(await ownTenant(db, session, server.settings.now.watermark)),
      ...(session.seenBy !== null && { seenBy: await nameOf(db, session.seenBy) }),
      reviews: await isReviewer(db, session),
      // Drafts are the person's own: who sees the portal as somebody else gets none.
      ...(session.seenBy === null && { viewDrafts: await listViewDrafts(db, session) }),
      rightsVersion: session.rightsVersion,
      roles: shown(await rolesOf(db, session)).map((role) => inLanguage(session.language, role)),
    };
  });
}
