import { expect } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createRef, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useTyped } from './index.ts';

/** The pause ends when the test sends. */
const never = 600_000;

interface Handle extends ReturnType<typeof useTyped> {
  /** Resolves when what effects have set is rendered. */
  settled(): Promise<void>;
}

interface Props {
  value: string;
  onSend(words: string): void;
  ref: RefObject<Handle | null>;
}

function Field({ value, onSend, ref }: Props) {
  const typed = useTyped(value, never, onSend);
  const [done, setDone] = useState<() => void>();
  useEffect(() => done?.(), [done]);
  useImperativeHandle(ref, () => ({ ...typed, settled: () => new Promise((resolve) => setDone(() => resolve)) }));
  return <output>{typed.text}</output>;
}

describe('useTyped', () => {
  let root: Root;
  let sent: string[];
  const field = createRef<Handle>();

  const shown = () => document.querySelector('output')!.textContent;
  /** The value that the address has now. */
  const become = (value: string) => {
    flushSync(() => root.render(<Field ref={field} value={value} onSend={(words) => sent.push(words)} />));
    return field.current!.settled();
  };
  const type = (text: string, composing = false) => flushSync(() => field.current!.type(text, composing));
  const send = () => flushSync(() => field.current!.send());

  beforeEach(async () => {
    sent = [];
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    await become('');
  });
  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
  });

  it('R-LIST-01 keeps a letter that is typed before the sent text comes back as the value', async () => {
    type('a');
    send();
    type('ab');
    await become('a');
    expect(shown()).to.equal('ab');
    send();
    await become('ab');
    expect([shown(), sent]).to.deep.equal(['ab', ['a', 'ab']]);
  });

  it('R-LIST-01 keeps the last of two texts whose values come back late, one by one or only the last', async () => {
    type('a');
    send();
    type('ab');
    send();
    type('abc');
    await become('a');
    expect(shown()).to.equal('abc');
    await become('ab');
    expect(shown()).to.equal('abc');
    send();
    type('abcd');
    send();
    await become('abcd');
    expect([shown(), sent]).to.deep.equal(['abcd', ['a', 'ab', 'abc', 'abcd']]);
  });

  it('R-LIST-01 keeps the text of a running composition, and sends it when it ends', async () => {
    type('a');
    send();
    type('an', true);
    await become('a');
    expect(shown()).to.equal('an');
    type('安');
    send();
    expect([shown(), sent]).to.deep.equal(['安', ['a', '安']]);
  });

  it('R-LIST-01 takes a value from outside: Back to a text of before, or a cleared filter', async () => {
    type('a');
    send();
    await become('a');
    type('ab');
    send();
    await become('ab');
    await become('a');
    expect(shown()).to.equal('a');
    type('ax');
    await become('');
    expect(shown()).to.equal('');
    send();
    expect(sent).to.deep.equal(['a', 'ab']);
  });

  it('R-LIST-01 sends a text that is taken back before the sent one comes back as the value', async () => {
    type('a');
    send();
    type('');
    send();
    await become('a');
    await become('');
    expect([shown(), sent]).to.deep.equal(['', ['a', '']]);
  });
});
