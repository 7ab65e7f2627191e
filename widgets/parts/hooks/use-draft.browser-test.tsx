import { expect } from '@open-wc/testing';
import { rereadSaved } from '@atrium/stores';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { defineWidget } from '../element/define-widget.tsx';
import { DraftNote } from '../draft-note.tsx';
import { type FakeNetwork, fakeNetwork } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import { useDraft } from './use-draft.ts';

const path = '/business-center/v1/drafts/test-form';

function TestForm() {
  const [values, setValues] = useState({ text: '' });
  const draft = useDraft('test-form', values, { title: '测试', path: '/home/index', onChosen: setValues });
  return (
    <form>
      <DraftNote draft={draft} />
      <textarea aria-label="正文" value={values.text} onChange={({ target }) => setValues({ text: target.value })} />
      <button type="button" className="send" onClick={() => void draft.done()}>
        提交
      </button>
    </form>
  );
}
defineWidget('test-draft-form', TestForm, { properties: {} });

describe('a form with a draft', () => {
  let network: FakeNetwork;
  let stored: Record<string, unknown> | null;
  let forgotten: PromiseWithResolvers<void>;
  beforeEach(() => {
    localStorage.clear();
    rereadSaved();
    stored = null;
    forgotten = Promise.withResolvers();
    network = fakeNetwork();
    network.on(path, (input) => {
      const method = network.requests.at(-1)!.method;
      if (method === 'DELETE') {
        stored = null;
        forgotten.resolve();
        return null;
      }
      if (method === 'GET') return stored;
      const isNew = stored === null;
      stored = { ...(input as object), key: 'test-form', revision: 1, changedAt: new Date().toISOString() };
      return { revision: 1, changedAt: stored['changedAt'], began: isNew };
    });
  });
  afterEach(() => {
    document.body.replaceChildren();
    network.restore();
    localStorage.clear();
    rereadSaved();
  });

  const form = (ready = 'textarea') => until(show('test-draft-form'), (root) => root.querySelector(ready) && root);
  const area = (root: ParentNode) => root.querySelector('textarea')!;
  const before = (text: string) => ({
    key: 'test-form',
    title: '',
    path: '',
    writer: 'home',
    revision: 4,
    device: 'Safari · macOS',
    content: JSON.stringify({ values: { text }, kept: [] }),
    changedAt: new Date(Date.now() - 25 * 60_000).toISOString(),
  });

  it('R-LIST-04 keeps nothing before something is typed, then what is typed, on the server too', async () => {
    const root = await form();
    area(root).focus();
    await sendKeys({ type: '周报' });
    await until(root.host, () => root.querySelector('.draft-saved')?.textContent?.startsWith('草稿已保存'));
    expect(JSON.parse(String(stored!['content'])).values).to.deep.equal({ text: '周报' });
    expect(stored!['path']).to.equal('/home/index');
  });

  it('R-LIST-04 offers another machine’s draft, with age and device, and fills it in only on request', async () => {
    stored = before('家里写的');
    const root = await form('.draft-offer');
    expect(root.querySelector('.draft-offer')!.textContent)
      .to.match(/2[3-6]分钟前/)
      .and.include('Safari · macOS');
    expect(area(root).value).to.equal('');
    await expect(root.host).to.be.accessible();
    root.querySelector<HTMLElement>('.draft-offer li button')!.click();
    await until(root.host, () => area(root).value === '家里写的' && !root.querySelector('.draft-offer'));
  });

  it('R-LIST-04 says that it was submitted elsewhere, and empties the form or goes on as the person decides', async () => {
    const root = await form();
    const isSaved = () => root.querySelector('.draft-saved')?.textContent?.startsWith('草稿已保存');
    const press = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
    area(root).focus();
    await sendKeys({ type: '周报' });
    await until(root.host, isSaved);
    // Submitted while the page was open, and typed further: the next write tells it.
    stored = null;
    await sendKeys({ type: '再写' });
    const note = await until(root.host, () => root.querySelector('[role=alert]'));
    expect(note.textContent).to.include('已存为新草稿');
    await expect(root.host).to.be.accessible();
    press('知道了');
    await until(root.host, () => !root.querySelector('[role=alert]'));
    expect(area(root).value).to.equal('周报再写');
  });

  it('R-LIST-04 forgets it when it is handed in', async () => {
    stored = before('家里写的');
    const root = await form('.draft-offer');
    area(root).focus();
    await sendKeys({ type: '新的' });
    root.querySelector<HTMLElement>('.send')!.click();
    await forgotten.promise;
    expect([stored, Object.keys(localStorage).filter((key) => key.startsWith('DRAFT:'))]).to.deep.equal([null, []]);
  });
});
