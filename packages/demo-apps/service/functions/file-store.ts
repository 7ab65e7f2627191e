import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { refusal } from './refusal.ts';
import { languages } from './words.ts';

/** Maximum size of a file in bytes. */
export const largestFile = 1024 * 1024;
/** Accepted media types by file extension. */
const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const pictures = new Set(['png', 'jpg', 'jpeg', 'svg']);

export const fileTables = `create table if not exists function_files (
  id text primary key, tenant text not null, owner text not null, name text not null, type text not null, content blob not null)`;

const query = {
  type: 'object',
  additionalProperties: false,
  properties: { language: { enum: languages, default: languages[0] } },
};
/** Body of an upload: a name, and the content in base64. */
export const fileBody = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'content'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^/\\\\]+$' },
    content: { type: 'string', pattern: '^[A-Za-z0-9+/]*={0,2}$' },
    picture: { type: 'boolean' },
  },
};

interface Sent {
  Querystring: { language: string };
  Body: { name: string; content: string; picture?: boolean };
}

/** Whether a value is a file: `id/name`, so that its name is known without its content. */
export const isFile = (value: string): boolean => /^[0-9a-f-]{36}\/[^/\\]{1,120}$/.test(value);

/** Stores a file; returns its value, `id/name`. */
export function keepFile(
  db: DemoDatabase,
  { tenant, owner, name, type, content }: { tenant: string; owner: string; name: string; type: string; content: Uint8Array },
): string {
  const id = randomUUID();
  db.prepare('insert into function_files values (?, ?, ?, ?, ?, ?)').run(id, tenant, owner, name, type, Buffer.from(content));
  return `${id}/${name}`;
}

interface StoredFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Returns a file of a tenant, by its value or its id; null if there is none. `owner`: only one that this person has uploaded. */
export function findFile(db: DemoDatabase, { tenant, owner, value }: { tenant: string; owner?: string; value: string }): StoredFile | null {
  const own = owner === undefined ? '' : ' and owner = ?';
  const found = db
    .prepare(`select name, type, content from function_files where id = ? and tenant = ?${own}`)
    .get(...[value.slice(0, 36), tenant, ...(owner === undefined ? [] : [owner])]);
  return (found as StoredFile | undefined) ?? null;
}

/** Routes that store and return files of records, within a tenant; `openedBy`: functions whose records have files. */
export function fileRoutes(server: FastifyInstance, db: DemoDatabase, openedBy: readonly string[]): void {
  db.exec(fileTables);

  server.post<Sent>(
    '/functions/files',
    { schema: { querystring: query, body: fileBody }, config: { openedBy }, bodyLimit: 4 * largestFile },
    async (request) => {
      const { name, content, picture = false } = request.body;
      const { language } = request.query;
      const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
      const type = types[ending];
      if (picture && !pictures.has(ending)) throw refusal(415, language, '只能上传 PNG、JPG 或 SVG 图片。');
      if (!type) throw refusal(415, language, '只能上传图片、PDF、文本和 Office 文件。');
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > largestFile) throw refusal(413, language, '文件超过 1 MB，请压缩后再上传。');
      const { code, tenantId } = callerOf(request);
      return ok({ file: keepFile(db, { tenant: tenantId, owner: code, name, type, content: bytes }) });
    },
  );

  server.get<{ Params: { id: string }; Querystring: Sent['Querystring'] }>(
    '/functions/files/:id',
    { schema: { querystring: query }, config: { openedBy } },
    async (request) => {
      const found = findFile(db, { tenant: callerOf(request).tenantId, value: request.params.id });
      if (!found) throw refusal(404, request.query.language, '没有这个文件。');
      return ok({ name: found.name, type: found.type, content: found.content.toString('base64') });
    },
  );
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
