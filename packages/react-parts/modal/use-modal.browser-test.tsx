import { expect } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useModal } from './index.ts';

function Question({ marks }: { marks: boolean }) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} aria-label="question">
      <button type="button" id="one">
        one
      </button>
      <button type="button" id="two" data-first={marks || undefined}>
        two
      </button>
    </dialog>
  );
}

describe('useModal', () => {
  let root: Root;
  let opener: HTMLButtonElement;
  const draw = (content: React.ReactNode) => flushSync(() => root.render(content));

  beforeEach(() => {
    opener = document.createElement('button');
    const place = document.createElement('div');
    document.body.append(opener, place);
    root = createRoot(place);
    opener.focus();
  });
  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
  });

  it('opens a modal dialog, focuses the marked element and returns the focus when it is removed', () => {
    draw(<Question marks />);
    expect(document.querySelector('dialog')!.matches(':modal')).to.equal(true);
    expect(document.activeElement!.id).to.equal('two');
    draw(null);
    expect(document.activeElement).to.equal(opener);
  });

  it('focuses the first element if none is marked', () => {
    draw(<Question marks={false} />);
    expect(document.activeElement!.id).to.equal('one');
  });
});
