export { $bankCards, type BankCard, type CardFields, deleteCard, loadCards, saveCard, showCardNumber } from './bank-cards.ts';
export { findSubbranches, isLuhn, loadBanks, loadRegions, type Named, type Region, type Subbranch } from './bank-places.ts';
export { $ownRecord, loadOwnRecord, type OwnRecord, type Profile, RecordChanged, saveProfile, setAvatar } from './own-record.ts';
export { $rights, askRightsAgain, followRights } from './rights.ts';
export { $settings, applyLanguage, colors, defaultSettings, setSetting, type Settings } from './settings.ts';
