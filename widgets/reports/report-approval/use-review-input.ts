import { holdForm, type Report, type ReportNote } from '@atrium/stores';
import { useEffect, useState } from 'react';
import { reportTitle } from '../report-words.ts';

/** Notes and comment of the reviewer about a report that are not sent yet. */
export interface ReviewInput {
  /** The copy that was read. */
  report: Report;
  notes: readonly ReportNote[];
  comment: string;
}

export type WriteReview = (report: Report, part: Partial<Pick<ReviewInput, 'notes' | 'comment'>>) => void;

/** Keeps notes and comments by report, so that they outlive its pane; leaving the page asks as long as there are any. */
export function useReviewInput() {
  const [inputs, setInputs] = useState<ReadonlyMap<string, ReviewInput>>(() => new Map());
  const titles = [...inputs.values()].map(({ report }) => reportTitle(report)).join('\n');
  useEffect(() => {
    const releases = titles
      .split('\n')
      .filter(Boolean)
      .map((title) => holdForm(title));
    return () => {
      for (const release of releases) release();
    };
  }, [titles]);
  const write: WriteReview = (report, part) =>
    setInputs((before) => {
      const input = { notes: [], comment: '', ...before.get(report.id), ...part, report };
      const others = [...before].filter(([id]) => id !== report.id);
      return new Map(input.comment === '' && input.notes.length === 0 ? others : [...others, [report.id, input]]);
    });
  /** The report is decided on. */
  const drop = (id: string) => setInputs((before) => new Map([...before].filter(([one]) => one !== id)));
  return { inputs, write, drop };
}
