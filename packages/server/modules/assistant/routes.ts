import { longestQuestion } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Language, say } from '../../messages/language.ts';
import { type Lasting, lookAgain, stillStands } from '../../identity/sessions/session-recheck.ts';
import type { Session } from '../../identity/queries.ts';
import { AnswerStream, type Pace } from './answer-stream.ts';
import { type Brain, BrainFailure } from './brain.ts';
import { giveAnswer } from './give-answer.ts';
import {
  beginAnswer,
  findConversation,
  keptDays,
  listConversations,
  mostMessages,
  renameConversation,
  setDeleted,
  setVerdict,
} from './queries.ts';
import { suggestionsFor } from './suggestions.ts';
import { cleanUpConversations } from './clean-up.ts';

/** Answers that a person may be given at the same time on one node. */
const mostAtOnce = 3;
const usualPace: Pace = { pingMilliseconds: 15_000, slowMilliseconds: 20_000, lookMilliseconds: 20_000, longestMilliseconds: 10 * 60_000 };

/** An answer that is being given, and in which language. */
interface Answering {
  stop: AbortController;
  language: Language;
}

/** Conversations of people with the assistant (R-AI-03). */
export function assistantRoutes(server: FastifyInstance, brain: Brain, pace: Pace = usualPace): void {
  const { db } = server;
  const running = new Map<string, Set<Answering>>();
  cleanUpConversations(server);
  // An answer that is still being given when the server stops is kept as far as it got.
  server.addHook('preClose', async () => {
    for (const one of running.values())
      for (const { stop, language } of one) stop.abort(new BrainFailure(say(language, 'assistantRestarted')));
  });

  answer(server, 'GET /business-center/v1/assistant', async ({ session }) => ({
    brain: brain.kind,
    name: session.nickName || session.realName,
    suggestions: await suggestionsFor(db, session),
    keptDays,
    longestQuestion,
  }));

  answer(server, 'GET /business-center/v1/assistant/conversations', ({ session }) => listConversations(db, session));

  answer(server, 'GET /business-center/v1/assistant/conversations/{id}', async ({ session, params }) =>
    there(await findConversation(db, session, params.id)),
  );

  answer(server, 'PUT /business-center/v1/assistant/conversations/{id}', async ({ session, params, body }) =>
    done(await renameConversation(db, session, params.id, body.title)),
  );

  answer(server, 'DELETE /business-center/v1/assistant/conversations/{id}', async ({ session, params }) =>
    done(await setDeleted(db, session, params.id, true)),
  );

  answer(server, 'POST /business-center/v1/assistant/conversations/{id}/restore', async ({ session, params }) =>
    done(await setDeleted(db, session, params.id, false)),
  );

  answer(server, 'POST /business-center/v1/assistant/messages/{id}/verdict', async ({ session, params, body }) =>
    done(await setVerdict(db, session, params.id, body.verdict)),
  );

  answer(
    server,
    'POST /business-center/v1/assistant/ask',
    async ({ session, body: { text: asked, context = {}, ...where }, request, reply }) => {
      const text = asked.trim();
      if (text === '') throw new Refusal('malformed', { errors: [{ path: '/text', message: 'fieldRequired' }] });
      const enter = enterFor(session);
      let lasting: Lasting | undefined;
      try {
        const begun = await oneAtATime(db, `assistant ${session.personId}`, (trx) =>
          beginAnswer(trx, session, { ...where, text, title: titleOf(text) }),
        );
        if (begun === null) throw new Refusal('notFound');
        if (begun === 'full') throw new Refusal('conversationFull', { values: { most: mostMessages } });
        const stream = new AnswerStream(request, reply, pace);
        const reason = new BrainFailure(say(session.language, 'assistantTooLong'));
        lasting = lookAgain(() => stillStands(db, session), {
          log: request.log,
          everyMilliseconds: pace.lookMilliseconds,
          longest: { milliseconds: pace.longestMilliseconds, reason },
        });
        const signal = AbortSignal.any([stream.signal, enter.signal, lasting.signal]);
        const { holds } = lasting;
        await giveAnswer(brain, { session, text, context, earlier: begun.earlier, signal, holds }, { db, log: request.log, stream, begun });
        return reply as never;
      } finally {
        lasting?.end();
        enter.leave();
      }
    },
    { lasting: true },
  );

  function enterFor({ personId, language }: Session): { signal: AbortSignal; leave(): void } {
    const mine = running.get(personId) ?? new Set();
    if (mine.size >= mostAtOnce) throw new Refusal('tooManyAnswers', { retryAfterSeconds: 10 });
    const answering = { stop: new AbortController(), language };
    running.set(personId, mine.add(answering));
    const leave = () => {
      mine.delete(answering);
      if (mine.size === 0) running.delete(personId);
    };
    return { signal: answering.stop.signal, leave };
  }
}

/** Default title of a conversation: the start of its first question. */
const titleOf = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ');
  return [...line].length <= 40 ? line : `${[...line].slice(0, 39).join('')}…`;
};

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

function done(changed: boolean): null {
  if (!changed) throw new Refusal('notFound');
  return null;
}
