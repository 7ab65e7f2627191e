import { expect } from '@open-wc/testing';
import { leaveView } from './enter-tenant.ts';

describe('another tenant', () => {
  const before = location.href;
  afterEach(() => history.replaceState(null, '', before));

  it('R-TEN-01 opens the app center in place of a view of the tenant before, and any other page as it is', () => {
    history.replaceState({ tab: '/app-center/main/expenses/claims' }, '', '/pba/app-center/main/expenses/claims?key=BX1');
    leaveView();
    expect([location.pathname, location.search, history.state]).to.deep.equal(['/pba/app-center', '', { tab: null }]);
    history.replaceState(null, '', '/pba/user-center/todouser?q=a');
    leaveView();
    expect(location.pathname + location.search).to.equal('/pba/user-center/todouser?q=a');
  });
});
