import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outsideElements } from './elements.ts';

const widgets = join(import.meta.dirname, '../../widgets');
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes that a widget is defined with: those that are no objects and functions. */
function definedAttributes(tag: string): string[] {
  const name = tag.replace('atrium-', '');
  const [path = ''] = globSync(`*/${name}/${name}.element.ts`, { cwd: widgets });
  const text = readFileSync(join(widgets, path), 'utf8');
  const properties = /properties: \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...properties.matchAll(/(\w+): '(string|number|boolean)'/g)].map(([, property = '', kind]) => `${kebab(property)}: ${kind}`);
}

describe('the elements for pages outside the portal', () => {
  const own = outsideElements.filter(({ tag }) => tag !== 'atrium-ai-assistant');

  it.each(own.map((element) => [element.tag, element] as const))(
    'R-AI-04 %s has the attributes of its declaration',
    (tag, { attributes }) => {
      expect(attributes.map(({ name, type }) => `${name}: ${type}`).toSorted()).toEqual(definedAttributes(tag).toSorted());
    },
  );

  it('R-AI-04 need the scopes that the page asks for', () => {
    const text = readFileSync(join(widgets, 'outside/page/elements.ts'), 'utf8');
    for (const { tag, scopes } of own) expect(text).toContain(`'${tag}': [${scopes.map((scope) => `'${scope}'`).join(', ')}]`);
  });

  // Old pages must keep working: lines are added here, and none is removed or changed.
  it('R-AI-04 keep every attribute and event that they ever had', () => {
    const now = outsideElements.flatMap(({ tag, attributes, events }) => [
      ...attributes.map(({ name, type }) => `${tag} ${name} ${type}`),
      ...events.map(({ name, detail }) => `${tag} ${name} ${detail}`),
    ]);
    const promised = readFileSync(join(import.meta.dirname, 'promised-elements.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(promised.filter((line) => !now.includes(line))).toEqual([]);
    expect(now.filter((line) => !promised.includes(line))).toEqual([]);
  });
});
