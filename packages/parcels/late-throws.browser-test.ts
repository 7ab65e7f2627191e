import { expect } from '@open-wc/testing';
import type { ParcelError } from './index.ts';
import { badApp, createTestPortal, settled, when } from './testing/test-portal.ts';

describe('what throws later', () => {
  let mocha: typeof window.onerror;
  beforeEach(() => {
    mocha = window.onerror;
    window.onerror = () => true;
  });
  afterEach(() => (window.onerror = mocha));

  it('R-SUB-05 is reported to the view whose script threw, which stays on screen', async () => {
    let tell = (_heard: [string, ParcelError]) => {};
    const told = new Promise<[string, ParcelError]>((resolve) => (tell = resolve));
    const portal = createTestPortal({ troubled: (key, error) => tell([key, error]) });
    const good = portal.open(badApp('answers-at-once', { name: 'packages' }), { key: 'good' });
    const bad = portal.open(badApp('throws-late', { name: 'test' }), { key: 'bad' });
    const [key, error] = await told;
    expect([key, error.code, error.app]).to.deep.equal(['bad', 'P17', 'test']);
    expect(error.message).to.include('thrown late');
    expect((await settled(bad.view)).status).to.equal('ready');
    await Promise.all([good.view.unmount(), bad.view.unmount()]);
  });

  it('R-SUB-05 is reported with the fix if the policy refused its WebAssembly, once', async () => {
    const told: string[] = [];
    const portal = createTestPortal({ troubled: (key, error) => told.push(`${key} ${error.message}`) });
    const { view } = portal.open(badApp('answers-at-once', { name: 'test' }), { key: 'one' });
    await settled(view);
    const refuse = (blockedURI: string, sourceFile: string) =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          documentURI: location.href,
          effectiveDirective: 'script-src',
          violatedDirective: 'script-src',
          disposition: 'enforce',
          originalPolicy: '',
          statusCode: 200,
          bubbles: true,
          composed: true,
          blockedURI,
          sourceFile,
        }),
      );
    refuse('eval', `${location.origin}/test/assets/index.js`);
    refuse('wasm-eval', `${location.origin}/other/assets/index.js`);
    expect(told).to.deep.equal([]);
    for (let policy = 0; policy < 2; policy += 1) refuse('wasm-eval', `${location.origin}/test/assets/index.js`);
    expect(told).to.deep.equal(['one P19 test: WebAssembly is refused in the page of the portal; register frame: /test/assets/index.js']);
    await view.unmount();
  });

  it('R-SUB-05 pauses an application that fails again and again, until somebody asks for it', async () => {
    const portal = createTestPortal();
    const failedWith = async (key: string) => {
      const { view } = portal.open(badApp('throws-at-mount'), { key });
      const state = await settled(view);
      return { view, code: state.status === 'failed' && state.error.code };
    };
    const codes = [];
    for (const key of ['1', '2', '3']) codes.push((await failedWith(key)).code);
    const { view, code } = await failedWith('4');
    expect([...codes, code]).to.deep.equal(['P07', 'P07', 'P07', 'P13']);
    view.retry();
    const state = await when(view, (now) => now.status === 'failed' && now.error.code !== 'P13');
    expect(state.status === 'failed' && [state.error.code, state.steps.length]).to.deep.equal(['P07', 2]);
  });
});
