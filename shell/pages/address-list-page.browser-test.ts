import { expect, fixture, html } from '@open-wc/testing';
import { boot } from '@atrium/stores';
import { startNavigation } from '../routes/navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound } from '../testing/until.ts';
import type { AtriumAddressListPage } from './address-list-page.ts';
import './address-list-page.ts';

describe('the address book at its address', () => {
  let portal: FakePortal;
  afterEach(() => portal.restore());

  it('U-18 names a contact to users without access, as a closed function does', async () => {
    portal = fakePortal();
    portal.on('/user-end/v1/featurePermission/checkUserProgramInfo', () => ({ tsmp: { visible: false } }));
    const person = { duty: '', userCode: '', avatar: '' };
    portal.on('/business-center/v1/guides/hr', () => ({
      title: '人事',
      hours: '',
      open: null,
      articles: [],
      functions: [],
      contacts: [
        { ...person, name: '温若水', phone: '8000', email: 'wen@example.com', onDuty: false },
        { ...person, name: '韩映雪', phone: '8001', email: 'han@example.com', onDuty: true },
      ],
    }));
    await boot();
    loadedAt('/address-list');
    const stop = startNavigation(() => ({ path: '/address-list', tab: '' }));
    const page = await fixture<AtriumAddressListPage>(html`<atrium-address-list-page></atrium-address-list-page>`);
    const closed = await untilFound([page.shadowRoot!], () => page.shadowRoot!.querySelector('atrium-forbidden-page'));
    const text = await untilFound(
      [closed.shadowRoot!],
      () => /韩映雪/.test(closed.shadowRoot!.textContent!) && closed.shadowRoot!.textContent,
    );
    expect(text).to.include('你还不能使用「通讯录」').and.include('8001').and.not.include('温若水');
    stop();
  });
});
