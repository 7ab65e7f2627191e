import { type DocumentBody, type IntegrationData, longestDocumentText, type Texts } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { day, hour, repeat, timeBefore } from '../../../clock/repeat.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { answerIntegration } from '../answer.ts';
import { findPeople } from '../find-people.ts';
import { linkOf } from './link-of.ts';
import { refuseUnknown, sentences } from './message-recipients.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { tenantOf } from '../tenant-of.ts';
import { deleteDocument, type DocumentContent, findDocument, removeOldDocuments, writeDocument } from './document-queries.ts';

type Answer = IntegrationData<'PUT /documents/{externalId}'>;

/** How long a deleted record is remembered. */
const deletedFor = 30 * day;

/** Records of business systems that the search finds. */
export function documentRoutes(scope: FastifyInstance): void {
  answerIntegration(scope, 'PUT /documents/{externalId}', ({ account, params: { externalId }, body }) =>
    putDocument(scope.db, account, externalId, body),
  );

  answerIntegration(scope, 'DELETE /documents/{externalId}', ({ account, params: { externalId } }) =>
    scope.db.transaction().execute(async (trx) => {
      await lockName(trx, lockOf(account, externalId));
      return { externalId, deleted: await deleteDocument(trx, account.id, externalId) };
    }),
  );

  repeat(scope, hour, 'old documents could not be removed', () =>
    removeOldDocuments(scope.db, new Date().toISOString(), timeBefore(deletedFor)),
  );
}

const lockOf = ({ id }: ServiceAccount, externalId: string): string => `document ${id} ${externalId}`;

async function putDocument(db: Db, account: ServiceAccount, externalId: string, said: DocumentBody): Promise<Answer> {
  const { version, expiresAt } = said;
  const tenantId = tenantOf(account, said.tenant);
  if (expiresAt !== undefined && !(Date.parse(expiresAt) > Date.now()))
    throw new IntegrationRefusal('malformed', 'expiresAt is past.', { field: 'expiresAt' });
  const link = await linkOf(db, account, said);
  if (link === null) throw new IntegrationRefusal('malformed', 'Send link, or frontModuleCode with path.', { field: 'link' });
  refuseLong(said.text);
  return db.transaction().execute(async (trx) => {
    await lockName(trx, lockOf(account, externalId));
    const { keys, skipped } = await audienceOf(trx, tenantId, said.audience);
    const content: DocumentContent = {
      account_id: account.id,
      tenant_id: tenantId,
      external_id: externalId,
      version,
      number: said.number ?? '',
      ...inColumns(said),
      link,
      audience: JSON.stringify(keys),
      expires_at: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
    };
    const known = await findDocument(trx, account.id, externalId);
    if (known !== undefined && known.deleted_at === null && known.tenant_id !== tenantId)
      throw new IntegrationRefusal('conflict', 'A record stays in the tenant in which it was first said.', { field: 'tenant' });
    if (known !== undefined && known.version >= version) {
      const result = known.version > version ? 'older' : isSame(known, content) ? 'same' : 'differs';
      return { externalId, result, version: known.version, skipped };
    }
    await writeDocument(trx, known?.id, content);
    return { externalId, result: known === undefined || known.deleted_at !== null ? 'created' : 'changed', version, skipped };
  });
}

const isSame = (known: Row<'documents'>, content: DocumentContent): boolean =>
  known.deleted_at === null && Object.entries(content).every(([column, value]) => known[column as keyof DocumentContent] === value);

/** The schema counts characters. */
function refuseLong(text: Partial<Texts> = {}): void {
  for (const [language, said] of Object.entries(text))
    if (Buffer.byteLength(said) > longestDocumentText)
      throw new IntegrationRefusal('malformed', `text/${language} has more than ${longestDocumentText} bytes.`, {
        field: `text/${language}`,
      });
}

function inColumns({ title, text = { 'zh-CN': '' } }: Pick<DocumentBody, 'title' | 'text'>) {
  // In one order: `isSame` compares the columns.
  const others = ({ 'zh-CN': _plain, ...rest }: Texts) =>
    JSON.stringify(Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return { title: title['zh-CN'], titles: others(title), body: text['zh-CN'], bodies: others(text) };
}

/** The audience as keys, and the people who are not known. A department or role that the tenant does not have is refused. */
async function audienceOf(
  trx: Db,
  tenantId: string,
  audience: DocumentBody['audience'],
): Promise<{ keys: string[]; skipped: Answer['skipped'] }> {
  const { people = [], departments = [], roles = [], everyone = false } = audience;
  await refuseUnknown(trx, tenantId, 'departments', departments, 'audience');
  await refuseUnknown(trx, tenantId, 'roles', roles, 'audience');
  const found = await findPeople(trx, tenantId, people);
  const skipped = found.flatMap((finding, index): Answer['skipped'] => {
    if (typeof finding === 'object') return [];
    const code = finding === 'unknown' ? 'unknown_person' : 'ambiguous_person';
    return [{ field: `audience/people/${index}`, code, message: sentences[code] }];
  });
  const keys = [
    ...(everyone ? ['everyone'] : []),
    ...found.flatMap((finding) => (typeof finding === 'object' ? [`person:${finding.id}`] : [])),
    ...departments.map((id) => `department:${id}`),
    ...roles.map((id) => `role:${id}`),
  ];
  return { keys: [...new Set(keys)].toSorted(), skipped };
}
