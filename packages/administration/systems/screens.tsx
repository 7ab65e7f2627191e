import { Route, Routes } from 'react-router';
import { NewSystem } from './new-system.tsx';
import { SystemList } from './system-list.tsx';
import { SystemScreen } from './system-screen.tsx';

export function SystemScreens() {
  return (
    <Routes>
      <Route path="/" element={<SystemList />} />
      <Route path="new" element={<NewSystem />} />
      <Route path=":id" element={<SystemScreen />} />
    </Routes>
  );
}
