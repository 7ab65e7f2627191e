import { Route, Routes } from 'react-router';
import { SubAppList } from './sub-app-list.tsx';
import { SubAppScreen } from './sub-app-screen.tsx';

export function SubAppScreens() {
  return (
    <Routes>
      <Route path="/" element={<SubAppList />} />
      <Route path=":id" element={<SubAppScreen />} />
    </Routes>
  );
}
