// The part of the public door that the home page, its pages and its workbench need.
export { $article, confirmArticle, type NewsArticle, openArticle } from './article.ts';
export { cardAbout, cardName } from './card-names.ts';
export { guideAbout, guideName, officeGuides, type OfficeGuide } from './guide-names.ts';
export { type DishCounter, type DishSign, type Guide, type GuideKind, guideOf, type Meal, nextMeal, type NextMeal } from './guides.ts';
export { type Loadable, type Loaded } from './loadable.ts';
export { soonText } from './meeting-words.ts';
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
export { $pageName, namePage } from './page-name.ts';
export { $since, beginVisit, lookBack, type Since, stillHere } from './since.ts';
export { $todayMeetings, clashesOf, clashing, loadTodayMeetings, needTodayMeetings, nextOf } from './today-meetings.ts';
export {
  $missingProfile,
  $reportsOverview,
  loadMissingProfile,
  loadReportsOverview,
  needMissingProfile,
  needReportsOverview,
  type ProfileField,
  profileFields,
  type ReportsOverview,
} from './work-overview.ts';
export {
  $workbenchEditing,
  beginEditing,
  keepAgain,
  moveCard,
  placeOf,
  resetWorkbench,
  showCard,
  sizeCard,
  takeWorkbench,
  undoEdit,
} from './workbench-editing.ts';
export {
  $homeCards,
  $workbench,
  type CardSize,
  cardSizes,
  type HomeCardId,
  homeCardIds,
  loadWorkbench,
  needWorkbench,
  offeredCards,
  pastWorkbenches,
  rememberWorkbench,
  type ShownCard,
  shownOf,
  type WorkbenchCard,
} from './workbench.ts';
