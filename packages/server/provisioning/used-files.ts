import type { Db } from '../db/schema.ts';

/** Of pictures or files of news, those that news of the screens still show: in what is published, a draft or an older version. */
export async function usedFiles(trx: Db, kind: 'cover' | 'news-file', ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const id of ids) {
    const within = `%"${id}"%`;
    const found = await Promise.all([
      kind === 'cover'
        ? trx.selectFrom('news').select('id').where('cover', '=', id).limit(1).executeTakeFirst()
        : trx.selectFrom('news_attachments').select('id').where('file_id', '=', id).limit(1).executeTakeFirst(),
      trx.selectFrom('news_drafts').select('news_id').where('fields', 'like', within).limit(1).executeTakeFirst(),
      trx.selectFrom('news_versions').select('news_id').where('fields', 'like', within).limit(1).executeTakeFirst(),
    ]);
    if (found.some((row) => row !== undefined)) used.add(id);
  }
  return used;
}
