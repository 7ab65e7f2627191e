import { type AnswerEvent, call, CallError, readAnswer } from '@atrium/api/client';
import type { AssistantMessage, CallBody, CallData } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { HostFailed } from './code-source.ts';
import { AnotherPerson, asPerson, isSignedOut, whenPersonChanges } from './person.ts';

export type About = CallData<'GET /business-center/v1/assistant'>;
type Context = NonNullable<CallBody<'POST /business-center/v1/assistant/ask'>['context']>;

/** A question or an answer on screen; `id` is empty before the server has given one. */

export interface Open {
  id: string | null;
  title: string;
  messages: readonly AssistantMessage[];
}

/** Why an answer is missing; `said` is the server's message. */
export interface Problem {
  kind: 'offline' | 'limit' | 'signed-out' | 'host' | 'gone' | 'failed';
  said: string;
}

const nothing: Open = { id: null, title: '', messages: [] };
const $opened = atom<Open>(nothing);
const $isAsking = atom(false);
const $wrong = atom<Problem | null>(null);
const $told = atom<About | null>(null);
const $replaced = atom(false);

export const $open: ReadableAtom<Open> = $opened;
export const $asking: ReadableAtom<boolean> = $isAsking;
/** Problem of the last question, or of the start; null without one. */
export const $problem: ReadableAtom<Problem | null> = $wrong;
export const $about: ReadableAtom<About | null> = $told;
/** Whether another user has signed in and has not asked anything yet. */
export const $personChanged: ReadableAtom<boolean> = $replaced;

let stopping = new AbortController();
/** Counts requests, because only the last one counts: the language may have changed. */
let preparing = 0;
let answered: (message: AssistantMessage) => void = () => {};
let givenBack: (text: string) => void = () => {};

/** Subscribes to completed answers. */
export const whenAnswered = (hear: (message: AssistantMessage) => void): void => void (answered = hear);

/** Subscribes to questions that were not sent, when their conversation is left. */
export const whenGivenBack = (hear: (text: string) => void): void => void (givenBack = hear);

/** The questions on screen that were not sent, or may not have been, one on each line. */
export const unsentText = (): string =>
  $opened
    .get()
    .messages.filter(({ id, role }, at, all) => id === '' && role === 'person' && all[at + 1]?.state !== 'stopped')
    .map(({ text }) => text)
    .join('\n');

/** Loads the user and the suggestions. An error becomes the problem, unless a question has one already. Never rejects. */
export async function prepare(): Promise<void> {
  const tell = (problem: Problem | null) => $opened.get().messages.length === 0 && $wrong.set(problem);
  tell(null);
  $told.set(null);
  preparing += 1;
  const mine = preparing;
  try {
    const about = await asPerson(() => call('GET /business-center/v1/assistant', { quiet: true }));
    if (mine === preparing) $told.set(about);
  } catch (error) {
    if (mine === preparing && !(error instanceof AnotherPerson)) tell(problemOf(error));
  }
}

// The content on screen is the former user's.
whenPersonChanges(() => {
  stop();
  $opened.set(nothing);
  $replaced.set(true);
  void prepare();
});

/** Starts a new conversation; the open one stays in the history. */
export function beginAnew(): void {
  stop();
  giveBack();
  $opened.set(nothing);
  $wrong.set(null);
  if ($told.get() === null) void prepare();
}

function giveBack(): void {
  const text = unsentText();
  if (text !== '') givenBack(text);
}

/** Shows a conversation of the history; returns false if something else was opened meanwhile. */
export async function openConversation(id: string): Promise<boolean> {
  stop();
  stopping = new AbortController();
  const { signal } = stopping;
  const found = await asPerson(() => call('GET /business-center/v1/assistant/conversations/{id}', { params: { id }, quiet: true }));
  if (signal.aborted) return false;
  const { id: before, messages } = $opened.get();
  if (before !== id) giveBack();
  $wrong.set(null);
  $opened.set({ id: found.id, title: found.title, messages: [...found.messages, ...(before === id ? messages.filter(isUnsent) : [])] });
  return true;
}

/** Updates the title of a renamed conversation if it is open. */
export function titleChanged(id: string, title: string): void {
  if ($opened.get().id === id) $opened.set({ ...$opened.get(), title });
}

/** Stops the running answer; its text so far stays. */
export const stop = (): void => stopping.abort();

const isUnsent = ({ id }: AssistantMessage): boolean => id === '';

/** Returns the messages without a question and all that follows it, except for unsent questions. */
function without(at: number, messages: readonly AssistantMessage[]): readonly AssistantMessage[] {
  const question = messages[at];
  if (question === undefined) return messages;
  return messages.filter((one, index) => (isUnsent(question) ? index !== at && index !== at + 1 : index < at || isUnsent(one)));
}

