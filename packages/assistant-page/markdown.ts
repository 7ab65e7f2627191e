/** A piece of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; parts: Inline[]; href: string };

/** A block of an answer. */
export type Block =
  | { kind: 'paragraph' | 'heading'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; lines: Inline[][] }
  | { kind: 'code'; text: string };

const item = /^\s{0,6}(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const mostDeep = 4;

/** A small part of Markdown as data: no HTML, no pictures, no addresses that become links by themselves. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else if (line.trimStart().startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other.trimStart().startsWith('```'));
      const until = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, until).join('\n') });
      at = until + 1;
    } else if (line.startsWith('>')) {
      const quoted = run(lines, at, (other) => other.startsWith('>'));
      const said = quoted.map((other) => other.replace(/^>\s?/, '')).filter((other) => other.trim() !== '');
      blocks.push({ kind: 'quote', lines: said.map((other) => inlineOf(other)) });
      at += quoted.length;
    } else if (item.test(line)) {
      const listed = run(lines, at, (other) => item.test(other));
      const items = listed.map((other) => inlineOf(item.exec(other)?.[2] ?? ''));
      blocks.push({ kind: 'list', ordered: item.exec(line)?.[1] !== undefined, items });
      at += listed.length;
    } else if (/^#{1,6}\s/.test(line)) {
      blocks.push({ kind: 'heading', parts: inlineOf(line.replace(/^#+\s+/, '')) });
      at += 1;
    } else {
      const said = run(lines, at, (other) => other.trim() !== '' && !item.test(other) && !/^(>|```|#{1,6}\s)/.test(other));
      blocks.push({ kind: 'paragraph', parts: inlineOf(said.join('\n')) });
      at += said.length;
    }
  }
  return blocks;
}

function run(lines: readonly string[], from: number, goesOn: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, at) => at > from && !goesOn(line));
  return lines.slice(from, end < 0 ? undefined : end);
}

const marked = /\\([\\`*_[\]<>#|~!()-])|`([^`\n]+)`|!?\[([^\]\n]{0,300})\]\(([^()\s]{1,2000})\)|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*/;

function inlineOf(text: string, deep = 0): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  while (rest !== '') {
    const found = deep > mostDeep ? null : marked.exec(rest);
    if (found === null) {
      add(parts, rest);
      break;
    }
    const [whole, escaped, code, label, href, strong, em] = found;
    add(parts, rest.slice(0, found.index));
    if (escaped !== undefined) add(parts, escaped);
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (href !== undefined) parts.push({ kind: 'link', parts: inlineOf(label ?? '', deep + 1), href });
    else parts.push({ kind: strong === undefined ? 'em' : 'strong', parts: inlineOf(strong ?? em ?? '', deep + 1) });
    rest = rest.slice(found.index + whole.length);
  }
  return parts;
}

function add(parts: Inline[], text: string): void {
  const last = parts.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') last.text += text;
  else parts.push({ kind: 'text', text });
}

/** An answer as it is read aloud or copied: its words, without marks. */
export function plainOf(text: string): string {
  const words = (parts: readonly Inline[]): string => parts.map((part) => ('text' in part ? part.text : words(part.parts))).join('');
  return blocksOf(text)
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'list') return block.items.map((one, at) => `${block.ordered ? `${at + 1}.` : '-'} ${words(one)}`).join('\n');
      if (block.kind === 'quote') return block.lines.map(words).join('\n');
      return words(block.parts);
    })
    .join('\n\n');
}
