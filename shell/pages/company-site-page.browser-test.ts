import { expect, fixture, html } from '@open-wc/testing';
import { boot, loadConfig, type SiteEntry } from '@atrium/stores';
import { $place, startNavigation } from '../routes/navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import './company-site-page.ts';
import type { AtriumCompanySitePage } from './company-site-page.ts';

const mailCall = '/business-center/v1/email/mail/usersignurlbycode';
const wikiCall = '/wiki-index/developers-server/rest/user/req-gateway/code-login';

describe('the way into another site of the company', () => {
  let portal: FakePortal;
  let stop: () => void;
  let left: SiteEntry[];
  let page: AtriumCompanySitePage;

  const text = () => page.shadowRoot!.textContent!.replace(/\s+/g, ' ');
  const show = async (path: string, sites: object, state: unknown = null) => {
    loadConfig(JSON.stringify({ sites }));
    loadedAt(path);
    history.replaceState(state, '');
    stop = startNavigation((given) => ({ path: given, tab: 'x' }));
    await untilStore($place, (place) => place?.path === path);
    left = [];
    const note = (entry: SiteEntry) => void left.push(entry);
    page = await fixture<AtriumCompanySitePage>(html`<atrium-company-site-page .leave=${note}></atrium-company-site-page>`);
    await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('h1'));
  };

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    portal.on(mailCall, () => ({ url: 'https://mail.example/login?code=secret' }));
    portal.on(wikiCall, () => ({ token: 'secret' }));
  });
  afterEach(() => {
    stop();
    loadConfig(null);
    portal.restore();
  });

  it('R-FRAME-14 asks for the sign address of the mailbox and goes there', async () => {
    await show('/mailbox', { mail: true });
    await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('button'));
    expect(left).to.deep.equal([{ kind: 'address', url: 'https://mail.example/login?code=secret' }]);
    expect(portal.calls.at(-1)).to.deep.include({ path: mailCall, body: { userCode: 'linzhiyao' } });
  });

  it('R-FRAME-15 hands the token of the wiki over in a form, and no address ever holds it', async () => {
    await show('/wiki-index/wiki', { wiki: 'https://wiki.example/sign-in' });
    await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('button'));
    expect(left).to.deep.equal([{ kind: 'form', url: 'https://wiki.example/sign-in', token: 'secret' }]);
    expect(portal.calls.at(-1)!.body).to.deep.equal({ userCode: 'linzhiyao' });
    expect(location.href + JSON.stringify(history.state) + document.body.innerHTML).not.to.include('secret');
  });

  it('R-HOME-07 goes to the community and the workshop for AI by their addresses', async () => {
    await show('/dify', { ai: 'https://ai.example/' });
    await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('button'));
    expect(left).to.deep.equal([{ kind: 'address', url: 'https://ai.example/' }]);
  });

  it('enters no second time when somebody comes back, until they ask for it', async () => {
    await show('/wiki-index/wiki', { wiki: '/wiki-index/wiki' }, { entered: true });
    expect([text().includes('企业百科已在这个窗口打开过'), left]).to.deep.equal([true, []]);
    const asked = untilFound([page.shadowRoot!], () => left.length > 0);
    page.shadowRoot!.querySelector('button')!.click();
    await asked;
    expect(left).to.have.length(1);
  });

  it('shows that a site does not exist, without a request', async () => {
    const before = portal.calls.length;
    await show('/dify', {});
    expect(text()).to.include('公司还没有在门户接入AI 开发');
    expect([left, portal.calls.length]).to.deep.equal([[], before]);
    await expect(page).to.be.accessible();
  });

  for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    it(`R-FRAME-16 goes nowhere but to the web: ${url}`, async () => {
      portal.on(mailCall, () => ({ url }));
      await show('/mailbox', { mail: true });
      await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('[role=alert]'));
      expect(left).to.deep.equal([]);
    });

  it('shows the failure and retries', async () => {
    portal.on(wikiCall, () => new Error('维护中'));
    await show('/wiki-index/wiki', { wiki: '/wiki-index/wiki' });
    const alert = await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('[role=alert]'));
    expect(alert.textContent).to.include('维护中');
    portal.on(wikiCall, () => ({ token: 'secret' }));
    alert.querySelector('button')!.click();
    await untilFound([page.shadowRoot!], () => left.length > 0);
  });
});
