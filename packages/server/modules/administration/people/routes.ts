import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import { makePasswordLink } from '../../links/password-link.ts';
import { findRefusedAddress, listDeliveries } from '../../deliveries/history-queries.ts';
import { endOtherSessions } from '../../account/queries.ts';
import { tellOfSecurity } from '../../account/security-message.ts';
import { peopleLock } from '../../people-sources/records.ts';
import { labelOf } from '../../people/custom-fields.ts';
import { lockPerson } from '../../people/people-queries.ts';
import { factorsLock } from '../../second-factor/add.ts';
import { guessesOf, removeFactors } from '../../second-factor/queries.ts';
import { deleteFailures } from '../../sign-in/queries.ts';
import { passwordsToo } from '../../sign-on/settings.ts';
import { effectOfRoles } from '../access/effect.ts';
import { changesBetween } from '../../../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion } from '../../../records/version.ts';
import { requireManageable } from '../power/people.ts';
import { batchRoutes } from './batch.ts';
import { changeOwnerOfPerson } from './change-owner.ts';
import { disablePerson } from './disable.ts';
import { editedFields } from './edited-fields.ts';
import { listPeople } from './queries.ts';
import { changeRoles } from './roles-of-person.ts';
import { fieldsOf, foundPerson } from './person.ts';
import { makePasswordLinks } from './password-links.ts';
import { mailPasswordLinks } from './password-mails.ts';
import { addPerson, changePerson } from './write.ts';

