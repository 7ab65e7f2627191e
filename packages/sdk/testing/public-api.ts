import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public API of an emitted package: every entry's exported names with the text of their types, without comments. */
export function publicApi(folder: string): string {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  const sections = Object.entries(exports).map(([entry, target]) => {
    if (typeof target === 'string') return [`## @atrium/sdk${entry.slice(1)}`, ...classes(join(folder, target))].join('\n\n');
    const { types } = target;
    const offered = [...exported(folder, types)].sort(([one], [other]) => (one < other ? -1 : 1));
    return [`## @atrium/sdk${entry.slice(1)}`, ...offered.map(([, text]) => text)].join('\n\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** The classes that a style sheet defines. */
function classes(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [[...new Set([...text.matchAll(/\.(at-[a-z-]+)/g)].map(([, name = '']) => `.${name}`))].sort().join('\n')];
}

/** Names that a module exports, with their declarations wherever they are. */
function exported(folder: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of statements(readFileSync(join(folder, file), 'utf8'))) {
    const again = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?;$/.exec(statement);
    const source = again?.[2] ?? importedFrom(folder, file, again?.[1] ?? '');
    for (const name of again?.[1]?.split(',').map((each) => each.trim()) ?? []) {
      if (!name || !source) continue;
      const target = join(file, '..', source.replace(/\.js$/, '.d.ts'));
      found.set(name, exported(folder, target).get(name) ?? `(nothing named ${name})`);
      for (const [other, text] of exported(folder, target)) if (other.startsWith('declare module')) found.set(other, text);
    }
    const name = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|let|enum) ([\w$]+)/.exec(statement)?.[1];
    if (name) found.set(name, found.has(name) ? `${found.get(name)}\n${statement}` : statement);
    if (statement.startsWith('declare module')) found.set(statement.split('{')[0]!.trim(), statement);
  }
  return found;
}

/** Where `export { name }` without an address has its name from. */
function importedFrom(folder: string, file: string, names: string): string | undefined {
  const name = names.trim();
  if (!name) return undefined;
  const imports = statements(readFileSync(join(folder, file), 'utf8')).filter((each) => each.startsWith('import '));
  return imports.find((each) => new RegExp(`\\b${name}\\b`).test(each))?.match(/from '(\.[^']+)'/)?.[1];
}

function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let depth = 0;
  for (const line of text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    if (line.trim() === '') continue;
    current += current ? `\n${line}` : line;
    depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    if (depth > 0 || !/[;}]$/.test(line)) continue;
    found.push(current);
    current = '';
  }
  return found;
}
