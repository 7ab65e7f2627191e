import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork, held } from '../../../../widgets/testing/network.ts';
import { type ShownView, button, showView, spoken, until } from '../../testing/view.tsx';
import { NewSubApp } from './new-sub-app.tsx';

describe('NewSubApp', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const field = (name: string) => view.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  async function type(name: string, text: string) {
    field(name).focus();
    field(name).select();
    await sendKeys({ type: text });
    await until(() => field(name).value === text);
  }

  beforeEach(async () => {
    network = fakeNetwork();
    view = await showView(NewSubApp);
    await until(() => field('address'));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-ADM-04 takes title and address from the check, and writes over nothing that was typed meanwhile', async () => {
    const answer = held<object>();
    network.on('/administration/v1/sub-app-check', () => answer.promise);
    await type('name', 'forms');
    await type('address', 'https://one.example/forms');
    button('检查地址')!.click();
    await until(() => network.requests.some(({ path }) => path.endsWith('/sub-app-check')));
    await type('title', 'My forms');
    await type('address', 'https://two.example/');
    answer.release({ address: 'https://one.example/forms/', title: 'Forms', kind: 'html', version: '1', checks: [] });
    await until(() => !button('检查地址')!.disabled);
    expect([field('title').value, field('address').value]).to.deep.equal(['My forms', 'https://two.example/']);
    expect(spoken('status'), 'the check was of another address').not.to.contain('检查完成');
    network.on('/administration/v1/sub-app-check', () => ({
      address: 'https://two.example/forms/',
      title: 'Two',
      kind: 'html',
      version: '2',
      checks: [],
    }));
    button('检查地址')!.click();
    await until(() => spoken('status').includes('检查完成'));
    expect([field('title').value, field('address').value]).to.deep.equal(['My forms', 'https://two.example/forms/']);
  });
});
