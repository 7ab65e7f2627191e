import { expect, fixture, html } from '@open-wc/testing';
import type { Citation } from '@atrium/api/contract';
import { setLanguage, sourceLanguage } from '@atrium/i18n';
import { render } from 'lit';
import { answerView } from './answer-view.ts';

const leave: Citation = { kind: 'function', title: '请假申请', href: '/pba/app-center/main/expenses/hr/leave', detail: '' };
const table = '| 城市 | 元 |\n|---|---|\n| 北京 | 500 |';

describe('an answer that is rendered again', () => {
  let place: HTMLElement;
  const draw = (text: string, citations: Citation[] = []) => render(answerView(text, citations), place);

  beforeEach(async () => {
    place = await fixture(html`<div></div>`);
  });

  afterEach(() => setLanguage(sourceLanguage));

  it('R-AI-03 makes a link of an address as soon as it is cited', () => {
    const text = `看 [请假](${leave.href})。\n\n一\n\n二\n\n三`;
    draw(text);
    expect(place.querySelector('a')).to.equal(null);
    draw(text, [leave]);
    expect(place.querySelector('a')?.getAttribute('href')).to.equal(leave.href);
  });

  it('R-AI-03 grows at its end alone', () => {
    draw('一\n\n二\n\n三');
    const before = [...place.querySelectorAll('p')];
    draw('一\n\n二\n\n三四\n\n- 五');
    expect([...place.querySelectorAll('p, li')].map(({ textContent }) => textContent)).to.deep.equal(['一', '二', '三四', '五']);
    expect([...place.querySelectorAll('p')]).to.deep.equal(before);
  });

  it('R-AI-03 shows cells at the side that is written', () => {
    draw('| 城市 | 元 |\n|---|--:|\n| 北京 | 500 |');
    expect([...place.querySelectorAll('th, td')].map((cell) => cell.getAttribute('data-align'))).to.deep.equal([
      null,
      'right',
      null,
      'right',
    ]);
  });

  it('R-I18N-02 translates its labels when the language changes', async () => {
    draw(table);
    expect(place.querySelector('[role=group]')?.getAttribute('aria-label')).to.equal('表格');
    await setLanguage('en-US');
    draw(table);
    expect(place.querySelector('[role=group]')?.getAttribute('aria-label')).to.equal('Table');
  });
});
