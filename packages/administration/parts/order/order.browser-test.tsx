import { expect } from '@open-wc/testing';
import { type ShownView, button, showView, spoken, until } from '../../testing/view.tsx';
import { Order } from './order.tsx';

const rows = ['a', 'b', 'c'].map((code) => ({ code, name: code.toUpperCase() }));

describe('Order', () => {
  let view: ShownView;
  let answers: (() => Promise<unknown>)[];
  const order = () => [...view.element.querySelectorAll('.admin-order-row strong')].map(({ textContent }) => textContent).join('');
  const down = (name: string) => button(`下移 ${name}`)!.click();

  beforeEach(async () => {
    answers = [];
    view = await showView(() => (
      <Order rows={rows} save={() => answers.shift()!()}>
        {({ name }) => <strong>{name}</strong>}
      </Order>
    ));
    await until(() => order() === 'ABC');
  });
  afterEach(() => view.remove());

  it('goes back to what was saved last where a move is refused, and says why', async () => {
    answers = [() => Promise.resolve(), () => Promise.reject(new Error('没有权限'))];
    down('A');
    await until(() => order() === 'BAC');
    await Promise.resolve();
    down('A');
    await until(() => spoken('alert') === '没有权限');
    expect(order()).to.equal('BAC');
  });

  it('keeps a later move where an earlier one is refused', async () => {
    const first = Promise.withResolvers<unknown>();
    answers = [() => first.promise, () => Promise.resolve()];
    down('A');
    await until(() => order() === 'BAC');
    down('A');
    await until(() => order() === 'BCA');
    first.reject(new Error('没有权限'));
    await until(() => spoken('alert') === '没有权限');
    expect(order()).to.equal('BCA');
  });
});
