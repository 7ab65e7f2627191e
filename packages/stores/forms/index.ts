export { draftEntries, forgetDraft, type FormDraftEntry } from './draft-list.ts';
export type { OfferedDraft } from './draft-offers.ts';
export { type DraftState, FormDraft } from './drafts.ts';
export { isTicketPath, mailAddress, ticketAddress, type TicketText } from './ticket-address.ts';
export { holdForm, mayLeave } from './unsaved-forms.ts';
export {
  $draftClashes,
  type DraftClash,
  followViewDrafts,
  keepViewDraft,
  prepareViewDrafts,
  readViewDraft,
  sendViewDrafts,
} from './view-drafts.ts';
