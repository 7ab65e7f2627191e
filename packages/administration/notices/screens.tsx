import { Route, Routes } from 'react-router';
import { MaintenanceList } from './maintenance/maintenance-list.tsx';
import { MaintenanceScreen, NewMaintenance } from './maintenance/maintenance-screen.tsx';
import { NoticeList } from './notice-list.tsx';
import { NewNotice, NoticeScreen } from './notice-screen.tsx';

export function NoticeScreens() {
  return (
    <Routes>
      <Route path="/" element={<NoticeList />} />
      <Route path="maintenance" element={<MaintenanceList />} />
      <Route path="maintenance/new" element={<NewMaintenance />} />
      <Route path="maintenance/:id" element={<MaintenanceScreen />} />
      <Route path="new" element={<NewNotice />} />
      <Route path=":id" element={<NoticeScreen />} />
    </Routes>
  );
}
