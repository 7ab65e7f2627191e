import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { newSecret } from '../../identity/secret.ts';
import { oneByOne } from './one-by-one.ts';
import { oneFile } from './one-file.ts';
import { cleanPicture } from './picture.ts';
import { findAttachment } from '../news/queries.ts';
import { deleteUnused, findFile, insertFile } from './queries.ts';
import { sendFile } from './send-file.ts';

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
    if (file === undefined) {
      const attachment = await findAttachment(db, session, query.fileId);
      if (attachment === undefined) throw new Refusal('notFound');
      return sendFile(reply, attachment);
    }
    const tag = `"${file.id}"`;
    reply
      .header('etag', tag)
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', `inline; filename="picture.${file.media_type.slice('image/'.length)}"`)
      .type(file.media_type);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(file.content);
  });
}
