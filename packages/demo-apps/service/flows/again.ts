import type { Entry } from './portal-tasks.ts';

const replaced = '已重新提交为';

/** History line of a record that was handed in again, with the number of the new one; `words.json` has both patterns. */
export const replacedBy = (number: string): string => `${replaced} ${number}`;

/** First history line of a record; `before` is the number of the returned one that it corrects. */
export const submittedAs = (before?: string): string => (before === undefined ? '提交' : `修改 ${before} 后重新提交`);

interface Ended {
  owner: string;
  state: string;
  history: readonly Pick<Partial<Entry>, 'what'>[];
}

/** Whether its owner may correct a record and hand it in again, as a new one: once, after it was returned, refused or withdrawn. */
export const mayHandInAgain = ({ owner, state, history }: Ended, me: string): boolean =>
  owner === me && ['returned', 'refused', 'withdrawn'].includes(state) && !history.some(({ what = '' }) => what.startsWith(replaced));

export const againProblem = '这张单据不能重新提交';
