import { loadUser } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { fakeNetwork, Refused } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './home-cards.element.ts';

it('R-ADM-01 cards say quietly what is not shown while the portal is seen as somebody else', async () => {
  const network = fakeNetwork();
  network.on('/wutong-idaas-account/current', () => ({ id: 'p1', username: 'demo', tenantId: '10001', roles: [], seenBy: '管理员' }));
  network.on('/business-center/v1/task/query', () => {
    throw new Refused(403);
  });
  await loadUser();
  const cards = show('atrium-home-cards');
  const root = await until(cards, (it) => it.querySelectorAll('.failure').length > 0 && !it.querySelector('.skeleton') && it);
  expect(new Set([...root.querySelectorAll('.failure')].map((one) => one.textContent))).to.deep.equal(
    new Set(['以他人身份查看时不显示。']),
  );
  expect(root.querySelector('[role=alert], .failure button')).to.equal(null);
  document.body.replaceChildren();
  network.restore();
});
