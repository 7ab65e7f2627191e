import { msg } from '@atrium/i18n';
import { type ReportType, reportTypes, pathOf } from '@atrium/stores';
import { PathLink } from '../../parts/portal-link.tsx';
import { reportTypeName } from '../report-words.ts';
import { Overview } from './overview.tsx';
import { ReportDesk } from './report-desk.tsx';

interface WorkReportsProps {
  /** `daily`, `weekly` or `monthly`; without it the present reports of all types. */
  type?: string;
  /** The part of the address behind the question mark: `period`. */
  query?: string;
  /** Where the list stands at first, in pixels. */
  scrollStart?: number;
}

/** The user's work reports: the present ones, and every period with its state (R-USER-04). */
export function WorkReports({ type = '', query = '', scrollStart = 0 }: WorkReportsProps) {
  const chosen = reportTypes.find((one) => one === type);
  return (
    <div className="reports">
      <TypeLinks chosen={chosen} />
      {chosen ? <ReportDesk key={chosen} type={chosen} query={query} scrollStart={scrollStart} /> : <Overview />}
    </div>
  );
}

function TypeLinks({ chosen }: { chosen: ReportType | undefined }) {
  const links = [
    { type: undefined, path: pathOf('reports'), name: msg('概览', { id: 'work-reports.overview' }) },
    ...reportTypes.map((type) => ({ type, path: pathOf(`${type}-reports`), name: reportTypeName(type) })),
  ];
  return (
    <nav className="type-links" aria-label={msg('汇报的类型', { id: 'work-reports.types' })}>
      {links.map(({ type, path, name }) => (
        <PathLink key={path} path={path} title={name} current={type === chosen ? 'page' : undefined}>
          {name}
        </PathLink>
      ))}
    </nav>
  );
}
