import { expect, it } from 'vitest';
import { FailureLog } from './failure-log.ts';
import { ModelFailure } from './model-failure.ts';

const logged = () => {
  const told: unknown[] = [];
  let now = 0;
  const words: string[] = [];
  const warn = (values: { reason: string }, text: string) => {
    told.push(values.reason);
    words.push(text);
  };
  const log = new FailureLog({ warn: warn as never }, () => now);
  return { told, words, log, wait: (milliseconds: number) => (now += milliseconds) };
};

it('R-AI-03 says why a model does not answer, each cause once a minute', () => {
  const { told, log, wait } = logged();
  for (let time = 0; time < 3; time += 1) log.tell(new ModelFailure('the model answered 401'));
  log.tell(new ModelFailure('the model answered 500'));
  expect(told).toEqual(['the model answered 401', 'the model answered 500']);
  wait(60_000);
  log.tell(new ModelFailure('the model answered 401'));
  expect(told).toHaveLength(3);
});

it('R-AI-03 says of a failed connection its code, and nothing of what others wrote', () => {
  const { told, log } = logged();
  const refused = Object.assign(new Error('connect to secret:key'), { code: 'ECONNREFUSED' });
  log.tell(new ModelFailure('the model could not be read', { cause: new TypeError('fetch failed', { cause: refused }) }));
  log.tell(new ModelFailure('the model sent what is no JSON', { cause: new SyntaxError('in what somebody said') }));
  log.tell(new RangeError('with a secret'));
  expect(told).toEqual(['the model could not be read (ECONNREFUSED)', 'the model sent what is no JSON (SyntaxError)', 'RangeError']);
});

it('R-AI-03 tells what broke off from what never began', () => {
  const { words, log } = logged();
  log.tell(new ModelFailure('the model reported an error'), true);
  log.tell(new ModelFailure('the model answered 429'));
  expect(words).toEqual(['the model broke off', 'the model does not answer; the search does instead']);
});
