import { expect } from '@open-wc/testing';
import './composer.ts';
import type { AtriumAssistantComposer } from './composer.ts';

describe('a question before the user is known', () => {
  let composer: AtriumAssistantComposer;
  let sent: string[];
  const area = () => composer.shadowRoot!.querySelector('textarea')!;
  const button = () => composer.shadowRoot!.querySelector('button')!;
  const status = () => composer.shadowRoot!.querySelector('[role=status]')!.textContent!.trim();
  beforeEach(async () => {
    sessionStorage.clear();
    sent = [];
    composer = document.createElement('atrium-assistant-composer');
    composer.disabled = true;
    composer.addEventListener('send', (event) => sent.push((event as CustomEvent<string>).detail));
    document.body.append(composer);
    await composer.updateComplete;
  });
  afterEach(() => composer.remove());
  const write = async (text: string) => {
    area().value = text;
    area().dispatchEvent(new InputEvent('input', { bubbles: true }));
    await composer.updateComplete;
  };
  const pressEnter = async () => {
    area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await composer.updateComplete;
  };
  const know = async () => {
    composer.disabled = false;
    await composer.updateComplete;
    await composer.updateComplete;
  };

  it('R-AI-03 stays in the line with a hint, and is sent once when the user is known', async () => {
    await write('请假');
    await pressEnter();
    expect([sent, area().value, status(), button().disabled]).to.deep.equal([[], '请假', '确认登录后自动发送', true]);
    await know();
    expect([sent, area().value, status()]).to.deep.equal([['请假'], '', '']);
  });

  it('R-AI-03 is not sent by itself when it is changed meanwhile', async () => {
    await write('请');
    await pressEnter();
    await write('请假');
    await know();
    expect([sent, area().value, button().disabled]).to.deep.equal([[], '请假', false]);
  });
});
