import type { RoleFields } from '@atrium/api/contract';
import { FormContext } from '@atrium/react-parts/form';
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, until } from '../testing/view.tsx';
import { AppTicks } from './app-ticks.tsx';

const functions = ['leave', 'pay', 'travel'];

describe('AppTicks', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let apps: RoleFields['apps'];

  function Content() {
    const [value, setValue] = useState(apps);
    return (
      <FormContext value={{ id: 'f', problems: { apps: '请选择功能' }, readOnly: false, marks: 'required' }}>
        <AppTicks
          apps={value}
          opened={[]}
          openedApps={[]}
          onChange={(change) => {
            apps = change(apps);
            setValue(apps);
          }}
        />
      </FormContext>
    );
  }

  beforeEach(async () => {
    apps = [{ code: 'hr', functions: null }];
    network = fakeNetwork();
    network.on('/administration/v1/choices/apps', () => [{ id: 'hr', name: '人事', hint: 'hr' }]);
    network.on('/administration/v1/choices/functions', () => functions.map((id) => ({ id, name: id, hint: '人事' })));
    view = await showView(Content);
    const whole = await until(() => view.element.querySelector<HTMLInputElement>('[type=checkbox]'));
    whole.click();
    await until(() => apps[0]?.functions?.length === 3);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-02 an app that is no longer open as a whole begins with all of its functions', async () => {
    (await until(() => button('移除 pay'))).click();
    await until(() => apps[0]?.functions?.length === 2);
    expect(apps).to.deep.equal([{ code: 'hr', functions: ['leave', 'travel'] }]);
    const asked = network.requests.filter(({ path }) => path.endsWith('/functions')).map(({ input }) => input['app']);
    expect(new Set(asked)).to.deep.equal(new Set(['hr']));
  });

  it('R-ADM-02 an app without functions is marked in its row, where the form puts the focus', async () => {
    for (const name of functions) (await until(() => button(`移除 ${name}`))).click();
    await until(() => apps[0]?.functions?.length === 0);
    // Its name comes with the choices.
    const field = await until(() => document.querySelector('#f-apps[aria-label="人事: 打开的应用和功能"]'));
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect([...view.element.querySelectorAll('.at-problem')].map(({ textContent }) => textContent)).to.deep.equal(['请选择功能']);
    await expect(view.element).to.be.accessible();
  });
});
