import type { Draft } from '@atrium/sdk';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { type FakeNetwork, fakeNetwork, held } from '../../../widgets/testing/network.ts';
import { useSend } from '../call.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { PickerField, TextField } from './fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Fields {
  name: string;
  remark: string;
  mail: string;
}
interface Department extends Fields {
  id: string;
  version: string;
}

const kept: Department = { id: 'd1', name: '研发中心', remark: '一号楼', mail: 'rd@yanhu.example', version: 'v1' };
const valuesOf = ({ name, remark, mail }: Department): Fields => ({ name, remark, mail });
const fieldNames = { name: '名称', remark: '说明', mail: '邮箱' };
const refused = (status: number, body: object) => Response.json({ msg: '请求内容不正确', data: null, ...body }, { status });

describe('RecordForm', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let saved: Department[];
  let drafts: Map<string, unknown>;
  /** Identifies the record and its draft. Each test uses its own key, so that no test sees another test's save. */
  let key: string;
  let path: string;
  let made = 0;
  let loaded: Department;
  let effect: ((values: Fields) => Promise<string>) | undefined;

  function Content() {
    const send = useSend();
    const [record, setRecord] = useState(loaded);
    const form = useRecordForm<Fields, Department>({
      key,
      record,
      valuesOf,
      send: async (values, { version }) =>
        (await send('PUT /administration/v1/people/{id}', { params: { id: key }, body: { ...values, version } as never })) as never,
      onSaved: (next) => {
        saved.push(next);
        setRecord(next);
      },
    });
    return (
      <RecordForm
        form={form}
        fieldNames={fieldNames}
        valuesOf={valuesOf}
        wrong={({ name }) => (name === '' ? { name: '请填写这一项。' } : {})}
        {...(effect && { effect })}
      >
        {(['name', 'remark', 'mail'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={fieldNames[name]}
            value={form.values[name]}
            maxLength={20}
            onChange={(value) => form.set({ [name]: value })}
          />
        ))}
        <PickerField name="head" of="people" label="负责人" value={[]} onChange={() => {}} />
      </RecordForm>
    );
  }
  const draft = <V extends object>(key: string): Draft<V> => ({
    load: () => (drafts.get(key) as V | undefined) ?? null,
    save: (value) => {
      drafts.set(key, value);
      return true;
    },
    clear: () => void drafts.delete(key),
  });
  const field = (name: string) => view.element.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const values = () => ['name', 'remark', 'mail'].map((name) => field(name).value);
  const problemOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
  const sent = () => network.requests.map(({ input }) => input);
  const save = () => button('保存')!;
  async function type(name: string, text: string) {
    field(name).focus();
    field(name).select();
    await sendKeys(text === '' ? { press: 'Delete' } : { type: text });
    await until(() => field(name).value === text);
  }
  const open = async () => (view = await showView(Content, '/', { draft }));

  beforeEach(() => {
    network = fakeNetwork();
    saved = [];
    drafts = new Map();
    key = `department-${(made += 1)}`;
    path = `/administration/v1/people/${key}`;
    effect = undefined;
    loaded = kept;
    network.on(path, (body) => ({ ...kept, ...body, version: 'v2' }));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('saves the input with the version that it has read, and confirms it', async () => {
    await open();
    expect(save().getAttribute('aria-disabled')).to.equal('true');
    save().click();
    await type('name', '研发一部');
    await sendKeys({ press: 'Enter' });
    await until(() => spoken('status') === '已保存。');
    expect(sent()).to.deep.equal([{ name: '研发一部', remark: '一号楼', mail: 'rd@yanhu.example', version: 'v1' }]);
    expect([saved.map(({ version }) => version), save().getAttribute('aria-disabled')]).to.deep.equal([['v2'], 'true']);
    await expect(view.element).to.be.accessible();
  });

  it('asks before leaving only while input is unsaved', async () => {
    await open();
    await type('name', '研发一部');
    await until(() => view.said.at(-1) === 'dirty true');
    await type('name', '研发中心');
    await until(() => view.said.at(-1) === 'dirty false');
    await type('name', '研发一部');
    await until(() => view.said.at(-1) === 'dirty true');
    save().click();
    await until(() => view.said.at(-1) === 'dirty false');
  });

  it('keeps the input when a save fails, shows the reason beside the button and focuses it', async () => {
    network.on(path, () => refused(503, { code: '50300' }));
    await open();
    await type('name', '研发一部');
    save().click();
    await until(() => document.activeElement?.textContent === '服务暂时不可用，请稍后重试。');
    expect([spoken('alert'), values()]).to.deep.equal(['服务暂时不可用，请稍后重试。', ['研发一部', '一号楼', 'rd@yanhu.example']]);
    expect(drafts.get(key)).to.deep.equal({ changed: { name: '研发一部' }, before: { name: '研发中心' } });
    network.on(path, (body) => ({ ...kept, ...body, version: 'v2' }));
    save().click();
    await until(() => spoken('status') === '已保存。');
    expect([spoken('alert'), drafts.size]).to.deep.equal(['', 0]);
  });

  it('restores the draft of a closed page and shows a note about it', async () => {
    drafts.set(key, { ...valuesOf(kept), name: '研发一部' });
    await open();
    expect([field('name').value, spoken('status')]).to.deep.equal(['研发一部', '已恢复上次没有保存的内容。']);
    button('放弃修改')!.click();
    await until(() => view.element.querySelector('dialog'));
    await sendKeys({ press: 'Escape' });
    await until(() => view.element.querySelector('dialog') === null);
    expect(field('name').value).to.equal('研发一部');
    button('放弃修改')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => view.element.querySelector('dialog'));
    view.element.querySelector<HTMLElement>('dialog [data-first]')!.click();
    await until(() => field('name').value === '研发中心');
    expect([drafts.size, document.activeElement]).to.deep.equal([0, save()]);
  });

  describe('when the record was changed after a draft was kept', () => {
    const changed = (part: Partial<Department>): Department => ({ ...kept, ...part, version: 'v7' });
    beforeEach(() => {
      drafts.set(key, { changed: { name: '研发一部' }, before: { name: '研发中心' } });
    });

    it('keeps the fields that only the other save changed', async () => {
      loaded = changed({ mail: 'two@yanhu.example' });
      await open();
      expect(values()).to.deep.equal(['研发一部', '一号楼', 'two@yanhu.example']);
      save().click();
      await until(() => spoken('status') === '已保存。');
      expect(sent()).to.deep.equal([{ name: '研发一部', remark: '一号楼', mail: 'two@yanhu.example', version: 'v7' }]);
    });

    it('shows both values of a field that both changed, and saves nothing before the choice', async () => {
      loaded = changed({ name: '研发二部' });
      await open();
      await until(() => view.element.querySelector('.admin-conflict'));
      expect([...view.element.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).to.deep.equal(['研发一部', '研发二部']);
      save().click();
      await until(() => document.activeElement!.textContent.startsWith('这条记录在您编辑期间被别人改过'));
      expect(sent()).to.deep.equal([]);
      button('仍然保存我的内容')!.click();
      await until(() => spoken('status') === '已保存。');
      expect(sent()).to.deep.equal([{ name: '研发一部', remark: '一号楼', mail: 'rd@yanhu.example', version: 'v7' }]);
    });
  });

  it('shows a validation error of the server beside its field and focuses the field', async () => {
    network.on(path, () => refused(400, { code: '40001', errors: [{ path: '/mail', message: '不是邮箱地址' }] }));
    await open();
    await type('mail', 'x');
    save().click();
    (document.activeElement as HTMLElement).blur();
    await until(() => document.activeElement === field('mail'));
    expect([problemOf('mail'), field('mail').getAttribute('aria-invalid')]).to.deep.equal(['不是邮箱地址', 'true']);
    expect(spoken('alert')).to.contain('请求内容不正确 邮箱: 不是邮箱地址');
    await expect(view.element).to.be.accessible();
  });

  it('does not send while a field is wrong or too long, and focuses the first of them', async () => {
    await open();
    await type('remark', '长'.repeat(21));
    await type('name', '');
    save().click();
    await until(() => problemOf('name') === '请填写这一项。');
    expect([problemOf('remark'), field('remark').value.length]).to.deep.equal(['最多 20 个字符，现在有 21 个。', 21]);
    expect([document.activeElement, sent()]).to.deep.equal([field('name'), []]);
    expect(spoken('alert')).to.contain('没有保存：请改正标出的内容。');
  });

  it('does not send while a picker has text without a choice, and focuses it', async () => {
    network.on('/administration/v1/choices/people', () => []);
    await open();
    await type('name', '研发一部');
    const picker = view.element.querySelector<HTMLInputElement>('[role=combobox]')!;
    picker.focus();
    await sendKeys({ type: '王' });
    save().click();
    await until(() => spoken('alert').includes('没有保存：请改正标出的内容。'));
    expect([document.activeElement, sent().filter((body) => 'version' in body)]).to.deep.equal([picker, []]);
  });

  it('saves once for several clicks, and locks the fields until the response arrives', async () => {
    const answer = held<void>();
    network.on(path, (body) => answer.promise.then(() => ({ ...kept, ...body, version: 'v2' })));
    await open();
    await type('name', '研发一部');
    save().click();
    save().click();
    await until(() => spoken('status') === '正在保存…');
    await sendKeys({ type: '多余' });
    await sendKeys({ press: 'Enter' });
    answer.release();
    await until(() => spoken('status') === '已保存。');
    expect([sent().length, saved.length, field('name').value, document.activeElement]).to.deep.equal([1, 1, '研发一部', field('name')]);
  });

  describe('when another save came first', () => {
    const theirs = { ...kept, name: '研发二部', mail: 'two@yanhu.example', version: 'v7' };
    const rows = () => [...view.element.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

    beforeEach(async () => {
      network.on(path, (body) =>
        body['version'] === 'v1' ? refused(409, { code: '40939', data: theirs }) : { ...kept, ...body, version: 'v8' },
      );
      await open();
      await type('name', '研发一部');
      save().click();
      await until(() => document.activeElement!.textContent.startsWith('这条记录在您编辑期间被别人改过'));
    });

    it('shows both values of a field that both changed, and takes over fields that only the other save changed', async () => {
      expect(rows()).to.deep.equal([['名称', '研发一部', '研发二部']]);
      expect(values()).to.deep.equal(['研发一部', '一号楼', 'two@yanhu.example']);
      expect(spoken('alert')).to.equal('没有保存：请先选择保留哪一份内容。');
      await expect(view.element).to.be.accessible();
    });

    it('overwrites the present record on request', async () => {
      button('仍然保存我的内容')!.click();
      await until(() => spoken('status') === '已保存。');
      expect(sent()[1]).to.deep.equal({ name: '研发一部', remark: '一号楼', mail: 'two@yanhu.example', version: 'v7' });
      expect([view.element.querySelector('.admin-conflict'), document.activeElement]).to.deep.equal([null, save()]);
    });

    it('takes over the present record on request, and continues from its version', async () => {
      button('使用现在的内容')!.click();
      await until(() => view.element.querySelector('.admin-conflict') === null);
      expect([values(), drafts.size]).to.deep.equal([['研发二部', '一号楼', 'two@yanhu.example'], 0]);
      await type('remark', '二号楼');
      save().click();
      await until(() => spoken('status') === '已保存。');
      expect(sent()[1]).to.include({ name: '研发二部', remark: '二号楼', version: 'v7' });
    });
  });

  it('treats a save with a lost response as saved if the record now has the same values', async () => {
    network.on(path, () => {
      throw new TypeError('Failed to fetch');
    });
    await open();
    await type('name', '研发一部');
    save().click();
    await until(() => spoken('alert').startsWith('网络连接不可用'));
    network.on(path, (body) => refused(409, { code: '40939', data: { ...kept, ...body, version: 'v2' } }));
    save().click();
    await until(() => spoken('status') === '已保存。');
    expect([view.element.querySelector('.admin-conflict'), saved.map(({ version }) => version)]).to.deep.equal([null, ['v2']]);
  });

  it('asks before a save that affects other people, and sends nothing without confirmation', async () => {
    effect = () => Promise.resolve('三个人失去权限');
    await open();
    await type('name', '研发一部');
    await sendKeys({ press: 'Enter' });
    const dialog = await until(() => view.element.querySelector('dialog'));
    expect(dialog.textContent).to.contain('三个人失去权限');
    await sendKeys({ press: 'Escape' });
    await until(() => view.element.querySelector('dialog') === null);
    expect([sent(), document.activeElement]).to.deep.equal([[], field('name')]);
    save().click();
    await until(() => view.element.querySelector('dialog'));
    view.element.querySelector<HTMLElement>('dialog [data-first]')!.click();
    await until(() => spoken('status') === '已保存。');
    expect(sent()).to.have.length(1);
  });
});
