export { onDraftChanged } from './draft-changes.ts';
export { draftEntries, forgetDraft, type FormDraftEntry } from './draft-list.ts';
export { endedSentence } from './draft-words.ts';
export type { OfferedDraft } from './draft-offers.ts';
export type { DraftState } from './draft-state.ts';
export { FormDraft } from './drafts.ts';
export { isTicketPath, mailAddress, ticketAddress, type TicketText } from './ticket-address.ts';
export { holdForm, mayLeave } from './unsaved-forms.ts';
export {
  $draftClashes,
  $endedDrafts,
  type DraftClash,
  type EndedDraft,
  followViewDrafts,
  keepViewDraft,
  prepareViewDrafts,
  readViewDraft,
  sendDraftsOf,
  sendViewDrafts,
  splitByDraft,
} from './view-drafts.ts';
