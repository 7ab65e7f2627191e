import { expect } from '@open-wc/testing';
import { signOut } from './person.ts';
import { AnswerStream } from './testing/answer-stream.ts';
import { Chat, entry, message, offline, tooMany } from './testing/chat.ts';

describe('a question that was not sent', () => {
  let chat: Chat;
  const unsent = () => chat.all('.unsent');
  const again = (at: number) => unsent()[at]!.querySelector('button')!;
  const lose = async (text: string, answer = offline) => {
    chat.answer = answer;
    await chat.ask(text);
    await chat.until(() => chat.one('.trouble'), 'nothing is said');
  };
  const answerWith = () => {
    chat.stream = new AnswerStream();
    chat.answer = (signal) => chat.stream.response(signal);
  };
  beforeEach(async () => {
    chat = new Chat();
    await chat.open();
  });
  afterEach(() => chat.close());

  it('R-AI-03 stays when the next one is sent, is marked, and its own button sends it again', async () => {
    await chat.talk('一', '答一。');
    await lose('二');
    expect(unsent(), 'it is said twice').to.have.length(0);
    await lose('三', tooMany);
    await chat.talk('四', '答四。');
    expect(chat.texts).to.deep.equal(['一', '二', '三', '四']);
    expect(unsent().map((one) => one.querySelector('span')!.textContent)).to.deep.equal(['没有发出。', '没有发出。']);
    answerWith();
    chat.press(again(0));
    await chat.until(() => chat.asked.at(-1)?.['text'] === '二', 'another question was asked');
    expect(chat.asked.at(-1)).to.include({ text: '二', conversationId: 'c1' }).and.not.to.have.property('insteadOf');
    await chat.finish('答二。');
    expect(chat.texts).to.deep.equal(['一', '三', '四', '二']);
  });

  it('R-AI-03 the notice repeats its own question, and no earlier one is lost', async () => {
    await lose('一');
    await lose('二');
    answerWith();
    chat.button('重试').focus();
    chat.all('.trouble button')[0]!.click();
    await chat.until(() => chat.asked.length === 3, 'it was not asked again');
    expect(chat.asked[2]).to.include({ text: '二' });
    await chat.finish('答二。');
    expect([chat.texts, unsent().length]).to.deep.equal([['一', '二'], 1]);
  });

  it('R-AI-03 its button does nothing while another answer streams', async () => {
    await lose('一');
    answerWith();
    await chat.ask('二');
    chat.begin('答');
    await chat.until(() => chat.one('.text'), 'no text');
    expect(again(0).getAttribute('aria-disabled')).to.equal('true');
    again(0).click();
    expect([chat.texts, chat.asked.length]).to.deep.equal([['一', '二'], 2]);
  });

  it('R-AI-03 an answer stays if the request to repeat it failed, and the next try replaces it', async () => {
    await chat.talk('一', '答一。');
    chat.answer = offline;
    chat.button('重新回答').click();
    await chat.until(() => chat.one('.trouble'), 'nothing is said');
    expect([chat.texts, chat.one('.text')?.textContent?.trim()]).to.deep.equal([['一'], '答一。']);
    answerWith();
    chat.button('重试').click();
    await chat.until(() => chat.asked.length === 3, 'it was not asked again');
    expect(chat.asked[2]).to.deep.equal(chat.asked[1]);
    expect(chat.asked[2]!['insteadOf']).to.be.a('string');
    await chat.finish('另一个。');
    expect(chat.texts).to.deep.equal(['一']);
  });

  it('R-AI-03 repeating an answer keeps the unsent question', async () => {
    await lose('一');
    await chat.talk('二', '答二。');
    answerWith();
    chat.button('重新回答').click();
    await chat.until(() => chat.asked.length === 3, 'it was not asked again');
    await chat.finish('另一个。');
    expect(chat.texts).to.deep.equal(['一', '二']);
  });

  it('R-AI-03 moves to the new conversation if its own was deleted meanwhile', async () => {
    await chat.talk('一', '答一。');
    await lose('二');
    await lose('三', () => Response.json({ code: 40400, msg: '不存在' }, { status: 404 }));
    answerWith();
    chat.one('.trouble button')!.click();
    await chat.until(() => chat.asked.length === 4, 'it was not asked again');
    expect(chat.asked[3]).to.include({ text: '三' }).and.not.to.have.property('conversationId');
    expect(chat.texts).to.deep.equal(['二', '三']);
  });

  it('R-AI-03 returns to the field, before the typed text, when the user leaves its conversation', async () => {
    await lose('一');
    await lose('二');
    await chat.type('写到一半');
    chat.button('新对话').click();
    await chat.until(() => chat.one('.ideas'), 'no new one');
    await chat.until(() => chat.area.value === '一\n二\n写到一半', 'it is gone');
  });

  it('R-AI-03 returns to the field when another conversation is opened, and stays if it is the same', async () => {
    chat.conversations = [entry('c9', '从前的'), entry('c1', '请假')];
    chat.messages = [message('person', '从前问的'), message('assistant', '从前答的。')];
    await chat.talk('一', '答一。');
    await lose('二');
    chat.button('历史').click();
    await chat.until(() => chat.all('.entry').length === 2, 'no history');
    chat.all('.entry')[1]!.click();
    await chat.until(() => chat.texts.join() === '从前问的,二', 'it is gone');
    expect([chat.area.value, unsent().length]).to.deep.equal(['', 1]);
    await chat.openPast();
    await chat.until(() => chat.texts.join() === '从前问的', 'it did not open');
    expect(chat.area.value).to.equal('二');
  });

  it('R-AI-03 is in the field after a reload of the page', async () => {
    await lose('一');
    await chat.type('写到一半');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect([chat.area.value, Object.values(sessionStorage)]).to.deep.equal(['写到一半', ['一\n写到一半']]);
    signOut();
    await chat.until(() => !chat.one('footer'), 'the line is still there');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(Object.values(sessionStorage), 'on the way to sign in').to.deep.equal(['一\n写到一半']);
  });
});
