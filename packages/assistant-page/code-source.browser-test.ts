import { expect } from '@open-wc/testing';
import { configureClient } from '@atrium/api/client';
import { codeSourceOf, HostFailed } from './code-source.ts';
import type { FrameLink, CodeResult } from './frame-link.ts';

const { fetch } = globalThis;
const here = 'https://portal.example';
const host = 'https://crm.example';
const given = (hostOrigin: string) => ({ code: 'own-code', hostOrigin });

describe('how the chat page identifies the user', () => {
  let asked: unknown[];
  let status: number;
  beforeEach(() => {
    [asked, status] = [[], 200];
    configureClient({
      identity: () => ({ tenant: null, userCode: null, userId: null, userNo: null, token: null }),
      language: () => 'zh-CN',
    });
    globalThis.fetch = async (target, init) => {
      const request = new Request(target, init);
      asked.push(await request.json());
      return Response.json({ code: status === 200 ? 0 : 40309, msg: '', data: { code: 'own-code', expiresIn: 60 } }, { status });
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
  const inFrame = (told: CodeResult, hostOrigin: string | null = host) =>
    codeSourceOf({ framed: true, hostOrigin, askForCode: async () => told } as unknown as FrameLink, here).code();

  it('R-AI-02 in a tab by the session of the portal', async () => {
    expect(await codeSourceOf({ framed: false } as FrameLink, here).code()).to.deep.equal(given(here));
    expect(asked).to.deep.equal([{ audience: here, hostOrigin: here }]);
  });

  it('R-AI-02 in a frame by the code of the host page, and never by the session if that page knows no user', async () => {
    expect(await inFrame({ code: 'abc' })).to.deep.equal({ code: 'abc', hostOrigin: host });
    expect(await inFrame({ code: null })).to.equal(null);
    expect(asked).to.deep.equal([]);
  });

  it('R-AI-02 by the session, for the host page’s origin, if that page cannot send codes', async () => {
    expect(await inFrame({ code: null, why: 'none' })).to.deep.equal(given(host));
    expect(asked).to.deep.equal([{ audience: here, hostOrigin: host }]);
    status = 403;
    expect(await inFrame({ code: null, why: 'none' })).to.equal(null);
    expect(await inFrame({ code: null, why: 'none' }, null)).to.equal(null);
  });

  it('R-AI-02 a host page that fails does not count as signed out', async () => {
    let failure: unknown;
    await inFrame({ code: null, why: 'failed' }).catch((error: unknown) => (failure = error));
    expect(failure).to.be.instanceOf(HostFailed);
    expect(asked).to.deep.equal([]);
  });
});
