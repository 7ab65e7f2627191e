import { Route, Routes } from 'react-router';
import { AppList } from './app-list.tsx';
import { AppScreen, NewApp } from './app-screen.tsx';
import { FirstSystem } from './first/first-system.tsx';
import { FunctionScreen, NewFunction } from './function-screen.tsx';

export function AppScreens() {
  return (
    <Routes>
      <Route path="/" element={<AppList />} />
      <Route path="new" element={<NewApp />} />
      <Route path="first" element={<FirstSystem />} />
      <Route path=":app" element={<AppScreen />} />
      <Route path=":app/new" element={<NewFunction />} />
      <Route path=":app/:id" element={<FunctionScreen />} />
    </Routes>
  );
}
