const replaced = '已重新提交为';

/** History line of a record that was handed in again, with the number of the new one; `words.json` has both patterns. */
export const replacedBy = (number: string): string => `${replaced} ${number}`;

/** First history line of a record; `before` is the number of the returned one that it corrects. */
export const submittedAs = (before?: string): string => (before === undefined ? '提交' : `修改 ${before} 后重新提交`);

/** Whether a line of history says that the record was handed in again. */
export const isReplaced = ({ what = '' }: { what?: string }): boolean => what.startsWith(replaced);

interface Ended {
  owner: string;
  state: string;
  history: readonly { what?: string }[];
}

/** Whether its owner may correct a record and hand it in again, as a new one: once, after it was returned, refused or withdrawn. */
export const mayHandInAgain = ({ owner, state, history }: Ended, me: string): boolean =>
  owner === me && ['returned', 'refused', 'withdrawn'].includes(state) && !history.some(isReplaced);

/** Returns why its owner cannot hand in a record again: the line that names the new one, if there is one. */
export const againProblem = ({ history }: Pick<Ended, 'history'>): string => history.findLast(isReplaced)?.what ?? '这张单据不能重新提交';

interface Returned extends Pick<Ended, 'state'> {
  history: readonly { step?: string; comment?: string }[];
}

/** Returns why a record was returned: the comment of the last decision; empty for one that its owner has withdrawn. */
export const returnedWhy = ({ state, history }: Returned): string =>
  state === 'withdrawn' ? '' : (history.findLast(({ step }) => step !== undefined)?.comment ?? '');
