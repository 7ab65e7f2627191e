import { Route, Routes } from 'react-router';
import { ArticleScreen, NewArticle } from './article-screen.tsx';
import { GuideList } from './guide-list.tsx';
import { GuideScreen } from './guide-screen.tsx';

export function GuideScreens() {
  return (
    <Routes>
      <Route path="/" element={<GuideList />} />
      <Route path=":id" element={<GuideScreen />} />
      <Route path=":id/new" element={<NewArticle />} />
      <Route path="articles/:id" element={<ArticleScreen />} />
    </Routes>
  );
}
