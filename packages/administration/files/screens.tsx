import { Route, Routes } from 'react-router';
import { OverrideList } from './override-list.tsx';

export function FileScreens() {
  return (
    <Routes>
      <Route path="/" element={<OverrideList />} />
    </Routes>
  );
}
