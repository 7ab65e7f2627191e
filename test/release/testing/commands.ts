/** A block of commands of a document. */
interface Block {
  commands: string;
  /** Why no test runs it: `<!-- not tried: downloads -->` before the block. */
  notTried: string | null;
}

/** The `sh` blocks below those headings of a document, in their order. Throws where a heading has none. */
export function blocksOf(document: string, headings: readonly string[]): Block[] {
  return headings.flatMap((heading) => {
    const section = document.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
    const blocks = [...section.matchAll(/^(?:<!-- not tried: (.+) -->\n)?```sh\n([\s\S]*?)^```$/gm)];
    if (blocks.length === 0) throw new Error(`there are no commands below "## ${heading}"`);
    return blocks.map(([, notTried = null, commands = '']) => ({ commands, notTried }));
  });
}

/** The headings of a document that have commands. */
export function headingsWithCommands(document: string): string[] {
  const sections = document.split(/^(?=## )/m).filter((part) => part.startsWith('## ') && part.includes('\n```sh\n'));
  return sections.map((part) => part.slice(3, part.indexOf('\n')));
}
