import { Route, Routes } from 'react-router';
import { AccessStart } from './access-start.tsx';
import { AppAccess, FunctionAccess } from './thing-access.tsx';
import { PersonAccess } from './person-access.tsx';

export function AccessScreens() {
  return (
    <Routes>
      <Route path="/" element={<AccessStart />} />
      <Route path="functions/:code" element={<FunctionAccess />} />
      <Route path="apps/:code" element={<AppAccess />} />
      <Route path="people/:id" element={<PersonAccess />} />
    </Routes>
  );
}
