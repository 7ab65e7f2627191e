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

it('takes the indentation out of templates of elements, nested ones too', () => {
  const code = 'const a = html`<p>\n    ${on ? html`<b>\n      x</b>` : svg`<g>\n  </g>`}\n  </p>`;\nconst s = css`\n    a {\n  }`;';
  expect(flatten(code)).toBe('const a = html`<p> ${on ? html`<b> x</b>` : svg`<g> </g>`} </p>`;\nconst s = css` a { }`;');
});

it('knows the tag of styles by the name that a smaller module gives it', () => {
  const code = 'import{css as i,html as h}from"lit";const s=i`\n    a {\n  }`,t=h`\n  <p>`,n=other`\n  x`;';
  expect(flatten(code)).toBe('import{css as i,html as h}from"lit";const s=i` a { }`,t=h`\n  <p>`,n=other`\n  x`;');
});

it('leaves every other text with its lines as it is', () => {
  const code = 'const note = `one\n    two`;\nconst said = msg(`three\n  four`);\nconst html2 = other`five\n   six`;\n';
  expect(flatten(code)).toBe(code);
});

it('leaves the making of message ids out, and only that', () => {
  const { load } = withoutMessageIds() as Plugin & { load: (id: string) => string | null };
  const internal = join(dirname(createRequire(import.meta.url).resolve('@lit/localize')), 'internal');
  const own = join(internal, 'id-generation.js');
  expect([existsSync(own), load(own)]).toEqual([true, "export const generateMsgId = () => '';"]);
  expect(load(join(internal, 'runtime-msg.js'))).toBeNull();
});
