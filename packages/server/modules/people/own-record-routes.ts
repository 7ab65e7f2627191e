import type { CallBody } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { NewRow } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordCall } from '../../audit/record.ts';
import { isOwnFile } from '../files/queries.ts';
import { personFields } from './fields.ts';
import { findPerson, isStill } from './people-queries.ts';
import { changePerson } from './write.ts';

/** Fields of the own record that users may change. */
export function ownRecordRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /{product}-user-center/user/update', async ({ body, session, request }) => {
    const { was = {}, ...wanted } = body;
    const { userPicture } = wanted;
    const change = columnsOf(wanted);
    // An upload forgets pictures that are used nowhere.
    await oneAtATime(db, `files ${session.personId}`, async (trx) => {
      if (typeof userPicture === 'string' && !(await isOwnFile(trx, session, userPicture))) {
        throw new Refusal('malformed', { errors: [{ path: '/userPicture', message: 'fieldValue' }] });
      }
      if (!(await isStill(trx, session.personId, columnsOf(was)))) throw new Refusal('recordChanged');
      if (Object.keys(change).length === 0) return;
      await changePerson(trx, session.personId, { columns: change });
      await recordCall(request, { trx, details: { fields: Object.keys(wanted).join(' ') } });
    });
    const person = await findPerson(db, session, { userCode: session.userCode });
    if (person === undefined) throw new Refusal('notFound');
    return person;
  });
}

type Fields = Omit<CallBody<'POST /{product}-user-center/user/update'>, 'was'>;

/** The columns of the fields that there are. */
function columnsOf({ sex, userPicture, ...texts }: Fields): Partial<NewRow<'people'>> {
  const given: Partial<Record<string, string>> = texts;
  const described = personFields.map(({ column, record = '' }) => [column, given[record]?.trim()]);
  const columns = { sex, picture: userPicture, ...Object.fromEntries(described) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
