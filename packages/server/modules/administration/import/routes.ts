import type { ImportKind } from '@atrium/api/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Language, say } from '../../../messages/language.ts';
import { oneByOne } from '../../files/one-by-one.ts';
import { workbook } from '../../people/workbook.ts';
import { type Column, columnsOf, headingOf, helpOf } from './columns.ts';
import { parseTable } from './parse.ts';
import { apply, rehearse } from './run.ts';

/** Maximum number of files in reading at once; more, or a second one of a user, get 429. */
const mostReading = 4;

const areas = { people: 'people', roles: 'roles', functions: 'apps' } as const;

export function importRoutes(server: FastifyInstance): void {
  const requireKind = async (session: Session, kind: string): Promise<ImportKind> => {
    if (!isKind(kind)) throw new Refusal('notFound');
    if (!(await isPermitted(server.db, session, `administration-${areas[kind]}:import`))) throw new Refusal('forbidden');
    return kind;
  };
  // Reading an archive of 100 kB may take a thread, 512 MB and 30 seconds.
  const reading = oneByOne(mostReading - 1);
  const read = async (request: FastifyRequest, session: Session, asked: string) => {
    const kind = await requireKind(session, asked);
    const file = await oneFile(request);
    const table = await reading(session.personId, () => parseTable(file));
    return { session, kind, columns: await columnsOf(server.db, kind), language: requestLanguage(request), table };
  };

  answer(server, 'GET /administration/v1/import/{kind}/template', async ({ request, session, params }) => {
    const kind = await requireKind(session, params.kind);
    const language = requestLanguage(request);
    const columns = await columnsOf(server.db, kind);
    return fileOf(`${kind}.xlsx`, await sheetOf({ kind, columns, language }, headingOf(columns, language), []));
  });

  answer(server, 'POST /administration/v1/import/{kind}/rehearsal', async ({ request, session, params: { kind } }) => {
    const { plan } = await rehearse(server, await read(request, session, kind));
    return plan;
  });

  answer(server, 'POST /administration/v1/import/{kind}/refused', async ({ request, session, params }) => {
    const asked = await read(request, session, params.kind);
    const { kind } = asked;
    const { plan, refused } = await rehearse(server, asked);
    const reasons = new Map(plan.rows.map(({ row, reason }) => [row, reason]));
    const [heading = [], ...rows] = asked.table.rows;
    const title = say(asked.language, 'importReason');
    // A file that came back from an import has a column of reasons already.
    const kept = heading.flatMap((name, at) => (name === title ? [] : [at]));
    const cells = refused.map(({ row }) => [...kept.map((at) => rows[row - 2]?.[at] ?? ''), reasons.get(row) ?? '']);
    const sheet = await sheetOf(asked, [...kept.map((at) => heading[at] ?? ''), title], cells);
    return fileOf(`${kind}-refused.xlsx`, sheet);
  });

  answer(server, 'POST /administration/v1/import/{kind}/{version}', async ({ request, session, params: { kind, version } }) =>
    apply(request, await read(request, session, kind), version),
  );
}

const isKind = (kind: string): kind is ImportKind => Object.hasOwn(areas, kind);

interface Sheet {
  kind: ImportKind;
  columns: readonly Column[];
  language: Language;
}

async function sheetOf({ kind, columns, language }: Sheet, heading: readonly string[], rows: string[][]): Promise<Buffer> {
  const at = new Date();
  const mark = { title: say(language, 'importHelp'), lines: helpOf(columns, language), footer: '', creator: '', at };
  return buffer(Readable.from(workbook(kind, heading, batchesOf(rows), mark)));
}

async function* batchesOf(rows: string[][]): AsyncGenerator<string[][]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
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
