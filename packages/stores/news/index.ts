export { $article, confirmArticle, loadAttachment, type NewsArticle, openArticle } from './article.ts';
export { guideAbout, guideName, officeGuides, type OfficeGuide } from './guide-names.ts';
export { type DishCounter, type DishSign, type Guide, type GuideKind, guideOf, type Meal, nextMeal, type NextMeal } from './guides.ts';
export {
  $newsFront,
  $newsPage,
  loadNewsFront,
  loadNewsPage,
  needNewsFront,
  type News,
  newsCategories,
  type NewsCategory,
  type NewsFilter,
  type NewsFront,
  newsPageSize,
  readAllNews,
  showNewsPage,
} from './news.ts';
