import { expect } from '@open-wc/testing';
import { FrameLink } from './frame-link.ts';

interface Sent {
  message: { type: string; [key: string]: unknown };
  to: string;
}

/** A page in a frame, with a parent that records received messages. */
function framed(ancestor: string | null) {
  const sent: Sent[] = [];
  const parent = { postMessage: (message: Sent['message'], to: string) => sent.push({ message, to }) };
  let hear: (event: unknown) => void = () => {};
  const page = {
    parent,
    location: { ancestorOrigins: ancestor === null ? [] : [ancestor] },
    document: { referrer: '' },
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  };
  const heard: unknown[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      heard.push([name, ...values]);
  const link = new FrameLink(
    { settings: note('settings'), shown: note('shown'), context: note('context'), ask: note('ask'), lateCode: note('late') },
    page as unknown as Window,
  );
  const tell = (data: unknown, { source = parent as unknown, origin = 'https://host.example' } = {}) => hear({ source, origin, data });
  return { link, sent, heard, tell };
}
const envelope = { atrium: 'assistant', version: 1 };

describe('the connection to the host page', () => {
  it('R-AI-03 sends messages to one origin only', () => {
    const { link, sent } = framed('https://host.example');
    link.say({ type: 'hello' });
    link.say({ type: 'unread', count: 2 });
    expect(sent).to.deep.equal([
      { message: { ...envelope, type: 'hello' }, to: 'https://host.example' },
      { message: { ...envelope, type: 'unread', count: 2 }, to: 'https://host.example' },
    ]);
  });

  it('R-AI-03 sends only hello until it knows the origin', () => {
    const { link, sent, tell } = framed(null);
    link.say({ type: 'hello' });
    link.say({ type: 'link', href: 'https://portal.example/pba/' });
    expect(sent.map(({ message, to }) => [message.type, to])).to.deep.equal([['hello', '*']]);
    tell({ ...envelope, type: 'shown', shown: true });
    link.say({ type: 'ready' });
    expect(sent.at(-1)?.to).to.equal('https://host.example');
  });

  it('R-AI-03 accepts messages only from its parent window and that origin, in the version that it knows', () => {
    const { heard, tell } = framed('https://host.example');
    const ask = { ...envelope, type: 'ask', text: '请假' };
    tell(ask, { origin: 'https://evil.example' });
    tell(ask, { source: {} });
    tell({ ...ask, version: 2 });
    tell({ ...ask, text: 7 });
    tell({ ...ask, type: 'toString' });
    tell(null);
    expect(heard).to.deep.equal([]);
    tell(ask);
    tell({ ...envelope, type: 'settings', theme: 'dark', lang: 'pt-BR' });
    expect(heard).to.deep.equal([
      ['ask', '请假'],
      ['settings', 'dark', 'pt-BR'],
    ]);
  });

  it('R-AI-03 requests a code and takes the response', async () => {
    const { link, sent, tell } = framed('https://host.example');
    const first = link.askForCode();
    expect(sent.at(-1)?.message.type).to.equal('code-needed');
    tell({ ...envelope, type: 'code', code: 'abc' });
    expect(await first).to.include({ code: 'abc' });
    const second = link.askForCode();
    tell({ ...envelope, type: 'code', code: null, why: 'failed' });
    expect(await second).to.include({ code: null, why: 'failed' });
  });

  it('R-AI-03 reports a code that comes after the request ended, and the next request gets it once if it is kept', async () => {
    const { link, sent, heard, tell } = framed('https://host.example');
    tell({ ...envelope, type: 'code', code: null });
    expect(heard).to.deep.equal([]);
    tell({ ...envelope, type: 'code', code: 'late' });
    const [[name, keep]] = heard as [[string, () => void]];
    expect([name, sent]).to.deep.equal(['late', []]);
    keep();
    expect([await link.askForCode(), sent]).to.deep.include({ ...envelope, type: 'code', code: 'late' });
    void link.askForCode();
    expect(sent.at(-1)?.message.type).to.equal('code-needed');
    tell({ ...envelope, type: 'code', code: 'next' });
  });
});