export function peopleRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(tenantId: string, work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, `roles ${tenantId}`, work);

  batchRoutes(server);

  answer(server, 'GET /administration/v1/people', ({ session, query }) => listPeople(db, session, query));

  answer(server, 'GET /administration/v1/people/fields', async ({ session: { language } }) =>
    (await editedFields(db)).map((field) => ({
      name: field.name,
      label: labelOf(language, field),
      type: field.edit?.type ?? 'text',
      maxLength: field.edit?.longest ?? 0,
    })),
  );

  answer(server, 'GET /administration/v1/people/{id}', ({ session: { tenantId, language }, params }) =>
    foundPerson(db, tenantId, params.id, language),
  );

  answer(server, 'POST /administration/v1/people', async ({ request, session, body, remember }) =>
    oneAtATime(db, peopleLock('screens'), async (trx) => {
      const { roles = [] } = body;
      if (roles.length > 0 && !(await isPermitted(trx, session, 'administration-roles:edit'))) throw new Refusal('forbidden');
      const id = await addPerson(trx, session.tenantId, body);
      const added = await foundPerson(trx, session.tenantId, id);
      const changes = changesBetween(null, fieldsOf(added, session.tenantId));
      await recordCall(request, { subject: `person:${id}`, details: { did: 'made', name: added.name }, changes, trx });
      // A new account without a role has no permissions.
      if (roles.length === 0) markChecked(session, 'role');
      const person = roles.length === 0 ? added : await changeRoles(request, trx, session, added, { give: roles, take: [] });
      await remember(trx, person);
      return person;
    }),
  );

  answer(server, 'PUT /administration/v1/people/{id}', async ({ request, session, params: { id }, body }) =>
    oneAtATime(db, peopleLock('screens'), async (trx) => {
      await lockPerson(trx, id);
      const before = await foundPerson(trx, session.tenantId, id);
      requireVersion(body.version, before);
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      await changePerson(trx, session.tenantId, before, body);
      const after = await foundPerson(trx, session.tenantId, id);
      const changes = changesBetween(fieldsOf(before, session.tenantId), fieldsOf(after, session.tenantId));
      await recordCall(request, { subject: `person:${id}`, details: { did: 'changed', name: after.name }, changes, trx });
      return after;
    }),
  );

  answer(server, 'POST /administration/v1/people/{id}/disabled', ({ request, session, params: { id }, body: { disabled } }) =>
    db.transaction().execute((trx) => disablePerson(request, trx, session, id, disabled)),
  );

  answer(server, 'POST /administration/v1/people/{id}/ownership', ({ request, session, params: { id }, body: { owner, version } }) =>
    oneAtATime(db, peopleLock('files'), async (trx) => {
      await lockPerson(trx, id);
      const before = await foundPerson(trx, session.tenantId, id);
      requireVersion(version, before);
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      if (!(await changeOwnerOfPerson(trx, before, owner, session.personId))) return before;
      // The files may give back a role that the administrator lacks.
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      const after = await foundPerson(trx, session.tenantId, id);
      const did = owner === 'screens' ? 'taken-over' : 'given-back';
      const changes = changesBetween(fieldsOf(before, session.tenantId), fieldsOf(after, session.tenantId));
      await recordCall(request, { subject: `person:${id}`, details: { did, name: after.name }, changes, trx });
      return after;
    }),
  );

  answer(server, 'POST /administration/v1/people/{id}/unlock', async ({ request, session, params: { id } }) =>
    db.transaction().execute(async (trx) => {
      const { username, name } = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'enable');
      await deleteFailures(trx, username);
      await deleteFailures(trx, guessesOf(id));
      await recordCall(request, { subject: `person:${id}`, details: { did: 'unlocked', name }, trx });
      return null;
    }),
  );

  answer(server, 'POST /administration/v1/people/{id}/roles', async ({ request, session, params: { id }, body }) =>
    alone(session.tenantId, async (trx) => changeRoles(request, trx, session, await foundPerson(trx, session.tenantId, id), body)),
  );

  answer(server, 'POST /administration/v1/people/effect', ({ session, body }) => effectOfRoles(db, session, '', [], body.give));

  answer(server, 'POST /administration/v1/people/{id}/effect', async ({ session, params: { id }, body: { give, take } }) => {
    const { roles } = await foundPerson(db, session.tenantId, id);
    const was = roles.map((role) => role.id);
    const is = [...was.filter((role) => !take.includes(role)), ...give];
    return effectOfRoles(db, session, id, was, is);
  });

  answer(server, 'POST /administration/v1/people/password-links', async ({ request, session, body }) => {
    if (!passwordsToo(server.config)) throw new Refusal('passwordOutside');
    return db.transaction().execute((trx) => makePasswordLinks(request, trx, session, body.people));
  });

  answer(server, 'POST /administration/v1/people/password-mails', async ({ request, session, body }) => {
    if (!passwordsToo(server.config)) throw new Refusal('passwordOutside');
    return mailPasswordLinks(server, request, session, body.people);
  });

  answer(server, 'GET /administration/v1/people/{id}/deliveries', async ({ session, params: { id }, query }) => {
    const { tenantId, language } = session;
    await foundPerson(db, tenantId, id);
    const refused = await findRefusedAddress(db, id);
    const sendsMail = server.config.mail !== null;
    return { ...(await listDeliveries(db, { personId: id, tenantId, language, ...query })), sendsMail, refused };
  });

  answer(server, 'POST /administration/v1/people/{id}/password-link', async ({ request, session, params: { id } }) => {
    if (!passwordsToo(server.config)) throw new Refusal('passwordOutside');
    return db.transaction().execute(async (trx) => {
      const person = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      const link = await makePasswordLink(trx, { personId: id, tenantId: session.tenantId });
      await recordCall(request, { subject: `person:${id}`, details: { did: 'password-link', name: person.name }, trx });
      return link;
    });
  });

  answer(server, 'POST /administration/v1/people/{id}/second-factor-reset', async ({ request, session, params: { id } }) => {
    if (id === session.personId) throw new Refusal('ownFactor');
    return oneAtATime(db, factorsLock(id), async (trx) => {
      const person = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      await removeFactors(trx, id);
      await deleteFailures(trx, guessesOf(id));
      await endOtherSessions(trx, id, '', new Date().toISOString(), 'second-factor-reset');
      const said = { title: 'factorChangedTitle', body: 'factorReset' } as const;
      await tellOfSecurity(trx, request, { personId: id, tenantId: session.tenantId }, said);
      await recordCall(request, { subject: `person:${id}`, details: { did: 'second-factor-reset', name: person.name }, trx });
      return foundPerson(trx, session.tenantId, id);
    });
  });

  answer(server, 'GET /administration/v1/people/{id}/history', async ({ session, params: { id }, query }) => {
    await foundPerson(db, session.tenantId, id);
    return historyOf(db, session, `person:${id}`, query);
  });
}
