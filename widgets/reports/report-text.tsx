import type { Report } from '@atrium/api/contract';
import { reportSections } from '@atrium/stores';
import type { ReactNode } from 'react';
import { SourceLink } from './report-source.tsx';
import { sectionName } from './report-words.ts';

interface ReportTextProps {
  report: Report;
  /** The author may open the source of a line. */
  byAuthor?: boolean;
  /** Content beside or below a line. */
  besideLine?(line: { section: (typeof reportSections)[number]; line: number; quote: string }): ReactNode;
}

/** A report for reading: its sections line by line, with sources and the reviewer's notes. */
export function ReportText({ report, byAuthor = false, besideLine }: ReportTextProps) {
  const { content, sources, notes } = report;
  return (
    <div className="report-text">
      {reportSections
        .filter((section) => content[section] !== '')
        .map((section) => (
          <section key={section} aria-label={sectionName(section)}>
            <h3>{sectionName(section)}</h3>
            <ol>
              {content[section].split('\n').map((text, line) => {
                const source = sources.find((one) => one.section === section && one.line === line);
                const note = notes.find((one) => one.section === section && one.line === line);
                return (
                  <li key={`${line} ${text}`}>
                    <span>{text}</span>
                    {source && <SourceLink source={source} open={byAuthor} />}
                    {note && <p className="line-note">{note.text}</p>}
                    {besideLine?.({ section, line, quote: text })}
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
    </div>
  );
}
