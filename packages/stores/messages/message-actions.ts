import { call } from '@atrium/api/client';
import type { CallData, Message, MutedKind } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { type ChangeLine, openLists } from './message-list.ts';
import { type Done, undoText } from './message-words.ts';
import { takeCounts } from './messages.ts';
import { offerUndo } from '../notices/undo.ts';

export type MessageAction = Exclude<Done['action'], 'mute' | 'unmute'>;
export type Acted = CallData<'POST /business-center/v1/message/act'>;

export interface MessageActionRequest {
  action: MessageAction;
  /** Of messages; `unread` are all unread ones before the person. */
  ids: readonly string[] | 'unread';
  /** When a snoozed message comes back, as ISO time. */
  until?: string;
  /** Each id means all messages of its process in the same box. */
  line?: boolean;
}

const idsAtOnce = 200;

const offer = (done: Done, run: () => Promise<boolean>): void => offerUndo({ text: () => undoText(done), run });

/** Acts on messages: at once on screen, then on the server, which answers row by row; null where it refused. */
export async function actOnMessages(asked: MessageActionRequest): Promise<Acted | null> {
  const { ids, ...rest } = asked;
  if (ids !== 'unread' && (ids.length === 0 || ids.length > idsAtOnce)) throw new RangeError(`1 to ${idsAtOnce} messages at once`);
  const acted = await onScreen(
    changeOf(asked),
    call('POST /business-center/v1/message/act', { body: { ...rest, ids: ids === 'unread' ? ids : [...ids] } }),
  );
  if (acted !== null) {
    const { undo, changed, results } = acted;
    const gone = results.filter(({ outcome }) => outcome === 'gone').length;
    if (undo !== null) offer({ action: asked.action, changed, gone }, () => undoAction(undo));
  }
  return acted;
}

/** Reads a message, with those of its process, because it was opened: nothing is offered to undo. */
export async function readMessage(id: string): Promise<void> {
  const asked = { ids: [id], action: 'read' as const, line: true };
  await onScreen(changeOf(asked), call('POST /business-center/v1/message/act', { body: asked, quiet: true }));
}

const undoAction = async (undo: string): Promise<boolean> =>
  (await onScreen((line) => line, call('POST /business-center/v1/message/undo', { body: { undo } }))) !== null;

async function onScreen<T extends Pick<Acted, 'counts'>>(change: ChangeLine, answer: Promise<T>): Promise<T | null> {
  for (const list of openLists()) void list.acting(change, answer);
  try {
    const result = await answer;
    takeCounts(result.counts);
    return result;
  } catch {
    return null;
  }
}

function changeOf({ action, ids, line: whole = false }: MessageActionRequest): ChangeLine {
  return (line, filter) => {
    if (ids === 'unread' ? line.box !== 'inbox' : !ids.includes(line.id)) return line;
    const all = whole || line.count === 1 || ids === 'unread';
    switch (action) {
      case 'read':
        if (filter.status === 'noread' && all) return null;
        return { ...line, status: 'read', unread: all ? 0 : Math.max(0, line.unread - 1) };
      case 'unread':
        return { ...line, status: 'noread', unread: all ? line.count : line.unread + 1 };
      case 'archive':
        return filter.box === 'archived' ? line : null;
      case 'restore':
        return filter.box === 'inbox' ? line : null;
      case 'snooze':
        return filter.box === 'snoozed' ? line : null;
    }
  };
}

export interface OpenMessage {
  message: Message;
  /** The others of its process, newest first. */
  history: readonly Message[];
}
/** One message with its process; null where it does not exist. Rejects where it cannot be loaded. */
export const findMessage = (id: string): Promise<OpenMessage> =>
  call('GET /business-center/v1/message/{id}', { params: { id }, quiet: true });

const $kinds = atom<readonly MutedKind[] | null>(null);

/** Kinds of messages that come quietly; null until loaded. */
export const $mutedKinds: ReadableAtom<readonly MutedKind[] | null> = $kinds;

export async function loadMutedKinds(): Promise<void> {
  await call('GET /business-center/v1/message/muted', { quiet: true }).then(
    (kinds) => $kinds.set(kinds),
    () => {},
  );
}

/** Mutes a kind of message or ends that; false if the server refused. */
export async function muteKind(kind: MutedKind, muted: boolean): Promise<boolean> {
  if (!(await setMuted(kind, muted))) return false;
  offer({ action: muted ? 'mute' : 'unmute', changed: 1, gone: 0 }, () => setMuted(kind, !muted));
  return true;
}

async function setMuted({ source, rule }: MutedKind, muted: boolean): Promise<boolean> {
  try {
    $kinds.set(await call(`POST /business-center/v1/message/${muted ? 'mute' : 'unmute'}`, { body: { source, rule } }));
    return true;
  } catch {
    return false;
  }
}
