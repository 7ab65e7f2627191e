import type { FastifyInstance, FastifyReply } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { newSecret } from '../../identity/secret.ts';
import { oneByOne } from './one-by-one.ts';
import { oneFile } from './one-file.ts';
import { cleanPicture } from './picture.ts';
import { findAttachment } from '../news/queries.ts';
import { deleteUnused, findFile, insertFile } from './queries.ts';

/** Pictures that were uploaded and not used yet; the next one takes the place of the oldest. */
const mostUnused = 3;

/** Uploads beyond this number of waiting ones get 429. */
const mostWaiting = 8;

export function fileRoutes(server: FastifyInstance): void {
  const { db } = server;
  // A picture of 200 kB may take 400 MB and seconds of one of the few threads that check passwords too.
  const decoding = oneByOne(mostWaiting);

  answer(server, 'POST /file-server/file/upload', async ({ session, request }) => {
    const file = await oneFile(request);
    const { mediaType, content } = await decoding(session.personId, () => cleanPicture(file));
    const id = newSecret();
    await oneAtATime(db, `files ${session.personId}`, async (trx) => {
      await insertFile(trx, {
        id,
        tenant_id: session.tenantId,
        person_id: session.personId,
        media_type: mediaType,
        size: content.length,
        created_at: new Date().toISOString(),
        content,
      });
      await deleteUnused(trx, session.personId, mostUnused);
    });
    return { fileId: id };
  });

  answer(server, 'GET /file-server/file/download', async ({ query, session, request, reply }) => {
    const file = await findFile(db, session, query.fileId);
    if (file === undefined) return sendAttachment(reply, await findAttachment(db, session, query.fileId));
    const tag = `"${file.id}"`;
    reply
      .header('etag', tag)
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', `inline; filename="picture.${file.media_type.slice('image/'.length)}"`)
      .type(file.media_type);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(file.content);
  });
}

/** A file of an article is kept on the person's machine, never shown as a page of the portal. */
function sendAttachment(reply: FastifyReply, file: { name: string; mediaType: string; content: Buffer } | undefined): FastifyReply {
  if (file === undefined) throw new Refusal('notFound');
  return reply
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`)
    .type(file.mediaType)
    .send(file.content);
}

/** Characters that a header's extended value must encode (RFC 5987). */
const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