/** Sends a question and shows its answer while it streams. `again`: index of the question that this one replaces. */
export async function ask(text: string, context?: Context, again = -1): Promise<void> {
  if ($isAsking.get() || text.trim() === '') return;
  stop();
  stopping = new AbortController();
  const { signal } = stopping;
  const open = $opened.get();
  const insteadOf = open.messages[again]?.id;
  const kept = without(again, open.messages);
  const blank = { citations: [], verdict: null, createdAt: new Date().toISOString() };
  const question: AssistantMessage = { ...blank, id: '', role: 'person', text: text.trim(), state: 'done' };
  const answer: AssistantMessage = { ...blank, id: '', role: 'assistant', text: '', state: 'writing' };
  const at = kept.length;
  const isMine = (one?: AssistantMessage) => one?.createdAt === blank.createdAt;
  $opened.set({ ...open, messages: [...kept, question, answer] });
  $wrong.set(null);
  $replaced.set(false);
  $isAsking.set(true);
  const body = {
    text: question.text,
    ...(open.id === null ? {} : { conversationId: open.id }),
    ...(insteadOf === undefined || insteadOf === '' ? {} : { insteadOf }),
    ...(context === undefined ? {} : { context }),
  };
  try {
    await asPerson(() => readAnswer(body, { heard: (event) => hear(event, at), signal }));
  } catch (error) {
    fail(error, at, signal.aborted);
    // The message to be answered again keeps its answer if the server has not received the request.
    if (insteadOf && isMine($opened.get().messages[at]) && isUnsent($opened.get().messages[at]!)) $opened.set(open);
  } finally {
    $isAsking.set(false);
    const last = $opened.get().messages[at + 1];
    if (isMine(last) && last?.text) answered(last);
  }
}

function hear({ name, data }: AnswerEvent, at: number): void {
  if (name === 'start') {
    const { conversationId, title, questionId, answerId } = data;
    change(at, { id: questionId });
    change(at + 1, { id: answerId });
    $opened.set({ ...$opened.get(), id: conversationId, title });
  } else if (name === 'text') change(at + 1, { text: ($opened.get().messages[at + 1]?.text ?? '') + data.text });
  else if (name === 'instead') change(at + 1, data);
  else if (name === 'citation') change(at + 1, { citations: [...($opened.get().messages[at + 1]?.citations ?? []), data] });
  else if (name === 'done') change(at + 1, { state: data.state });
  else if (name === 'failed') {
    change(at + 1, { state: 'failed' });
    $wrong.set({ kind: 'failed', said: data.message });
  }
}

function fail(error: unknown, at: number, stopped: boolean): void {
  // The other user's screen no longer shows this conversation.
  if (error instanceof AnotherPerson) return;
  if (stopped) return change(at + 1, { state: 'stopped' });
  change(at + 1, { state: 'failed' });
  const problem = problemOf(error);
  const isGone = $opened.get().id !== null && error instanceof CallError && error.status === 404;
  $wrong.set(isGone ? { ...problem, kind: 'gone' } : problem);
}

function problemOf(error: unknown): Problem {
  if (isSignedOut(error)) return { kind: 'signed-out', said: '' };
  if (error instanceof HostFailed) return { kind: 'host', said: '' };
  if (!(error instanceof CallError) || error.kind !== 'refused') return { kind: 'offline', said: '' };
  return { kind: error.status === 429 ? 'limit' : 'failed', said: error.sentence };
}

function change(at: number, to: Partial<AssistantMessage>): void {
  const open = $opened.get();
  $opened.set({ ...open, messages: open.messages.map((one, index) => (index === at ? { ...one, ...to } : one)) });
}

/** Sends the question at an index again, by default the last one; in a new conversation if its own was deleted meanwhile. */
export function retry(at = $opened.get().messages.findLastIndex(({ role }) => role === 'person')): void {
  const question = $opened.get().messages[at];
  if (question === undefined || $isAsking.get()) return;
  if ($wrong.get()?.kind !== 'gone') return void ask(question.text, undefined, at);
  const messages = $opened.get().messages.filter(isUnsent);
  $opened.set({ ...nothing, messages });
  void ask(question.text, undefined, messages.indexOf(question));
}

/** Stores whether an answer was helpful; the same verdict again removes it. */
export async function judge(id: string, verdict: 'helpful' | 'unhelpful'): Promise<void> {
  const at = $opened.get().messages.findIndex((one) => one.id === id);
  const before = $opened.get().messages[at]?.verdict ?? null;
  const now = before === verdict ? null : verdict;
  change(at, { verdict: now });
  try {
    const options = { params: { id }, body: { verdict: now }, quiet: true };
    await asPerson(() => call('POST /business-center/v1/assistant/messages/{id}/verdict', options));
  } catch {
    change(at, { verdict: before });
  }
}
