import { msg } from '@atrium/i18n';
import { type Report, type ReportDraft, reportSections, settleCopies } from '@atrium/stores';
import { sectionName } from '../../report-words.ts';

/** Two copies side by side: the input here, and the one saved elsewhere meanwhile. The user keeps one (R-LIST-04). */
export function Copies({ mine, theirs }: { mine: ReportDraft; theirs: Report }) {
  const copies = [
    {
      keep: 'mine' as const,
      name: msg('这里写的', { id: 'work-reports.copy-mine' }),
      does: msg('用这里写的', { id: 'work-reports.keep-mine' }),
      textOf: (section: (typeof reportSections)[number]) => mine.lines[section].map(({ text }) => text),
    },
    {
      keep: 'theirs' as const,
      name: msg('别处保存的', { id: 'work-reports.copy-theirs' }),
      does: msg('用别处保存的', { id: 'work-reports.keep-theirs' }),
      textOf: (section: (typeof reportSections)[number]) => theirs.content[section].split('\n'),
    },
  ];
  return (
    <section className="copies" role="alert">
      <p>{msg('这份汇报在另一个窗口或设备上也改过。两份都在，选一份继续。', { id: 'work-reports.copies' })}</p>
      <div>
        {copies.map(({ keep, name, does, textOf }) => (
          <section key={keep} aria-label={name}>
            <h3>{name}</h3>
            {reportSections.map((section) => {
              const lines = textOf(section).filter((text) => text.trim() !== '');
              return (
                lines.length > 0 && (
                  <div key={section}>
                    <b>{sectionName(section)}</b>
                    <ul>
                      {lines.map((text, at) => (
                        <li key={`${at} ${text}`}>{text}</li>
                      ))}
                    </ul>
                  </div>
                )
              );
            })}
            <button type="button" className="quiet" onClick={() => void settleCopies(keep)}>
              {does}
            </button>
          </section>
        ))}
      </div>
    </section>
  );
}
