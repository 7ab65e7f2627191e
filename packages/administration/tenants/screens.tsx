import { Route, Routes } from 'react-router';
import { TenantList } from './tenant-list.tsx';
import { NewTenant, TenantScreen } from './tenant-screen.tsx';

export function TenantScreens() {
  return (
    <Routes>
      <Route path="/" element={<TenantList />} />
      <Route path="new" element={<NewTenant />} />
      <Route path=":id" element={<TenantScreen />} />
    </Routes>
  );
}
