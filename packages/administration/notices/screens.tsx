import { Route, Routes } from 'react-router';
import { NoticeList } from './notice-list.tsx';
import { NewNotice, NoticeScreen } from './notice-screen.tsx';

export function NoticeScreens() {
  return (
    <Routes>
      <Route path="/" element={<NoticeList />} />
      <Route path="new" element={<NewNotice />} />
      <Route path=":id" element={<NoticeScreen />} />
    </Routes>
  );
}
