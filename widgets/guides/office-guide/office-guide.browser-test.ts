import { expect } from '@open-wc/testing';
import { guideOf } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork } from '../../testing/network.ts';
import { functions } from '../../testing/demo.ts';
import { guide } from '../../testing/reading.ts';
import { next, show, until } from '../../testing/until.ts';
import './office-guide.element.ts';

describe('<atrium-office-guide>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  afterEach(() => document.body.replaceChildren());
  async function shown(query = '', more: Parameters<typeof guide>[0] = {}) {
    network.on('/business-center/v1/guides/hr', () => guide(more));
    await guideOf('hr').load();
    const element = show('atrium-office-guide', { kind: 'hr', query });
    const root = await until(element, (it) => it.querySelector('article, .empty-state') && it);
    return { element, root };
  }

  it('R-HOME-04 has its name, its articles, contacts and functions that open tabs', async () => {
    const { element, root } = await shown('', { functions });
    expect(root.querySelector('h1')!.textContent).to.equal('人事指南');
    expect(root.querySelector('nav [aria-current]')!.textContent).to.equal('人事指南');
    expect([...root.querySelectorAll('article h2 span')].map((one) => one.textContent)).to.deep.equal(['请假', '报到']);
    const opened = next(element, 'atrium-function-open');
    element.addEventListener('atrium-function-open', (event) => event.preventDefault());
    root.querySelector<HTMLElement>('.functions a')!.click();
    expect(((await opened) as CustomEvent).detail.item.resourceCode).to.equal(functions[0]!.resourceCode);
  });

  it('R-HOME-04 names the person on duty first, and shows whether somebody is there', async () => {
    const { root } = await shown();
    expect([...root.querySelectorAll('.contacts .person-chip a')].map((one) => one.textContent)).to.deep.equal(['李雷', '王芳']);
    expect(root.querySelector('.contacts .duty strong')!.textContent).to.equal('本周值班');
    expect(root.querySelector('.state.there')!.textContent).to.contain('现在有人');
    expect([...root.querySelectorAll('.ways a')].map((one) => one.getAttribute('href'))).to.deep.equal([
      'tel:13800000001',
      'mailto:wang@example.com',
    ]);
  });

  it('R-HOME-04 finds words in all the text, opens the matches, and shows when there are none', async () => {
    const { root } = await shown('q=身份证');
    expect([...root.querySelectorAll('article h2 span')].map((one) => one.textContent)).to.deep.equal(['报到']);
    expect(root.querySelector('article button')!.getAttribute('aria-expanded')).to.equal('true');
    const none = await shown('q=zzqq');
    expect(none.root.querySelector('.empty-state')!.textContent).to.contain('没有找到“zzqq”');
  });

  it('R-LIST-01 which article is open is in the address', async () => {
    const { element, root } = await shown('article=a2');
    const open = () => [...root.querySelectorAll<HTMLElement>('.prose')].map((one) => !one.hidden);
    expect(open()).to.deep.equal([false, true]);
    root.querySelector<HTMLElement>('article button')!.click();
    await until(element, () => open()[0]);
    expect(open()).to.deep.equal([true, false]);
  });

  it('is accessible', async () => {
    const { element } = await shown('', { functions });
    await expect(element).to.be.accessible();
  });
});
