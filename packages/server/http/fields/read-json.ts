import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Levels of objects and lists in one body. No call has a quarter of them, and code that walks through a value may call itself for each. */
const mostLevels = 64;

interface JsonOptions {
  types?: string[];
  bodyLimit?: number;
}

/**
 * Reads JSON bodies in this scope. An empty body is none, whatever its `Content-Type`; bytes that are not UTF-8, and more levels than
 * `mostLevels`, are the refusal 40001.
 */
export function readJson(scope: FastifyInstance, { types = ['application/json'], bodyLimit }: JsonOptions = {}): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  const options = { parseAs: 'buffer' as const, ...(bodyLimit === undefined ? {} : { bodyLimit }) };
  scope.addContentTypeParser(types, options, (request: FastifyRequest, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null);
    const text = textOf(bytes);
    if (text === null) return done(new Refusal('malformed', { errors: [{ path: '', message: 'bodyEncoding' }] }));
    if (isTooDeep(text)) return done(tooDeep());
    return parse(request, text, done);
  });
}

const tooDeep = (): Refusal => new Refusal('malformed', { errors: [{ path: '', message: 'bodyLevels', values: { limit: mostLevels } }] });

/** Bytes as UTF-8, without the mark that may stand before them; null where they are something else. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Counts brackets outside of strings. The count of malformed JSON may be wrong: the parser rejects it. */
function isTooDeep(text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at);
    else if (opening.has(sign)) levels += 1;
    else if (closing.has(sign)) levels -= 1;
    if (levels > mostLevels) return true;
  }
  return false;
}

/** Where the quotation mark is that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let signs = 0;
    while (text.charCodeAt(end - 1 - signs) === backslash) signs += 1;
    if (signs % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
