import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Check, Errors } from 'typebox/value';
import { type Forbidden, forbiddenCharacters } from '../characters/forbidden-characters.ts';
import { FileError, readRegularFile } from '../read-file.ts';
import { checkBranding } from './checks/check-branding.ts';
import { checkContent } from './checks/check-content.ts';
import { checkManagers } from './checks/check-managers.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkWork } from './checks/check-work.ts';
import { readAttachments } from './shapes/attachments.ts';
import { readBrandingPictures } from './shapes/branding.ts';
import { type Cover, readCover } from './shapes/covers.ts';
import { checkSettings } from './checks/check-settings.ts';
import { jsonPositions, lineAt, mostLevels, pointerPart, type Positions } from './checks/json-positions.ts';
import { type Complain, type Problem, ProvisionError } from './problems.ts';
import { nameLanguages } from './records/nameable.ts';
import { putNames, unknownLanguages } from './put-names.ts';
import { type FileKey, files, type Organisation, patternReasons } from './records/records.ts';

/** A valid organisation: each file by itself, and all references. */
export interface Source {
  organisation: Organisation;
  /** Returns a problem at a place of a file, for checks that need the database. */
  problem(key: FileKey, pointer: string, reason: string): Problem;
}

/** Reads the folder's files. Throws `ProvisionError` with every problem found. */
export async function readOrganisation(folder: string): Promise<Source> {
  const texts = new Map<FileKey, string>();
  const values: Partial<Record<FileKey, unknown>> = {};
  const positions = new Map<FileKey, Positions>();
  const problems: Problem[] = unknownLanguages(await readdir(folder));
  const problem = (key: FileKey, pointer: string, reason: string): Problem => {
    const text = texts.get(key) ?? '';
    const known = positions.get(key) ?? jsonPositions(text);
    positions.set(key, known);
    return { file: files[key].file, line: lineAt(text, offsetOf(known, pointer)), reason };
  };
  const complain: Complain = (key, pointer, reason) => problems.push(problem(key, pointer, reason));

  for (const key of Object.keys(files) as FileKey[]) {
    const text = textOf(join(folder, files[key].file));
    if (typeof text === 'object' && text !== null) {
      problems.push({ file: files[key].file, ...text });
      continue;
    }
    if (text === null) {
      if (!files[key].optional) problems.push({ file: files[key].file, line: 1, reason: `is missing in ${folder}` });
      continue;
    }
    texts.set(key, text);
    const found = jsonPositions(text);
    positions.set(key, found);
    if (found.broken !== null) {
      problems.push({
        file: files[key].file,
        line: lineAt(text, found.broken),
        reason: found.tooDeep ? `is nested deeper than ${mostLevels} levels` : brokenReason(text, found.broken),
      });
      continue;
    }
    for (const pointer of found.repeated) complain(key, pointer, `${pathOf(pointer)} is given twice`);
    values[key] = JSON.parse(text);
    checkCharacters(key, values[key], complain);
    checkSchema(key, values[key], complain);
  }
  if (problems.length > 0) throw new ProvisionError(problems);

  const covers = readCovers(folder, values.news as Organisation['news'] | undefined, complain);
  const attachments = readAttachments(folder, values.news as Organisation['news'] | undefined, complain);
  const brandingPictures = await readBrandingPictures(folder, values.branding as Organisation['branding'] | undefined, complain);
  const absent = Object.fromEntries(Object.keys(files).map((key) => [key, null]));
  const organisation = { ...absent, ...values, sharedNames: [], covers, attachments, brandingPictures } as Organisation;
  for (const check of [checkReferences, checkManagers, checkContent, checkWork, checkBranding, checkSettings])
    check(organisation, complain);
  const sharedNames = putNames(organisation, values, complain);
  if (problems.length > 0) throw new ProvisionError(problems);
  return { organisation: { ...organisation, sharedNames }, problem };
}

function readCovers(folder: string, news: Organisation['news'] | undefined, complain: Complain): Cover[] {
  const covers = new Map<string, Cover | string>();
  for (const [index, { cover }] of (news ?? []).entries()) {
    if (cover === undefined) continue;
    const read = covers.get(cover) ?? readCover(folder, cover);
    covers.set(cover, read);
    if (typeof read === 'string') complain('news', `/${index}/cover`, read);
  }
  return [...covers.values()].filter((cover) => typeof cover !== 'string');
}

/** Limit of people.json: 100 000 people take about 60 MB. */
const mostBytes = 256_000_000;

/** Returns the text of a file, null if it does not exist, or why it cannot be read. */
function textOf(path: string): string | Omit<Problem, 'file'> | null {
  try {
    const bytes = readRegularFile(path, mostBytes);
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    return isUtf8(bytes) ? text : { line: lineAt(text, text.indexOf('\uFFFD')), reason: 'is not UTF-8' };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.code === 'ENOENT' ? null : { line: 1, reason: error.message };
  }
}

const forbiddenReasons: Record<Forbidden, string> = {
  nul: 'the character U+0000, which cannot be stored',
  half: 'half a character (U+D800 to U+DFFF), which cannot be stored',
  control: 'a control character or line end, which a text of one line must not have',
  direction: 'a character that changes the direction of writing (such as U+202E), which a text of one line must not have',
  invisible: 'an invisible character (such as U+200B), or nothing that can be seen, which a text of one line must not have',
};

function checkCharacters(key: FileKey, value: unknown, complain: Complain): void {
  for (const { at, what } of forbiddenCharacters(files[key].schema, value)) {
    const pointer = at.map((name) => `/${pointerPart(name)}`).join('');
    complain(key, pointer, `${pathOf(pointer)} has ${forbiddenReasons[what]}`);
  }
}

function checkSchema(key: FileKey, value: unknown, complain: Complain): void {
  const { schema } = files[key];
  if (Check(schema, value)) return;
  for (const { keyword, instancePath, params, message } of Errors(schema, value)) {
    if (keyword === 'boolean') continue;
    if (keyword === 'additionalProperties') {
      const reason = namesPlace.test(instancePath) ? `is none of the languages ${nameLanguages.join(', ')}` : 'is not a field of this file';
      for (const name of params.additionalProperties)
        complain(key, `${instancePath}/${pointerPart(name)}`, `${pathOf(`${instancePath}/${name}`)} ${reason}`);
      continue;
    }
    const reason =
      keyword === 'enum'
        ? `must be one of ${params.allowedValues.join(', ')}`
        : keyword === 'pattern'
          ? patternReasons.get(String(params.pattern))
          : message;
    complain(key, instancePath, `${pathOf(instancePath)} ${reason}`);
  }
}

/** Places of a record's texts in other languages. */
const namesPlace = /^\/\d.*\/(names|titles|remarks|descriptions|summaries|bodies|labels|duties|shortNames|sentences|senders)$/;

/** Formats `/3/roles/0` as `[3].roles[0]`, and the empty pointer as `the file`. */
const pathOf = (pointer: string): string =>
  pointer
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '') || 'the file';

/** Returns the offset of a place, or of its nearest existing parent. */
function offsetOf({ at }: Positions, pointer: string): number {
  for (let rest = pointer; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const offset = at.get(rest);
    if (offset !== undefined) return offset;
  }
  return at.get('') ?? 0;
}

function brokenReason(text: string, offset: number): string {
  if (offset >= text.trimEnd().length) return 'is not JSON: it ends too early';
  return `is not JSON: unexpected ${JSON.stringify(text.slice(offset, offset + 12).split('\n')[0])}`;
}
