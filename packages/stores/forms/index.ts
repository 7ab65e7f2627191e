export { draftEntries, forgetDraft, type FormDraftEntry } from './draft-list.ts';
export { type DraftState, FormDraft, type OfferedDraft } from './drafts.ts';
export { isTicketPath, mailAddress, ticketAddress, type TicketText } from './ticket-address.ts';
export { holdForm, mayLeave } from './unsaved-forms.ts';
export { keepViewDraft, readViewDraft } from './view-drafts.ts';
