import { Route, Routes } from 'react-router';
import { NewsList } from './news-list.tsx';
import { NewNews, NewsScreen } from './news-screen.tsx';
import { ReaderList } from './reader-list.tsx';

export function NewsScreens() {
  return (
    <Routes>
      <Route path="/" element={<NewsList />} />
      <Route path="new" element={<NewNews />} />
      <Route path=":id" element={<NewsScreen />} />
      <Route path=":id/readers" element={<ReaderList />} />
    </Routes>
  );
}
