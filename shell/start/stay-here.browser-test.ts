import { expect } from '@open-wc/testing';
import { stayHere } from './stay-here.ts';

describe('what a text in the page may not do to the window', () => {
  let stop = () => {};
  let said: string[] = [];
  const { warn } = console;
  beforeEach(() => {
    said = [];
    console.warn = (text: string) => said.push(text);
    stop = stayHere();
  });
  afterEach(() => {
    stop();
    console.warn = warn;
  });

  it('refuses a refresh, and lets scripts go where they want', async () => {
    const before = location.href;
    const meta = Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=#away' });
    const refused = new Promise<NavigateEvent>((resolve) => navigation.addEventListener('navigate', resolve, { once: true }));
    document.body.append(meta);
    const event = await refused;
    expect([event.defaultPrevented, location.href, said.length]).to.deep.equal([true, before, 1]);
    meta.remove();
    location.hash = '#asked';
    expect(location.hash).to.equal('#asked');
    history.replaceState(null, '', before);
  });

  const links: [html: Record<string, string>, rel: string | null][] = [
    [{ href: 'https://foreign.invalid/', target: 'named' }, 'noopener'],
    [{ href: 'https://foreign.invalid/', target: '_blank', rel: 'opener author' }, 'author noopener'],
    [{ href: 'https://foreign.invalid/' }, null],
    [{ href: '/own', target: 'named' }, null],
    [{ href: 'mailto:x@foreign.invalid', target: 'named' }, null],
  ];
  for (const [attributes, rel] of links) {
    it(`keeps the window from other sites: ${JSON.stringify(attributes)} has rel ${rel}`, () => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      link.addEventListener('click', (event) => event.preventDefault());
      document.body.append(link);
      link.click();
      expect(link.getAttribute('rel')).to.equal(rel);
      link.remove();
    });
  }
});
