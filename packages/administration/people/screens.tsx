import { Route, Routes } from 'react-router';
import { NewPerson } from './new-person.tsx';
import { PersonScreen } from './person-screen.tsx';
import { PersonList } from './person-list.tsx';

export function PeopleScreens() {
  return (
    <Routes>
      <Route path="/" element={<PersonList />} />
      <Route path="new" element={<NewPerson />} />
      <Route path=":id" element={<PersonScreen />} />
    </Routes>
  );
}
