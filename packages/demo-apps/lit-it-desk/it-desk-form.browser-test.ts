import { expect, waitUntil } from '@open-wc/testing';
import { ItDeskForm } from './it-desk-form.ts';
import { textsOf } from './texts.ts';

describe('R-INT-07 the form of a ticket', () => {
  let form: ItDeskForm;
  let sent: unknown[];
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const problem = (name: string) => form.querySelector(`#${name}-problem`)!.textContent.trim();
  const type = async (name: string, text: string) => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
    await form.updateComplete;
  };
  const submit = async () => {
    form.querySelector('form')!.requestSubmit();
    await form.updateComplete;
  };

  beforeEach(async () => {
    sent = [];
    form = new ItDeskForm();
    form.lang = 'zh-CN';
    form.draft = { load: () => null, save: () => true, clear: () => {} };
    form.call = ((_: string, { body }: { body: unknown }) => {
      sent.push(body);
      return Promise.resolve({});
    }) as never;
    document.body.append(form);
    await form.updateComplete;
  });
  afterEach(() => form.remove());

  it('cuts nothing: says while somebody types how long a text is and may be, and does not send it', async () => {
    await type('title', '打印机卡纸');
    await type('note', '长'.repeat(501));
    expect([problem('note'), field('note').value.length]).to.deep.equal(['最多 500 个字，现在有 501 个。', 501]);
    await submit();
    expect([document.activeElement, sent.length]).to.deep.equal([field('note'), 0]);
    await expect(form).to.be.accessible();
    await type('note', '长'.repeat(500));
    expect(problem('note')).to.equal('');
    await submit();
    expect(sent).to.deep.equal([{ title: '打印机卡纸', kind: '电脑', level: '普通', note: '长'.repeat(500) }]);
  });

  it('keeps the focus on its button while it is sent and after a refusal, which goes with its language', async () => {
    form.call = (() => Promise.reject(Object.assign(new Error('已经提交过同样的工单 IT-3001，正在处理'), { status: 409 }))) as never;
    await type('title', '打印机卡纸');
    const button = form.querySelector<HTMLButtonElement>('[data-main-action]')!;
    button.focus();
    await submit();
    const refusal = () => [...form.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent.trim()).join('');
    await waitUntil(() => refusal() !== '');
    expect([refusal(), document.activeElement]).to.deep.equal(['已经提交过同样的工单 IT-3001，正在处理', button]);
    form.texts = textsOf('pt-BR');
    await form.updateComplete;
    expect(refusal()).to.equal('');
  });

  it('says that the question is missing, beside what is too long', async () => {
    await type('note', '长'.repeat(501));
    await submit();
    expect([problem('title'), problem('note'), document.activeElement]).to.deep.equal([
      '写下遇到的问题。',
      '最多 500 个字，现在有 501 个。',
      field('title'),
    ]);
  });
});
