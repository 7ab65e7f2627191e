import { Route, Routes } from 'react-router';
import { ArchivedList } from './archived-list.tsx';
import { DepartmentList } from './department-list.tsx';
import { DepartmentScreen, NewDepartment } from './department-screen.tsx';

export function DepartmentScreens() {
  return (
    <Routes>
      <Route path="/" element={<DepartmentList />} />
      <Route path="new" element={<NewDepartment />} />
      <Route path="archived" element={<ArchivedList />} />
      <Route path=":id" element={<DepartmentScreen />} />
    </Routes>
  );
}
