import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { attachmentOf } from '../../../provisioning/shapes/attachments.ts';
import { oneByOne } from '../../files/one-by-one.ts';
import { oneFile } from '../../files/one-file.ts';
import { cleanPicture } from '../../files/picture.ts';

const mostWaiting = 8;
/** Twice the size in which an article shows it. */
const longestSide = 1280;

/** Routes of pictures and files of articles; stored by content hash, so that equal ones exist once. */
export function newsFileRoutes(server: FastifyInstance): void {
  const { db } = server;
  const decoding = oneByOne(mostWaiting);

  answer(server, 'POST /administration/v1/news-pictures', async ({ session, request }) => {
    const file = await oneFile(request);
    const { mediaType, content } = await decoding(session.personId, () => cleanPicture(file, longestSide));
    const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('covers')
        .values({ id, media_type: mediaType, content: content.toString('base64') })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await recordCall(request, { trx, subject: `file:${id}`, details: { did: 'picture-kept', size: content.length } });
    });
    return { id };
  });

  answer(server, 'POST /administration/v1/news-files', async ({ request, query: { name } }) => {
    const file = attachmentOf(name, await oneFile(request));
    if (file === undefined) throw new Refusal('newsFileType');
    const { id, mediaType, size, content } = file;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('news_files')
        .values({ id, media_type: mediaType, content })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await recordCall(request, { trx, subject: `file:${id}`, details: { did: 'file-kept', name, size } });
    });
    return { fileId: id, name, size };
  });
}
