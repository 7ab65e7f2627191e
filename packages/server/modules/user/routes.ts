import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { avatarOf } from './avatar.ts';
import { findPerson, listRoles } from './queries.ts';

export function userRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(
    server,
    'GET /wutong-idaas-account/current',
    async ({ session }) => {
      const [person, roles] = await Promise.all([findPerson(db, session.personId), listRoles(db, session.personId, session.tenantId)]);
      return {
        id: person.id,
        username: person.username,
        realName: person.real_name,
        nickName: person.nick_name,
        uniqueNo: person.unique_no,
        userCode: person.user_code,
        userPicture: person.picture,
        sex: person.sex,
        avatar: avatarOf(person),
        tenantId: session.tenantId,
        roles,
      };
    },
    { anyTenant: true },
  );
}
