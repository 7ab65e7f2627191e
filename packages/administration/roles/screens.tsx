import { Route, Routes } from 'react-router';
import { NewRole, RoleScreen } from './role-screen.tsx';
import { RoleList } from './role-list.tsx';

export function RoleScreens() {
  return (
    <Routes>
      <Route path="/" element={<RoleList />} />
      <Route path="new" element={<NewRole />} />
      <Route path=":id" element={<RoleScreen />} />
    </Routes>
  );
}
