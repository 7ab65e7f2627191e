import { useFlowTexts, useTexts } from '../portal.ts';

const colours = {
  draft: '',
  submitted: 'at-tag-info',
  approved: 'at-tag-success',
  paid: 'at-tag-success',
  returned: 'at-tag-danger',
  withdrawn: '',
} as const;

/** States of a claim or a leave request. */
export type RecordState = keyof typeof colours;

/** Returns a function that gives the name of a state in the user's language. */
export function useStateName(): (state: RecordState) => string {
  const texts = useTexts();
  const { withdrawn } = useFlowTexts();
  return (state) => (state === 'submitted' ? texts.waiting : state === 'withdrawn' ? withdrawn : texts[state]);
}

export function StateTag({ state }: { state: RecordState }) {
  const nameOf = useStateName();
  return <span className={`at-tag ${colours[state]}`}>{nameOf(state)}</span>;
}
