import { type ImportFile, type ImportKind, importKinds, importPermissions } from '@atrium/api/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { dayOfTenant } from '../../../clock/tenant-zone.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Language, say } from '../../../messages/language.ts';
import { oneByOne } from '../../files/one-by-one.ts';
import { bookOf, type Page } from './book.ts';
import { columnsOf, everyLanguage, sheetCalled, sheetTitle } from './columns.ts';
import { parseSheets, parseTable } from './file/parse.ts';
import { leftOut, presentRows } from './present.ts';
import { apply, type FileSheet, type ImportRequest, rehearse } from './run.ts';

/** Maximum number of files in reading at once; more, or a second one of a user, get 429. */
const mostReading = 4;

/** The names of sheets in every language, in lower case. */
const sheetNames = importKinds.flatMap((kind) => [kind, ...everyLanguage.map((language) => sheetTitle(kind, language).toLowerCase())]);

export function importRoutes(server: FastifyInstance): void {
  const { db } = server;

  /** Returns the kinds of a file that the administrator may import. */
  const requireKinds = async (session: Session, asked: string): Promise<ImportKind[]> => {
    if (!isKnown(asked)) throw new Refusal('notFound');
    const wanted = asked === 'all' ? importKinds : [asked];
    const allowed: ImportKind[] = [];
    for (const kind of wanted) if (await isPermitted(db, session, importPermissions[kind])) allowed.push(kind);
    if (allowed.length === 0) throw new Refusal('forbidden');
    return allowed;
  };
  // Reading an archive of 100 kB may take a thread, 512 MB and 30 seconds.
  const reading = oneByOne(mostReading - 1);
  const read = async (request: FastifyRequest, session: Session, asked: string): Promise<ImportRequest> => {
    await requireKinds(session, asked);
    const file = await oneFile(request);
    const language = requestLanguage(request);
    const all = asked === 'all';
    const found = await reading(session.personId, async () =>
      all ? await allSheets(file, language) : await oneSheet(file, asked as ImportKind),
    );
    const sheets = await Promise.all(
      found.sheets.map(async (one): Promise<FileSheet> => ({ ...one, columns: await columnsOf(db, one.kind) })),
    );
    return { session, language, all, sheets, unknownSheets: found.others };
  };

  answer(server, 'GET /administration/v1/import/{kind}/template', async ({ request, session, params }) => {
    const language = requestLanguage(request);
    const pages = await Promise.all((await requireKinds(session, params.kind)).map((kind) => pageOf(db, kind, language)));
    return fileOf(`${params.kind}-template.xlsx`, await bookOf(db, { tenantId: session.tenantId, language, pages }));
  });

  answer(server, 'GET /administration/v1/import/{kind}/export', async ({ request, session, params }) => {
    const language = requestLanguage(request);
    const { tenantId } = session;
    const kinds = await requireKinds(session, params.kind);
    const pages = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const made: Page[] = [];
        for (const kind of kinds) {
          const page = await pageOf(trx, kind, language);
          made.push({ ...page, rows: [...page.rows, ...(await presentRows(trx, tenantId, kind, page.columns))] });
        }
        return made;
      });
    const rows = pages.reduce((sum, page) => sum + page.rows.length - 1, 0);
    await recordCall(request, { subject: 'export:workbook', details: { what: 'workbook', kind: params.kind, rows } });
    const tenant = await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
    const about = [
      [say(language, 'importOf'), tenant.name],
      [say(language, 'importAt'), `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ...(await leftOut(db, tenantId, language, kinds)).map((text, at) => [at === 0 ? say(language, 'importLeft') : '', text] as const),
    ] as const;
    const day = await dayOfTenant(db, tenantId);
    return fileOf(`${params.kind}-${day}.xlsx`, await bookOf(db, { tenantId, language, pages, about }));
  });

  answer(server, 'POST /administration/v1/import/{kind}/rehearsal', async ({ request, session, params: { kind } }) => {
    const { plan } = await rehearse(server, await read(request, session, kind));
    return plan;
  });

  answer(server, 'POST /administration/v1/import/{kind}/refused', async ({ request, session, params }) => {
    const asked = await read(request, session, params.kind);
    const { plan, done } = await rehearse(server, asked);
    const reasons = new Map(plan.rows.map(({ sheet, row, reason }) => [`${sheet} ${row}`, reason]));
    const title = say(asked.language, 'importReason');
    const pages = done.flatMap(({ sheet: { kind, columns, table }, outcomes }): Page[] => {
      const refused = outcomes.flatMap(({ action, line }) => (action === 'refuse' ? [line] : []));
      if (refused.length === 0) return [];
      const [heading = [], ...rows] = table.rows;
      // A file that came back from an import has a column of reasons already.
      const kept = heading.flatMap((name, at) => (name === title ? [] : [at]));
      const cells = refused.map(({ row }) => [...kept.map((at) => rows[row - 2]?.[at] ?? ''), reasons.get(`${kind} ${row}`) ?? '']);
      return [{ kind, columns, rows: [[...kept.map((at) => heading[at] ?? ''), title], ...cells] }];
    });
    const { tenantId } = session;
    return fileOf(`${params.kind}-refused.xlsx`, await bookOf(db, { tenantId, language: asked.language, pages }));
  });

  answer(server, 'POST /administration/v1/import/{kind}/{version}', async ({ request, session, params: { kind, version } }) =>
    apply(request, await read(request, session, kind), version),
  );
}

/** An empty page with its heading. */
async function pageOf(db: Db, kind: ImportKind, language: Language): Promise<Page> {
  const columns = await columnsOf(db, kind);
  return { kind, columns, rows: [columns.map((column) => column.title(language))] };
}

const isKnown = (kind: string): kind is ImportFile => kind === 'all' || importKinds.some((one) => one === kind);

interface UploadedSheets {
  sheets: Omit<FileSheet, 'columns'>[];
  others: string[];
}

const oneSheet = async (file: Buffer, kind: ImportKind): Promise<UploadedSheets> => ({
  sheets: [{ kind, table: await parseTable(file) }],
  others: [],
});

/** Reads the sheets of a workbook that are called as kinds are. Throws if there is none, or two of one kind. */
async function allSheets(file: Buffer, language: Language): Promise<UploadedSheets> {
  const { sheets: found, others } = await parseSheets(file, sheetNames);
  const sheets = found.map(({ name, ...table }) => ({ kind: sheetCalled(name) as ImportKind, table }));
  for (const { kind } of sheets)
    if (sheets.filter((one) => one.kind === kind).length > 1)
      throw new Refusal('importSheetTwice', { values: { sheet: sheetTitle(kind, language) } });
  const filled = sheets.filter(({ table }) => table.rows.length > 1);
  if (sheets.length === 0)
    throw new Refusal('importNoSheet', { values: { sheets: importKinds.map((kind) => sheetTitle(kind, language)).join(', ') } });
  if (filled.length === 0) throw new Refusal('importEmpty');
  return { sheets: filled, others: others.filter((name) => sheetCalled(name) === undefined) };
}

const fileOf = (name: string, content: Buffer) => ({ name, base64: content.toString('base64') });

async function oneFile(request: FastifyRequest): Promise<Buffer> {
  let part: MultipartFile | undefined;
  try {
    part = await request.file();
    if (part !== undefined) return await part.toBuffer();
  } catch (error) {
    // Errors for too large or too many files have their own status.
    if (error instanceof Error && 'statusCode' in error) throw error;
  }
  throw new Refusal('malformed', { errors: [{ path: '/file', message: 'fieldRequired' }] });
}
