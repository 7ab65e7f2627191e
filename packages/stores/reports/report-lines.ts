import type { Report, ReportSource, ReportSuggestions } from '@atrium/api/contract';

export const reportSections = ['done', 'plan', 'risks'] as const;
export type ReportSection = (typeof reportSections)[number];

/** One line of a report; `key` stays with it while it is edited and moved. */
export interface ReportLine {
  key: string;
  text: string;
  source: ReportSource | null;
}

/** Input of a report: lines by section, and its reviewers. */
export interface ReportDraft {
  lines: Readonly<Record<ReportSection, readonly ReportLine[]>>;
  reviewerId: string;
}

let keys = 0;
/** A line with a key of its own in this load of the page. */
export const newLine = (text = '', source: ReportSource | null = null): ReportLine => ({ key: `line-${(keys += 1)}`, text, source });

/** The draft that a report holds: a line a line of its texts. */
export function draftOf({ content, sources, reviewerId }: Pick<Report, 'content' | 'sources' | 'reviewerId'>): ReportDraft {
  const lines = (section: ReportSection) =>
    content[section] === ''
      ? []
      : content[section].split('\n').map((text, line) => {
          const source = sources.find((one) => one.section === section && one.line === line);
          return newLine(text, source ? { kind: source.kind, id: source.id, title: source.title, link: source.link } : null);
        });
  return { lines: { done: lines('done'), plan: lines('plan'), risks: lines('risks') }, reviewerId };
}

/** The draft that is offered for a period of which nothing is written. */
export function draftFrom({ lines, reviewers }: ReportSuggestions): ReportDraft {
  const of = (section: ReportSection) => lines.filter((line) => line.section === section).map(({ text, source }) => newLine(text, source));
  return { lines: { done: of('done'), plan: of('plan'), risks: of('risks') }, reviewerId: reviewers[0]?.id ?? '' };
}

/** A draft that another load of the page has written: its lines get keys of this one, which no new line has. */
export function withNewKeys({ lines, reviewerId }: ReportDraft): ReportDraft {
  const renewed = (section: ReportSection) => lines[section].map(({ text, source }) => newLine(text, source));
  return { lines: { done: renewed('done'), plan: renewed('plan'), risks: renewed('risks') }, reviewerId };
}

/** The body of a draft for the server. */
export const reportBody = ({ type, period }: Pick<Report, 'type' | 'period'>, draft: ReportDraft) => ({
  type,
  period,
  reviewerId: draft.reviewerId,
  ...contentOf(draft),
});

/** The content of a draft: texts without empty lines, and the source of each line. */
function contentOf({ lines }: ReportDraft): {
  content: Report['content'];
  sources: { section: ReportSection; line: number; kind: ReportSource['kind']; id: string }[];
} {
  const written = (section: ReportSection) => lines[section].filter(({ text }) => text.trim() !== '');
  const text = (section: ReportSection) =>
    written(section)
      .map((line) => line.text.trim())
      .join('\n');
  return {
    content: { done: text('done'), plan: text('plan'), risks: text('risks') },
    sources: reportSections.flatMap((section) =>
      written(section).flatMap(({ source }, line) => (source ? [{ section, line, kind: source.kind, id: source.id }] : [])),
    ),
  };
}

/** Whether two drafts say the same. */
export const sameDraft = (a: ReportDraft, b: ReportDraft): boolean =>
  JSON.stringify([contentOf(a), a.reviewerId]) === JSON.stringify([contentOf(b), b.reviewerId]);
