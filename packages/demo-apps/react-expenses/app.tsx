import type { ParcelProps } from '@atrium/sdk';
import { PortalProvider, useTitle } from '@atrium/sdk/react';
import { ViewRouter } from '@atrium/sdk/react-router';
import { Route, Routes, useLocation } from 'react-router';
import { useFlowTexts, useTexts } from './portal.ts';
import { ApprovalList } from './screens/approval-list.tsx';
import { BudgetTable } from './screens/budget-table.tsx';
import { ClaimPage } from './screens/claim-detail.tsx';
import { NewClaim } from './screens/claim-form.tsx';
import { ClaimList } from './screens/claim-list.tsx';
import { LeaveBalance } from './screens/leave-balance.tsx';
import { LeaveApply } from './screens/leave-form.tsx';

/** One view of the expenses application; it shares no state with other views. */
export function App(props: ParcelProps) {
  return (
    <PortalProvider value={props}>
      <ViewRouter>
        <div className="at-page">
          <Screens />
        </div>
      </ViewRouter>
    </PortalProvider>
  );
}

function Screens() {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const { pathname, search } = useLocation();
  const titles = {
    '/': texts.claims,
    '/claims': texts.claims,
    '/claims/new': texts.newClaim,
    '/approvals': texts.approvals,
    '/budget': texts.budget,
    '/hr/leave/balance': flowTexts.balance,
  };
  // A screen with parameters in its address keeps the name of the function that opened it.
  useTitle(search ? undefined : titles[pathname as keyof typeof titles]);
  return (
    <Routes>
      <Route path="/" element={<ClaimList />} />
      <Route path="/claims" element={<ClaimList />} />
      <Route path="/claims/new" element={<NewClaim />} />
      <Route path="/claims/:id" element={<ClaimPage />} />
      <Route path="/approvals" element={<ApprovalList />} />
      <Route path="/budget" element={<BudgetTable />} />
      <Route path="/hr/leave/balance" element={<LeaveBalance />} />
      <Route path="/hr/leave/apply" element={<LeaveApply />} />
      <Route path="*" element={<ClaimList />} />
    </Routes>
  );
}
