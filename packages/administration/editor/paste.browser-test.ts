import { expect } from '@open-wc/testing';
import { cleanPasted } from './paste.ts';

/** A list item as Word copies it: conditional comments, Word's classes, and the number in a span marked as ignorable. */
const item = (text: string, marker: string, { level = 1, place = 'CxSpMiddle' } = {}) => `
<p class=MsoListParagraph${place} style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-US style='mso-fareast-font-family:等线'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span style='font-family:等线'>${text}<span lang=EN-US><o:p></o:p></span></span></p>`;

const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** Removes attributes and spans that the editor's schema drops anyway. */
function structureOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('span')) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!['src', 'href', 'start'].includes(name)) element.removeAttribute(name);
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode()) (comment as Comment).remove();
  return body.innerHTML.replace(/\s*\n\s*/g, '');
}

describe('text pasted into an article', () => {
  it('R-ADM-05 converts headings of Word to headings', () => {
    const { html } = cleanPasted(
      word(`<p class=MsoTitle>制度<o:p></o:p></p><h1>第一章</h1><h2>第一节</h2>
<p class=MsoNormal style='mso-outline-level:2'>第二节</p><p class=MsoHeading8 style='mso-outline-level:8'>小</p><p class=MsoNormal>正文</p>`),
    );
    expect(structureOf(html)).to.equal('<h2>制度</h2><h2>第一章</h2><h3>第一节</h3><h3>第二节</h3><h4>小</h4><p>正文</p>');
  });

  it('R-ADM-05 converts lists of Word to lists with their nesting and numbers', () => {
    const { html, dropped } = cleanPasted(
      word(
        [
          item('第一条', '1.', { place: 'CxSpFirst' }),
          item('细则', '', { level: 2 }),
          item('细则二', '', { level: 2 }),
          item('第二条', '2.', { place: 'CxSpLast' }),
          '<p class=MsoNormal>中间</p>',
          item('第三条', '三、', { place: '' }),
          '<p class=MsoNormal>再来</p>',
          item('第四条', '4)', { place: '' }),
        ].join(''),
      ),
    );
    expect(structureOf(html)).to.equal(
      '<ol><li>第一条<ul><li>细则</li><li>细则二</li></ul></li><li>第二条</li></ol><p>中间</p><ol><li>第三条</li></ol><p>再来</p><ol start="4"><li>第四条</li></ol>',
    );
    expect(dropped).to.deep.equal([]);
  });

  it('R-ADM-05 uses a number in the text of a list paragraph as the start of the list', () => {
    const { html } = cleanPasted(`<p class="MsoListParagraph">1.&nbsp;&nbsp; 第一条</p><p class="MsoListParagraph"><span>· </span>点</p>`);
    expect(structureOf(html)).to.equal('<ol><li>第一条</li></ol><ul><li>点</li></ul>');
  });

  it('R-ADM-05 names the pictures and links that it removed, and keeps those of the portal', () => {
    const { html, dropped } = cleanPasted(
      word(`<p class=MsoNormal>图<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img
src="file:///C:/Users/a/clip_image001.png"><![endif]><img src="${location.origin}/pba/covers/a"><a href="file:///C:/b.docx">坏</a><a
href="#_Toc1">目录</a><a href="https://example.test/">好</a></p><iframe src="https://x.test"></iframe>`),
    );
    expect(structureOf(html)).to.equal('<p>图<img src="/pba/covers/a">坏目录<a href="https://example.test/">好</a></p>');
    expect(dropped).to.deep.equal(['<iframe>', '<img>', '<a>']);
  });

  it('R-ADM-05 does not change what was copied from the editor', () => {
    const html = '<h3 data-pm-slice="0 0 []">标题</h3><ol start="2"><li><p data-bare="">甲</p></li></ol>';
    expect(cleanPasted(html).html).to.equal(html);
  });
});
