import { expect, fixture, html } from '@open-wc/testing';
import { css, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { loadUser, type Permission } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { permitted } from '../controllers/permitted.ts';

@customElement('test-permitted')
class TestPermitted extends LitElement {
  @property() label = '导出';
  @property() permission: Permission = 'address-book:export';
  override render() {
    return html`<p>${permitted(this.permission, html`<button>${this.label}</button>`)}</p>`;
  }
  static override styles = css``;
}

describe('permitted', () => {
  let portal: FakePortal;
  const grant = (actions: string[]) => {
    const person = { id: 'u', username: 'demo', realName: '', nickName: '', uniqueNo: '1', userCode: 'E', tenantId: '10001' };
    portal.on('/wutong-idaas-account/current', () => ({
      ...person,
      roles: [{ id: 'r', name: '', permissions: [{ permissionId: 'address-book', actions }] }],
    }));
    return loadUser();
  };
  const buttons = (element: TestPermitted) => [...element.renderRoot.querySelectorAll('button')].map((button) => button.textContent);

  beforeEach(() => {
    portal = fakePortal();
  });
  afterEach(() => portal.restore());

  it('R-USER-09 removes what is not permitted, and follows when permissions change', async () => {
    await grant(['query']);
    const element = await fixture<TestPermitted>(html`<test-permitted></test-permitted>`);
    expect(buttons(element)).to.deep.equal([]);
    await grant(['query', 'export']);
    expect(buttons(element)).to.deep.equal(['导出']);
    element.label = '导出 Excel';
    await element.updateComplete;
    expect(buttons(element)).to.deep.equal(['导出 Excel']);
    await grant([]);
    expect(buttons(element)).to.deep.equal([]);
    element.permission = 'address-book:get';
    await element.updateComplete;
    await grant(['get']);
    expect(buttons(element)).to.deep.equal(['导出 Excel']);
  });

  it('R-USER-09 follows no changes while it is detached, and checks again when it is back', async () => {
    await grant(['export']);
    const element = await fixture<TestPermitted>(html`<test-permitted></test-permitted>`);
    const place = element.parentNode!;
    element.remove();
    await grant([]);
    expect(buttons(element)).to.deep.equal(['导出']);
    place.append(element);
    await element.updateComplete;
    expect(buttons(element)).to.deep.equal([]);
  });
});
