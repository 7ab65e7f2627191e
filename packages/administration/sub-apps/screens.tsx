import { Route, Routes } from 'react-router';
import { NewSubApp } from './register/new-sub-app.tsx';
import { SubAppList } from './sub-app-list.tsx';
import { SubAppScreen } from './sub-app-screen.tsx';

export function SubAppScreens() {
  return (
    <Routes>
      <Route path="/" element={<SubAppList />} />
      <Route path="new" element={<NewSubApp />} />
      <Route path=":id" element={<SubAppScreen />} />
    </Routes>
  );
}
