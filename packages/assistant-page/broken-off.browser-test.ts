import { expect } from '@open-wc/testing';
import { AnswerStream } from './testing/answer-stream.ts';
import { Chat, entry, message } from './testing/chat.ts';

describe('an answer that was interrupted', () => {
  let chat: Chat;
  const notes = () => chat.all('.answer .note').map(({ textContent }) => textContent?.trim());
  beforeEach(async () => {
    chat = new Chat();
    await chat.open();
  });
  afterEach(() => chat.close());

  const breakOff = async (text: string) => {
    chat.stream = new AnswerStream();
    await chat.ask('请假');
    chat.begin(text);
    await chat.until(() => text === '' || chat.one('.text')?.textContent?.includes(text), 'no text');
    chat.stream.end();
    await chat.until(() => chat.one('.trouble'), 'nothing is said');
  };

  it('R-AI-03 shows below its text that it is incomplete, once a notice no longer does', async () => {
    await breakOff('先打开');
    expect(notes(), 'it is said twice').to.deep.equal([]);
    await chat.talk('再问', '好。');
    expect(notes()).to.deep.equal(['没有说完就断开了，以上为断开前的内容。']);
  });

  it('R-AI-03 shows that there is no answer if it was interrupted before its first word', async () => {
    await breakOff('');
    expect(notes()).to.deep.equal([]);
    await chat.talk('再问', '好。');
    expect(notes()).to.deep.equal(['没有得到回答。']);
  });

  it('R-AI-03 shows the same in a conversation of the history', async () => {
    chat.conversations = [entry('c9', '从前的')];
    chat.messages = [
      message('person', '一'),
      message('assistant', '先打开', { state: 'failed' }),
      message('person', '二'),
      message('assistant', '', { state: 'failed' }),
      message('person', '三'),
      message('assistant', '', { state: 'stopped' }),
    ];
    await chat.openPast();
    expect(notes()).to.deep.equal(['没有说完就断开了，以上为断开前的内容。', '没有得到回答。', '已停止。']);
    expect(chat.all('.acts button').map(({ textContent }) => textContent?.trim())).to.include('重新回答');
  });
});
