import { Marked, type Token, type Tokens } from 'marked';

/** A piece of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; parts: Inline[] }
  | { kind: 'link'; parts: Inline[]; href: string }
  | { kind: 'break' };

/** Alignment of a table column. */
export type Align = 'left' | 'center' | 'right' | null;

/** A block of an answer. */
export type Block =
  | { kind: 'paragraph' | 'heading'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; align: readonly Align[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const mostDeep = 8;

/**
 * In Chinese text, signs are beside words without spaces: 5~10天 is no strikethrough, **年假：**共5天 is strong, 2*3*4 is a product, and
 * __init__.py is a name.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    del(src) {
      const [raw, text] = /^~~(?=\S)([^\n]*?\S)~~/.exec(src) ?? [];
      return raw === undefined || text === undefined ? undefined : { type: 'del', raw, text, tokens: this.lexer.inlineTokens(text) };
    },
    emStrong(src, _masked, before = '') {
      // Underscores belong to names; models write emphasis with asterisks.
      const [name] = /^_+/.exec(src) ?? [];
      if (name !== undefined) return { type: 'text', raw: name, text: name } as never;
      if (/^\*\d/.test(src) && /\d/.test(before)) return undefined;
      const [raw, text] = /^\*\*([^*\n]*[^*\s])\*\*(?!\*)/.exec(src) ?? [];
      return raw === undefined || text === undefined ? false : { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
    },
  },
});

/** Blocks of the previous text that later text cannot change (`seen`). */
interface Finished {
  seen: string;
  length: number;
  blocks: readonly Block[];
}
const unread: Finished = { seen: '', length: 0, blocks: [] };
let finished = unread;

/**
 * Parses an answer's Markdown to data: no HTML, no pictures, no autolinks. Because answers grow, it does not parse the text again that it
 * shares with the last call, except for the last two blocks.
 */
export function blocksOf(written: string): Block[] {
  const text = written.replaceAll(/\r\n?/g, '\n');
  // Nobody nests as deeply as this: keep it as plain text.
  if (/^[ \t]*(?:>[ \t]*|(?:[-*+]|\d+[.)])[ \t]+){20}/m.test(text)) return [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }];
  const known = text.startsWith(finished.seen) ? finished : unread;
  const tokens = marked.lexer(text.slice(known.length));
  // Link definitions may be anywhere in a text.
  if (tokens.some(({ type }) => type === 'def')) return blocksIn(marked.lexer(text), 0);
  // After an empty line before the last two blocks.
  const isBlock = ({ type }: Token) => type !== 'space';
  const open = tokens.slice(0, tokens.findLastIndex(isBlock)).findLastIndex(isBlock);
  const done = tokens.slice(0, tokens.slice(0, Math.max(open, 0)).findLastIndex((token) => !isBlock(token)) + 1);
  const length = done.reduce((sum, { raw }) => sum + raw.length, known.length);
  const blocks = [...known.blocks, ...blocksIn(done, 0)];
  finished = done.length === 0 ? known : { seen: text.slice(0, length + tokens[done.length]!.raw.length), length, blocks };
  return [...blocks, ...blocksIn(tokens.slice(done.length), 0)];
}

function blocksIn(tokens: readonly Token[], deep: number): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (deep > mostDeep) return [{ kind: 'paragraph', parts: [{ kind: 'text', text: token.raw }] }];
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ kind: 'heading', parts: inlineIn(token.tokens) }];
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        return [{ kind: 'list', ordered, start: start === '' ? 1 : Number(start), items: items.map((item) => itemOf(item, deep + 1)) }];
      }
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksIn(token.tokens ?? [], deep + 1) }];
      case 'table': {
        const { header, rows, align } = token as Tokens.Table;
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlineIn(cell.tokens));
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells), align }];
      }
      case 'code':
        return [{ kind: 'code', text: token.text as string }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', parts: inlineIn(token.tokens ?? [token]) }];
      default:
        // HTML and other tokens stay text.
        return [{ kind: 'paragraph', parts: [{ kind: 'text', text: token.raw.trimEnd() }] }];
    }
  });
}

/** Shows a task's state as a sign, as in the source. */
function itemOf({ task, checked, tokens }: Tokens.ListItem, deep: number): Block[] {
  const blocks = blocksIn(
    tokens.filter(({ type }) => type !== 'checkbox'),
    deep,
  );
  const [first] = blocks;
  if (!task || first?.kind !== 'paragraph') return blocks;
  const parts: Inline[] = [];
  for (const part of [{ kind: 'text', text: checked ? '☑ ' : '☐ ' } as const, ...first.parts]) put(parts, part);
  return [{ ...first, parts }, ...blocks.slice(1)];
}

function inlineIn(tokens: readonly Token[] = []): Inline[] {
  const parts: Inline[] = [];
  for (const token of tokens) {
    const inner = () => inlineIn('tokens' in token ? token.tokens : []);
    if (token.type === 'checkbox') continue;
    if (token.type === 'strong' || token.type === 'em' || token.type === 'del') parts.push({ kind: token.type, parts: inner() });
    else if (token.type === 'codespan') parts.push({ kind: 'code', text: token.text as string });
    else if (token.type === 'br') parts.push({ kind: 'break' });
    else if (token.type === 'image')
      parts.push({ kind: 'link', parts: [{ kind: 'text', text: token.text as string }], href: token.href as string });
    // A bare address as a token starts with the address itself.
    else if (token.type === 'link' && /^!?\[/.test(token.raw)) parts.push({ kind: 'link', parts: inner(), href: token.href as string });
    else if (token.type === 'text' && 'tokens' in token && token.tokens) parts.push(...inner());
    else put(parts, { kind: 'text', text: token.type === 'text' || token.type === 'escape' ? (token.text as string) : token.raw });
  }
  return parts;
}

/** Joins adjacent texts. */
function put(parts: Inline[], part: Inline): void {
  const last = parts.at(-1);
  if (part.kind === 'text' && last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
  else if (part.kind !== 'text' || part.text !== '') parts.push(part);
}

/** Text of an answer for the clipboard: its words without markup. */
export const plainOf = (text: string): string => plainBlocks(blocksOf(text), '- ');

/** The text of an answer for reading aloud, without visual signs. */
export const spokenOf = (text: string): string => plainBlocks(blocksOf(text), '');

function plainBlocks(blocks: readonly Block[], bullet: string): string {
  const words = (parts: readonly Inline[]): string =>
    parts.map((part) => (part.kind === 'break' ? '\n' : 'text' in part ? part.text : words(part.parts))).join('');
  return blocks
    .map((block): string => {
      switch (block.kind) {
        case 'code':
          return block.text;
        case 'rule':
          return '';
        case 'list':
          return block.items
            .map((item, at) => `${block.ordered ? `${block.start + at}. ` : bullet}${plainBlocks(item, bullet).replaceAll(/\n+/g, '\n  ')}`)
            .join('\n');
        case 'quote':
          return plainBlocks(block.blocks, bullet);
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(words).join('\t')).join('\n');
        case 'paragraph':
        case 'heading':
          return words(block.parts);
      }
    })
    .filter((one) => one !== '')
    .join('\n\n');
}
