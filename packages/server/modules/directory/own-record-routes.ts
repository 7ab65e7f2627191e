import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOwnFile } from '../files/queries.ts';
import { findPerson, updatePerson } from './people-queries.ts';

/** What a person may change of the own record. */
export function ownRecordRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /{product}-user-center/user/update', async ({ body, session }) => {
    const { nickName, email, phone, sex, userPicture, officeLocation } = body;
    const columns = { nick_name: nickName?.trim(), email, phone, sex, picture: userPicture, office: officeLocation?.trim() };
    const change = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    // An upload forgets pictures that are used nowhere.
    await oneAtATime(db, `files ${session.personId}`, async (trx) => {
      if (typeof userPicture === 'string' && !(await isOwnFile(trx, session, userPicture))) {
        throw new Refusal('malformed', { errors: [{ path: '/userPicture', message: 'fieldValue' }] });
      }
      if (Object.keys(change).length > 0) await updatePerson(trx, session.personId, change);
    });
    const person = await findPerson(db, session, { userCode: session.userCode });
    if (person === undefined) throw new Refusal('notFound');
    return person;
  });
}
