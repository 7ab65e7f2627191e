import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { held } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { Confirm } from './confirm.tsx';

describe('Confirm', () => {
  let view: ShownView;
  let does: () => Promise<unknown>;
  let done: number;

  function Content() {
    const [isOpen, setIsOpen] = useState(false);
    const [problem, setProblem] = useState('');
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          删除角色
        </button>
        {isOpen && (
          <Confirm
            title="删除角色"
            does="删除"
            danger
            problem={problem}
            onDo={async () => {
              done += 1;
              await does().then(
                () => setIsOpen(false),
                (error: Error) => setProblem(error.message),
              );
            }}
            onClose={() => setIsOpen(false)}
          >
            {Array.from({ length: 200 }, (_, at) => (
              <p key={at}>人员 {at}</p>
            ))}
          </Confirm>
        )}
      </>
    );
  }
  const dialog = () => view.element.querySelector('dialog');
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };

  beforeEach(async () => {
    done = 0;
    does = () => Promise.resolve();
    view = await showView(Content);
    button('删除角色')!.focus();
    button('删除角色')!.click();
    await until(dialog);
  });
  afterEach(() => view.remove());

  it('is a dialog with a name, focuses its main button, and keeps heading and buttons in sight', async () => {
    expect(document.activeElement).to.equal(button('删除'));
    expect([dialog()!.querySelector('h2')!, button('删除')!, button('取消')!].map(isInSight)).to.deep.equal([true, true, true]);
    await expect(dialog()).to.be.accessible();
  });

  it('does nothing on Escape and on its other button, and returns the focus', async () => {
    await sendKeys({ press: 'Escape' });
    await until(() => dialog() === null);
    expect([done, document.activeElement]).to.deep.equal([0, button('删除角色')]);
    await sendKeys({ press: 'Enter' });
    await until(dialog);
    button('取消')!.click();
    await until(() => dialog() === null);
    expect([done, document.activeElement]).to.deep.equal([0, button('删除角色')]);
  });

  it('runs its action once for several clicks', async () => {
    const answer = held<void>();
    does = () => answer.promise;
    button('删除')!.click();
    button('删除')!.click();
    await until(() => button('删除')!.getAttribute('aria-disabled') === 'true');
    await sendKeys({ press: 'Enter' });
    answer.release();
    await until(() => dialog() === null);
    expect([done, document.activeElement]).to.deep.equal([1, button('删除角色')]);
  });

  it('stays open with the error message after a failure, and can be tried again', async () => {
    does = () => Promise.reject(new Error('角色还在使用。'));
    button('删除')!.click();
    await until(() => spoken('alert') === '角色还在使用。');
    await until(() => button('删除')!.getAttribute('aria-disabled') === 'false');
    does = () => Promise.resolve();
    button('删除')!.click();
    await until(() => dialog() === null);
    expect(done).to.equal(2);
  });
});
