import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Returns the pictures or files that articles still use: published, in a draft or in an older version. */
export async function usedFiles(trx: Db, kind: 'cover' | 'news-file', ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const id of ids) if (await isUsed(trx, kind, id)) used.add(id);
  return used;
}

async function isUsed(trx: Db, kind: 'cover' | 'news-file', id: string): Promise<boolean> {
  const [quoted, address] = [`%"${id}"%`, `%/pba/covers/${id}%`];
  const { rows } = await (
    kind === 'cover'
      ? sql`
          select 1 from news where cover = ${id} or body like ${address} or bodies like ${address}
          union select 1 from news_drafts where fields like ${quoted} or fields like ${address}
          union select 1 from news_versions where fields like ${quoted} or fields like ${address}
          union select 1 from guide_articles where body like ${address} or bodies like ${address} or draft like ${address}
          union select 1 from guide_article_versions where fields like ${address}`
      : sql`
          select 1 from news_attachments where file_id = ${id}
          union select 1 from news_drafts where fields like ${quoted}
          union select 1 from news_versions where fields like ${quoted}`
  ).execute(trx);
  return rows.length > 0;
}
