import { $unsavedForms } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { defineWidget } from '../element/define-widget.tsx';
import { held } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import sheet from '@atrium/react-parts/form/form.css';
import { RadioField } from '@atrium/react-parts/form';
import { SaveBar } from './save-bar.tsx';
import { SelectField } from '@atrium/react-parts/form';
import { SwitchField } from '@atrium/react-parts/form';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

interface Values {
  name: string;
  mail: string;
  city: '' | 'sh' | 'bj';
  size: 's' | 'l';
  loud: boolean;
}
interface Props {
  kept: Values;
  save(changed: Partial<Values>): Promise<unknown>;
}
const check = ({ name, mail }: Values) => ({
  ...(name ? {} : { name: '请写名字' }),
  ...(mail.includes('@') ? {} : { mail: '邮箱里缺少 @' }),
});

function TestForm({ kept, save }: Props) {
  const { form, values, errors, state, failure, set, leave, submit, reset } = useForm({ title: '基本设置', kept, check, save });
  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField name="name" label="名字" help="同事看到的" value={values.name} error={errors.name} onChange={(name) => set({ name })} />
      <TextField
        name="mail"
        label="邮箱"
        note="同事可见"
        optional
        halfWidth
        value={values.mail}
        error={errors.mail}
        onChange={(mail) => set({ mail })}
        onBlur={() => leave('mail')}
      />
      <SelectField
        name="city"
        label="城市"
        placeholder="请选择"
        value={values.city}
        choices={[
          { value: 'sh', label: '上海' },
          { value: 'bj', label: '北京' },
        ]}
        onChange={(city) => set({ city })}
      />
      <RadioField
        name="size"
        label="尺寸"
        value={values.size}
        choices={[
          { value: 's', label: '小' },
          { value: 'l', label: '大' },
        ]}
        onChange={(size) => set({ size })}
      />
      <SwitchField name="loud" label="响铃" help="会出声" checked={values.loud} onChange={(loud) => set({ loud })} />
      <SaveBar state={state} failure={failure} onReset={reset} />
    </form>
  );
}
defineWidget('test-form', TestForm, { properties: { kept: 'object', save: 'function' }, styles: [sheet] });

const kept: Values = { name: '林知遥', mail: 'lin@yanhu.example', city: 'sh', size: 's', loud: false };

describe('a form', () => {
  let element: HTMLElement & Props;
  let saved: Partial<Values>[];
  const root = () => element.shadowRoot!;
  const field = (name: string) => root().querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const errorOf = (name: string) => root().querySelector(`[data-field=${name}] .field-error`)!.textContent;
  const state = () => root().querySelector<HTMLElement>('.save-bar')!.dataset['state'];
  const isIn = (wanted: string) => until(element, () => state() === wanted);
  const button = (name: string) => [...root().querySelectorAll('button')].find((one) => one.textContent === name);
  const type = (name: string, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value);
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const open = async (save: Props['save'] = (changed) => Promise.resolve(saved.push(changed))) => {
    element = show('test-form') as typeof element;
    Object.assign(element, { kept, save });
    await until(element, (it) => it.querySelector('form'));
  };

  beforeEach(() => {
    saved = [];
  });
  afterEach(async () => {
    element.remove();
    await Promise.resolve();
  });

  it('breaks no rule of accessibility, at rest and with errors', async () => {
    await open();
    await expect(element).to.be.accessible();
    type('name', '');
    button('保存')!.click();
    await until(element, () => errorOf('name'));
    await expect(element).to.be.accessible();
  });

  it('saves only changed fields, and shows the result', async () => {
    const answer = held<void>();
    await open((changed) => {
      saved.push(changed);
      return answer.promise;
    });
    expect(state()).to.equal('rest');
    field('name').focus();
    type('name', '林遥');
    await isIn('unsaved');
    await sendKeys({ press: 'Enter' });
    await isIn('saving');
    answer.release();
    await isIn('saved');
    expect(saved).to.deep.equal([{ name: '林遥' }]);
  });

  it('shows the error at the field, moves the focus there and removes it as soon as it is fixed', async () => {
    await open();
    type('mail', 'lin');
    type('name', '');
    button('保存')!.click();
    await until(element, () => errorOf('mail') === '邮箱里缺少 @' && errorOf('name'));
    expect(root().activeElement).to.equal(field('name'));
    expect(field('mail').getAttribute('aria-invalid')).to.equal('true');
    const ids = field('mail').getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => root().getElementById(id)!.textContent)).to.include('邮箱里缺少 @');
    type('mail', 'lin@b');
    await until(element, () => errorOf('mail') === '');
    expect([saved, field('mail').value]).to.deep.equal([[], 'lin@b']);
  });

  it('shows the error of a field that loses the focus', async () => {
    await open();
    field('mail').focus();
    type('mail', 'lin');
    field('name').focus();
    await until(element, () => errorOf('mail') === '邮箱里缺少 @');
  });

  it('points out full-width signs while they are typed', async () => {
    await open();
    type('mail', 'ｌｉｎ');
    await until(element, () => root().querySelector('.field-hint')?.textContent?.includes('全角'));
  });

  it('R-LIST-04 empties nothing when saving fails: the refused fields say why, and it can be tried again', async () => {
    let refuse = true;
    await open((changed) => {
      saved.push(changed);
      if (!refuse) return Promise.resolve();
      return Promise.reject(Object.assign(new Error('字段有误'), { fields: [{ path: '/mail', message: '这个邮箱已经有人用了' }] }));
    });
    type('mail', 'wang@yanhu.example');
    await isIn('unsaved');
    button('保存')!.click();
    await isIn('failed');
    expect([errorOf('mail'), field('mail').value]).to.deep.equal(['这个邮箱已经有人用了', 'wang@yanhu.example']);
    expect(root().activeElement).to.equal(field('mail'));
    refuse = false;
    button('重试')!.click();
    await isIn('saved');
    expect(saved).to.have.length(2);
  });

  it('R-HTTP-07 explains a failed save in a sentence of the portal, not in the words of the browser', async () => {
    await open(() => Promise.reject(new TypeError('Failed to fetch')));
    type('name', '林遥');
    await isIn('unsaved');
    button('保存')!.click();
    await isIn('failed');
    expect(root().textContent).to.contain('没有成功，请稍后重试。');
    expect(root().textContent).not.to.contain('Failed to fetch');
  });

  it('R-LIST-04 takes over what changed elsewhere in fields that nobody has touched', async () => {
    await open();
    type('name', '林遥');
    await isIn('unsaved');
    element.kept = { ...kept, name: '林知', mail: 'new@yanhu.example' };
    await until(element, () => field('mail').value === 'new@yanhu.example');
    expect(field('name').value).to.equal('林遥');
    button('保存')!.click();
    await isIn('saved');
    expect(saved).to.deep.equal([{ name: '林遥' }]);
  });

  it('R-LIST-04 is held while something is unsaved, until it is saved, given up or gone', async () => {
    await open();
    const titles = () => $unsavedForms.get().map(({ title }) => title);
    type('name', '林遥');
    await isIn('unsaved');
    expect(titles()).to.deep.equal(['基本设置']);
    button('放弃更改')!.click();
    await isIn('rest');
    expect([titles(), field('name').value]).to.deep.equal([[], '林知遥']);
    field('loud').click();
    await isIn('unsaved');
    const gone = new Promise<void>((resolve) => {
      const stop = $unsavedForms.listen((forms) => {
        if (forms.length > 0) return;
        stop();
        resolve();
      });
    });
    element.remove();
    await gone;
  });
});
