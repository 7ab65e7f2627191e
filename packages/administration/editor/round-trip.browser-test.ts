import { Editor } from '@tiptap/core';
import { expect } from '@open-wc/testing';
import { extensions } from './extensions.ts';
import { lostInEditor, written } from './round-trip.ts';
import { serialize } from './serialize.ts';

const tableOf = (cells: string) => `<table><thead><tr><th scope="col">指标</th></tr></thead><tbody>${cells}</tbody></table>`;

/** All HTML texts in a file of the demo organisation. */
async function articlesOf(file: string): Promise<string[]> {
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /<[a-z]/.test(value)) found.push(value);
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  collect(await (await fetch(`/packages/demo-organisation/${file}`)).json());
  return found;
}

describe('the text of an article in the editor', () => {
  it('R-ADM-05 writes every article of the demo organisation unchanged', async () => {
    const articles = (await Promise.all(['news.json', 'guides.json'].map(articlesOf))).flat();
    expect(articles.length).to.be.greaterThan(100);
    for (const html of articles) expect(written(html)).to.equal(html);
  });

  for (const html of [
    '',
    tableOf('<tr><td rowspan="2">到货</td></tr><tr></tr>'),
    '<table><thead><tr><th colspan="2">一</th></tr></thead><tbody><tr><td>二</td><td>三</td></tr></tbody></table>',
    tableOf('<tr><th scope="row">到货</th><td><p>一</p><p>二</p></td></tr>').replace('</th></tr></thead>', '</th><th></th></tr></thead>'),
    '<table><tbody><tr><th>一</th></tr></tbody></table>',
    '<ol start="3"><li>三</li><li><p>四</p></li><li>五<ul><li>六</li></ul></li></ol>',
    '<p>看<a href="/home/list" title="新闻">这里</a>，<b>粗</b><strong>体</strong>、<i>斜</i><em>体</em>、<u>线</u><s>删</s><code>码</code></p>',
    '<p>图<img src="/pba/covers/a" alt="封面" width="320" height="180">一行<br>又一行</p>',
    '<blockquote>引用</blockquote><blockquote><p>引用</p><p>又一段</p></blockquote><hr><pre><code>a\n  b</code></pre><h4>四</h4>',
  ])
    it(`R-ADM-05 keeps “${html.slice(0, 60)}”`, () => {
      expect(lostInEditor(html)).to.deep.equal([]);
    });

  for (const [html, lost] of [
    ['<p>水 H<sub>2</sub>O</p>', ['<sub>']],
    ['<table><caption>表</caption><tbody><tr><td>一</td></tr></tbody></table>', ['<caption>']],
    ['<table><tbody><tr><td>一</td></tr></tbody><tfoot><tr><td>共</td></tr></tfoot></table>', ['<tfoot>']],
    ['<p><em>斜<strong>粗</strong></em></p>', ['<p>']],
    ['没有段落', ['没有段落']],
    ['<table><tbody><tr><td>一</td><td>二</td></tr><tr><td>三</td></tr></tbody></table>', ['<table>']],
  ] as const)
    it(`R-ADM-05 names what it would lose of ${html.slice(0, 60)}`, () => {
      expect(lostInEditor(html)).to.deep.equal(lost);
    });

  it('R-ADM-05 changes only the edited word, and gives a new table a head', () => {
    const html = `<p>上季度</p>${tableOf('<tr><td>到货及时率</td></tr>')}<ol start="2"><li>甲</li></ol>`;
    const editor = new Editor({ extensions, content: html, injectCSS: false });
    editor.commands.insertContentAt(4, '平稳');
    expect(serialize(editor.state.doc)).to.equal(html.replace('上季度', '上季度平稳'));
    editor.commands.setContent('');
    editor.commands.insertTable({ rows: 2, cols: 1, withHeaderRow: true });
    expect(serialize(editor.state.doc)).to.equal('<table><thead><tr><th></th></tr></thead><tbody><tr><td></td></tr></tbody></table>');
    editor.destroy();
  });
});
