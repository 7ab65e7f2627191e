import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../../caller.ts';
import type { DemoDatabase } from '../../demo-database.ts';
import { fileBody, fileTables, findFile, keepFile, largestFile } from '../../functions/file-store.ts';
import { refuse } from '../portal-tasks.ts';

/** Maximum number of receipts of a claim. */
export const mostReceipts = 10;

/** Accepted media types by file extension, and the first bytes of their files. */
const types: Record<string, { type: string; begins: string }> = {
  png: { type: 'image/png', begins: '89504e47' },
  jpg: { type: 'image/jpeg', begins: 'ffd8ff' },
  jpeg: { type: 'image/jpeg', begins: 'ffd8ff' },
  pdf: { type: 'application/pdf', begins: '25504446' },
};

/** Route that stores a receipt before its claim is submitted. */
export function receiptRoutes(server: FastifyInstance, db: DemoDatabase, form: { config: { openedBy: readonly string[] } }): void {
  db.exec(fileTables);

  server.post<{ Body: { name: string; content: string } }>(
    '/claims/receipts',
    { schema: { body: fileBody }, ...form, bodyLimit: 4 * largestFile },
    async (request) => {
      const { name, content } = request.body;
      const { code: owner, tenantId: tenant } = callerOf(request);
      const bytes = Buffer.from(content, 'base64');
      const known = types[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
      if (known === undefined || !bytes.toString('hex', 0, 8).startsWith(known.begins))
        return refuse(415, '票据只能是 PNG、JPG 图片或 PDF');
      if (bytes.length > largestFile) refuse(413, '文件超过 1 MB，请压缩后再上传。');
      return { code: 0, msg: '', data: { file: keepFile(db, { tenant, owner, name, type: known.type, content: bytes }) } };
    },
  );
}

/** Refuses receipts that the person has not uploaded as such. */
export function refuseForeign(db: DemoDatabase, { code: owner, tenantId: tenant }: Caller, receipts: readonly string[]): void {
  const accepted = new Set(Object.values(types).map(({ type }) => type));
  for (const value of receipts)
    if (!accepted.has(findFile(db, { tenant, owner, value })?.type ?? '')) refuse(400, '没有找到票据，请重新上传');
}

/** Name of a receipt by its value, `id/name`. */
export const receiptName = (value: string): string => value.slice(37);
