import type { BoardState, PeriodState } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { stateName, stateSign } from './report-words.ts';

/** The state of a report as sign and word. */
export function ReportState({ state }: { state: PeriodState | BoardState }) {
  const sign = stateSign[state];
  return (
    <span className="report-state" data-state={state}>
      {sign && <Icon name={sign} size={14} />}
      {stateName(state)}
    </span>
  );
}
