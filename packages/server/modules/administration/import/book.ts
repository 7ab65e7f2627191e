import type { ImportKind } from '@atrium/api/contract';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../db/schema.ts';
import { type Language, say } from '../../../messages/language.ts';
import type { Mark } from '../../people/export-mark.ts';
import { columnName, type ColumnNote, type Sheet, workbookOf } from '../../people/workbook.ts';
import { choicesOf } from './choices.ts';
import { type ChoiceName, type Column, sheetTitle } from './columns.ts';

export interface Page {
  kind: ImportKind;
  columns: readonly Column[];
  /** With the heading. */
  rows: readonly string[][];
}

interface Book {
  tenantId: string;
  language: Language;
  pages: readonly Page[];
  /** Lines of a last sheet that says what the workbook is; absent: how to fill it in. */
  about?: readonly (readonly [string, string])[];
}

/** Writes a workbook with a sheet for each page, a sheet of the texts to choose from, and one that explains the columns. */
export async function bookOf(db: Db, { tenantId, language, pages, about }: Book): Promise<Buffer> {
  const wanted = pages.flatMap(({ columns }) => columns.flatMap(({ choices }) => choices ?? []));
  const choices = await choicesOf(db, tenantId, wanted);
  const lists = listSheet(choices, language, pages);
  const rangeOf = new Map(
    [...choices].map(([name, texts], at) => [name, `'${lists.title}'!$${columnName(at)}$2:$${columnName(at)}$${texts.length + 1}`]),
  );
  const sheets = pages.map(({ kind, columns, rows: [heading = [], ...rows] }): Sheet => {
    const notes = heading.map((title): ColumnNote | undefined => {
      const column = columns.find((one) => one.title(language) === title);
      if (column === undefined) return undefined;
      const list = column.choices === undefined ? undefined : rangeOf.get(column.choices);
      return { title, text: helpOf(column, language), ...(list !== undefined && { list }) };
    });
    return { title: sheetTitle(kind, language), heading, batches: batchesOf(rows), notes };
  });
  const help = pages.flatMap(({ kind, columns }) => [
    [sheetTitle(kind, language), ''] as const,
    ...columns.map((column) => [column.title(language), helpOf(column, language)] as const),
  ]);
  const mark: Mark = {
    title: sheetTitle(about === undefined ? 'help' : 'about', language),
    lines: about === undefined ? help : [...about, ['', ''] as const, ...help],
    footer: '',
    creator: '',
    at: new Date(),
  };
  return buffer(Readable.from(workbookOf(choices.size === 0 ? sheets : [...sheets, lists], mark)));
}

/** A column of texts for each list. */
function listSheet(choices: ReadonlyMap<ChoiceName, readonly string[]>, language: Language, pages: readonly Page[]): Sheet {
  const columns = pages.flatMap((page) => page.columns);
  const titleOf = (name: ChoiceName) => columns.find((one) => one.choices === name)?.title(language) ?? name;
  const lists = [...choices.values()];
  const most = Math.max(0, ...lists.map((texts) => texts.length));
  const rows = Array.from({ length: most }, (_, at) => lists.map((texts) => texts[at] ?? ''));
  return { title: sheetTitle('lists', language), heading: [...choices.keys()].map(titleOf), batches: batchesOf(rows) };
}

/** What to write into a column, in one sentence after the other. */
function helpOf(column: Column, language: Language): string {
  const parts = [
    column.required && say(language, 'importRequired'),
    column.help(language),
    column.list && say(language, 'importList'),
    column.choices && say(language, 'importChoose'),
  ];
  return parts.filter((part) => typeof part === 'string').join(language.startsWith('zh') ? '。' : '. ');
}

function* batchesOf(rows: readonly string[][]): Generator<string[][]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
}
