import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { expect, it } from 'vitest';
import { flatTemplates, withoutMessageIds } from './bundle-plugins.ts';

function flatten(code: string): string {
  const { transform } = flatTemplates() as Plugin & { transform: (code: string, id: string) => { code: string } };
  return transform.call({ parse: parseAst } as never, code, '/shell/views/x.ts').code;
}

it('removes the indentation from templates of elements, nested ones too', () => {
  const code = 'const a = html`<p>\n    ${on ? html`<b>\n      x</b>` : svg`<g>\n  </g>`}\n  </p>`;\nconst s = css`\n    a {\n  }`;';
  expect(flatten(code)).toBe('const a = html`<p> ${on ? html`<b> x</b>` : svg`<g> </g>`} </p>`;\nconst s = css` a { }`;');
});

it('recognizes the tag of styles by the name in a minified module', () => {
  const code = 'import{css as i,html as h}from"lit";const s=i`\n    a {\n  }`,t=h`\n  <p>`,n=other`\n  x`;';
  expect(flatten(code)).toBe('import{css as i,html as h}from"lit";const s=i` a { }`,t=h`\n  <p>`,n=other`\n  x`;');
});

it('keeps the lines of every other text', () => {
  const code = 'const note = `one\n    two`;\nconst said = msg(`three\n  four`);\nconst html2 = other`five\n   six`;\n';
  expect(flatten(code)).toBe(code);
});

it('removes the generation of message ids, and nothing else', () => {
  const { load } = withoutMessageIds() as Plugin & { load: (id: string) => string | null };
  const internal = join(dirname(createRequire(import.meta.url).resolve('@lit/localize')), 'internal');
  const own = join(internal, 'id-generation.js');
  expect([existsSync(own), load(own)]).toEqual([true, "export const generateMsgId = () => '';"]);
  expect(load(join(internal, 'runtime-msg.js'))).toBeNull();
});
