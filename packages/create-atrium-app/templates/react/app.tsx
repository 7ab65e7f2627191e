import { ViewRouter } from '@atrium/sdk/react-router';
import { Route, Routes } from 'react-router';
import { LoanForm } from './loan-form.tsx';
import { LoanList } from './loan-list.tsx';

export function App() {
  return (
    <ViewRouter>
      <div className="at-page">
        <Routes>
          <Route path="/new" element={<LoanForm />} />
          <Route path="*" element={<LoanList />} />
        </Routes>
      </div>
    </ViewRouter>
  );
}
