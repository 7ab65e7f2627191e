export { isComposing } from './composing/index.ts';
export { localized, msg, str, updateWhenLocaleChanges } from '@lit/localize';
export { dayAndTime, formatDate, formatNumber, formatRelative, setDayZone } from './format.ts';
export { $language, isLanguage, type Language, languages, setLanguage, sourceLanguage } from './language.ts';
