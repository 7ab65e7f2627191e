import type { AssistantMessage, Citation } from '@atrium/api/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import type { AnswerStream } from './answer-stream.ts';
import { type Brain, BrainFailure, type Question } from './brain.ts';
import { type Begun, endAnswer, keepSoFar } from './queries.ts';

/** Maximum letters of an answer, and of citations; the rest is cut. */
const longestAnswer = 20_000;
const mostCitations = 20;
/** Text older than this survives a crash. */
const keptMilliseconds = 1000;

interface To {
  db: Db;
  log: FastifyBaseLogger;
  stream: AnswerStream;
  begun: Begun;
}

/** Runs a brain, sends its answer to the client as it grows, and stores it: whole, or up to where it was stopped or failed. */
export async function giveAnswer(brain: Brain, question: Question, { db, log, stream, begun }: To): Promise<void> {
  const { conversationId, title, questionId, answerId } = begun;
  let text = '';
  const citations: Citation[] = [];
  let state: AssistantMessage['state'] = 'done';
  let failure = '';
  let keeping: NodeJS.Timeout | null = null;
  const keepSoon = () => {
    keeping ??= setTimeout(() => {
      keeping = null;
      keepSoFar(db, answerId, text).catch((error: unknown) => log.warn({ err: error }, 'an answer could not be kept so far'));
    }, keptMilliseconds);
  };
  await stream.say({ name: 'start', data: { conversationId, title, questionId, answerId } });
  try {
    for await (const piece of brain.answer(question)) {
      if (question.signal.aborted) break;
      if ('citation' in piece) {
        if (citations.length >= mostCitations || citations.some(({ href }) => href === piece.citation.href)) continue;
        citations.push(piece.citation);
        await stream.say({ name: 'citation', data: piece.citation });
      } else if ('instead' in piece) {
        text = piece.instead;
        await stream.say({ name: 'instead', data: { text } });
      } else if (piece.text !== '') {
        const room = longestAnswer - text.length;
        const isCut = piece.text.length > room;
        // Half a character is none.
        const rest = isCut
          ? `${piece.text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}\n\n${say(question.session.language, 'assistantCut')}`
          : piece.text;
        text += rest;
        keepSoon();
        await stream.say({ name: 'text', data: { text: rest } });
        if (isCut) break;
      }
    }
    if (question.signal.aborted) state = 'stopped';
  } catch (error) {
    state = question.signal.aborted ? 'stopped' : 'failed';
    if (state === 'failed') {
      // A brain logs its own failures.
      if (!(error instanceof BrainFailure)) log.warn({ err: error }, 'the assistant could not answer');
      failure = error instanceof BrainFailure ? error.message : say(question.session.language, 'assistantFailed');
    }
  }
  // The person did not stop it.
  if (state === 'stopped' && question.signal.reason instanceof BrainFailure) [state, failure] = ['failed', question.signal.reason.message];
  if (keeping !== null) clearTimeout(keeping);
  await endAnswer(db, answerId, { text, citations, state });
  await stream.say(
    state === 'failed'
      ? { name: 'failed', data: { message: failure } }
      : { name: 'done', data: { state: state === 'done' ? 'done' : 'stopped' } },
  );
  stream.end();
}
