import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Circuit, End, Outcome } from '../../../http/forward/circuit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { say } from '../../../messages/language.ts';
import { type Brain, BrainFailure, type Piece, type Question } from '../brain.ts';
import { addUsage } from '../queries.ts';
import { companyDay } from '../days-in.ts';
import { complete, estimate, type ToolCall } from './completion.ts';
import { ModelEndpoint } from './endpoint.ts';
import type { FailureLog } from './failure-log.ts';
import { ModelFailure } from './model-failure.ts';
import { messagesOf, type ModelMessage } from './messages.ts';
import type { ModelSettings } from '../model-settings.ts';
import { tools, useTool } from './tools.ts';

/** Maximum rounds of tools; then the model must answer. */
const mostRounds = 4;
const longestTold = 8000;

/** State of a running answer. */
interface Course {
  said: string;
  /** Text of the running round: text before tool calls is no answer yet. */
  now: string;
  found: Map<string, Citation>;
  cited: Set<string>;
}

/** A model that answers with the portal's search as its only source. If it is unavailable, the search answers instead. */
export class ModelBrain implements Brain {
  readonly kind = 'model';
  readonly #db: Db;
  readonly #endpoint: ModelEndpoint;
  readonly #tokensPerDay: number;
  readonly #instead: Brain;
  readonly #circuit: Circuit;
  readonly #failures: FailureLog;

  constructor(db: Db, settings: ModelSettings, instead: Brain, { circuit, failures }: { circuit: Circuit; failures: FailureLog }) {
    this.#db = db;
    this.#endpoint = new ModelEndpoint(settings);
    this.#tokensPerDay = settings.tokensPerDay;
    this.#instead = instead;
    this.#circuit = circuit;
    this.#failures = failures;
  }

  async *answer(question: Question): AsyncIterable<Piece> {
    const { language } = question.session;
    const day = companyDay();
    if ((await this.#count(question, day, 0)) >= this.#tokensPerDay) {
      yield { text: `${say(language, 'assistantModelSpent')}\n\n` };
      yield* this.#instead.answer(question);
      return;
    }
    const course: Course = { said: '', now: '', found: new Map(), cited: new Set() };
    let end: End = () => {};
    try {
      end = this.#circuit.enter();
      yield* this.#talk(question, course, day);
      end('answered');
    } catch (error) {
      end(question.signal.aborted ? 'unknown' : outcomeOf(error));
      if (question.signal.aborted) return;
      const begun = course.now.trim() !== '';
      if (!(error instanceof Refusal)) this.#failures.tell(error, begun);
      if (begun) throw new BrainFailure(say(language, 'assistantModelBroke'), { cause: error });
      const apart = course.said.trim() === '' ? '' : '\n\n';
      yield { text: `${apart}${say(language, 'assistantModelAway')}\n\n` };
      yield* this.#instead.answer(question);
    } finally {
      end('unknown');
    }
  }

  /** Adds tokens to the user's consumption of the day; returns the sum. */
  #count({ session }: Question, day: string, tokens: number): Promise<number> {
    return addUsage(this.#db, session.personId, day, tokens);
  }

  async *#talk(question: Question, course: Course, day: string): AsyncIterable<Piece> {
    const messages: ModelMessage[] = messagesOf(question, day);
    for (let round = 0; ; round += 1) {
      course.now = '';
      let calls: readonly ToolCall[] = [];
      let cost: number | null = null;
      let cut = false;
      // Counted before the request, so that parallel questions see each other, and corrected afterwards.
      const asked = estimate(messages, 0);
      const spent = (await this.#count(question, day, asked)) - asked;
      const last = round === mostRounds || spent >= this.#tokensPerDay;
      try {
        for await (const piece of complete(this.#endpoint, { messages, tools: last ? [] : tools, signal: question.signal })) {
          if ('tokens' in piece) cost = piece.tokens;
          else if ('calls' in piece) ({ calls } = piece);
          else if ('cut' in piece) cut = true;
          else if ('anew' in piece) yield { instead: takenBack(course) };
          else {
            yield { text: added(course, piece.text) };
            yield* citedNow(course);
          }
        }
      } finally {
        // An answer that the user stopped has a cost, a request that the model refused has none.
        const begun = course.now !== '' || question.signal.aborted;
        await this.#count(question, day, (cost ?? (begun ? estimate(messages, course.now.length) : 0)) - asked);
      }
      if (calls.length === 0 || last) {
        // A round with tool calls has only announced them.
        if (calls.length > 0) course.now = '';
        if (cut && course.now.trim() !== '') yield { text: `\n\n${say(question.session.language, 'assistantCut')}` };
        break;
      }
      messages.push({
        role: 'assistant',
        content: course.now,
        tool_calls: calls.map(({ id, name, arguments: text }) => ({ id, type: 'function', function: { name, arguments: text } })),
      });
      for (const call of calls) {
        if (!(await question.holds())) return;
        messages.push(yield* this.#use(question, course, call));
      }
    }
    if (course.now.trim() === '') throw new ModelFailure('the model said nothing');
  }

  async *#use({ session }: Question, course: Course, call: ToolCall): AsyncGenerator<Piece, ModelMessage> {
    const { told, found, prepared } = await useTool(this.#db, session, call);
    for (const citation of found) course.found.set(citation.href, citation);
    if (prepared !== null) {
      course.cited.add(prepared.href);
      yield { citation: prepared };
    }
    return { role: 'tool', tool_call_id: call.id, content: told.slice(0, longestTold) };
  }
}

/** Appends to the text; text before tool calls is a paragraph of its own. */
function added(course: Course, text: string): string {
  const isFirst = course.now.trim() === '' && text.trim() !== '';
  const piece = isFirst && course.said.trim() !== '' && !course.said.endsWith('\n\n') ? `\n\n${text.trimStart()}` : text;
  course.now += text;
  course.said += piece;
  return piece;
}

/** Removes the text of this round; returns the rest. */
function takenBack(course: Course): string {
  course.said = course.said.slice(0, course.said.length - course.now.length).trimEnd();
  course.now = '';
  return course.said;
}

/** Only what keeps it from answering anybody counts against an endpoint. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ModelFailure)) return 'unknown';
  return error.isAway ? 'away' : 'answered';
}

/** New links in the text to found content: only these are cited, and only citations become links. */
function* citedNow({ said, found, cited }: Course): Iterable<Piece> {
  for (const [href, citation] of found) {
    if (cited.has(href) || !said.includes(`](${href})`)) continue;
    cited.add(href);
    yield { citation };
  }
}
