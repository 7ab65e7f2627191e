export { $colleagueSearch, type FoundPerson, loadColleagueSearch, longestColleagueSearch } from './colleague-search.ts';
export { isForbidden, searchColleagues } from './colleague-search.ts';
export { commandWords, settingWords } from './command-words.ts';
export { type CommandId, commandIds, commandName, type NamedSetting, namedSettings, settingName } from './commands.ts';
export { initialsOf } from './initials.ts';
export { type LocalHit, searchLocally } from './local-search.ts';
export { messageTarget, modulePath, peoplePath, searchPath } from './places.ts';
export {
  type AppHit,
  createSearch,
  type DocumentHit,
  type FunctionHit,
  type GuideHit,
  type MessageHit,
  type ModuleHit,
  type NewsHit,
  type PersonHit,
  type ReportHit,
  type Search,
  type Searcher,
  searchEverything,
  type SearchKind,
  type SearchMatch,
  type SearchResult,
  type TaskHit,
} from './search.ts';
export { $searchHistory, forgetSearches, loadSearchHistory, rememberSearch } from './search-history.ts';
export { appearancePath, type FieldId, fieldName, fieldPath } from './setting-fields.ts';
