import { loadUser } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { fakeNetwork } from '../../testing/network.ts';
import { answerPeople } from '../../testing/people.ts';
import { show, until } from '../../testing/until.ts';
import './address-list.element.ts';

// In a page of its own: permissions are requested once.
it('R-FRAME-12 U-28 shows neither search nor list to whom they are not open, and asks for neither', async () => {
  const network = fakeNetwork();
  answerPeople(network, { actions: ['get'], visible: false });
  await loadUser();
  const root = await until(show('atrium-address-list', { query: 'sign=lin' }), (it) => it.querySelector('.empty-state') && it);
  expect(root.textContent).to.contain('通讯录没有对你开放');
  expect(root.querySelector('input, [role=tree], button')).to.equal(null);
  const asked = network.requests.map(({ path }) => path);
  expect(asked.filter((path) => /people|getUserProgramInfo|departments/.test(path))).to.deep.equal([]);
  network.restore();
});
