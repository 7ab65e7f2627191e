export { failureSentence } from './failure-sentence.ts';
export { $notices, dismissNotice, type Notice, type NoticeAction, type NoticeText, notify, type Tone } from './notices.ts';
export { $undoable, forgetUndo, holdUndo, offerUndo, type Undoable, undoLast } from './undo.ts';
