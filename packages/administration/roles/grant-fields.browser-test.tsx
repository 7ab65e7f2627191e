import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { showView, spoken, until } from '../testing/view.tsx';
import { GrantFields, noEnd } from './grant-fields.tsx';

function Content() {
  const [grant, setGrant] = useState(noEnd);
  return <GrantFields grant={grant} onChange={setGrant} />;
}

it('R-ADM-02 the last day of a role is marked where it is over', async () => {
  const { element, remove } = await showView(Content);
  const field = await until(() => element.querySelector<HTMLInputElement>('input[type=date]'));
  const put = (day: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, day);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  expect(field.getAttribute('aria-invalid')).to.equal('false');
  put('2020-01-31');
  await until(() => field.getAttribute('aria-invalid') === 'true');
  expect(spoken('alert')).to.contain('不能早于今天。');
  put('2999-12-31');
  await until(() => field.getAttribute('aria-invalid') === 'false');
  expect(spoken('alert')).not.to.contain('不能早于');
  await remove();
});
