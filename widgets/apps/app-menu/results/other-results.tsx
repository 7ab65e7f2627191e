import { formatDate, msg, str } from '@atrium/i18n';
import { menuPath, messageTarget, modulePath, newsPath, peoplePath, personPath, type SearchResult } from '@atrium/stores';
import type { ReactNode } from 'react';
import { AppTile } from '../../app-tile.tsx';
import { Icon } from '@atrium/react-parts/icon';
import { PathLink } from '../../../parts/portal-link.tsx';
import { MarkedIn, MarkedText } from './marked-text.tsx';

interface Line {
  key: string;
  path: string;
  title: string;
  picture: ReactNode;
  name: ReactNode;
  about: string;
}

/** Results of a search besides functions, by kind. */
export function OtherResults({ result, query }: { result: SearchResult; query: string }) {
  const { apps, modules, people, messages, news, tasks, cases, documents, reports, guides } = result;
  return (
    <>
      <Group heading={msg('应用', { id: 'app-menu.found-apps' })} lines={apps.hits.map(appLine)} />
      <Group heading={msg('功能分组', { id: 'app-menu.found-modules' })} lines={modules.hits.map(moduleLine)} />
      <Group heading={msg('同事', { id: 'app-menu.found-people' })} lines={people.hits.map(personLine)}>
        {people.total > people.hits.length && (
          <PathLink className="text-link" path={peoplePath(query)} title={msg('通讯录', { id: 'app-menu.people-title' })}>
            {msg(str`全部 ${people.total} 位同事`, { id: 'app-menu.all-people' })}
          </PathLink>
        )}
      </Group>
      <Group heading={msg('待办与已办', { id: 'app-menu.found-tasks' })} lines={tasks.hits.map(taskLine)} />
      <Group heading={msg('我的申请', { id: 'app-menu.found-cases' })} lines={cases.hits.map(taskLine)} />
      <Group heading={msg('单据', { id: 'app-menu.found-documents' })} lines={documents.hits.map(documentLine)} />
      <Group heading={msg('消息', { id: 'app-menu.found-messages' })} lines={messages.hits.map(messageLine)} />
      <Group heading={msg('汇报', { id: 'app-menu.found-reports' })} lines={reports.hits.map(reportLine)} />
      <Group heading={msg('指南', { id: 'app-menu.found-guides' })} lines={guides.hits.map(guideLine)} />
      <Group heading={msg('新闻', { id: 'app-menu.found-news' })} lines={news.hits.map(newsLine)} />
    </>
  );
}

function Group({ heading, lines, children }: { heading: string; lines: readonly Line[]; children?: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <section className="others" aria-label={heading}>
      <h2 className="module">{heading}</h2>
      <ul>
        {lines.map(({ key, path, title, picture, name, about }) => (
          <li className="other" key={key}>
            {picture}
            <PathLink path={path} title={title} className="cover">
              {name}
            </PathLink>
            <small>{about}</small>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const appLine = ({ app, matches }: SearchResult['apps']['hits'][number]): Line => ({
  key: app.moduleCode,
  path: menuPath(app.moduleCode),
  title: app.moduleName,
  picture: <AppTile code={app.moduleCode} icon={app.iconSrc} small />,
  name: <MarkedIn text={app.moduleName} matches={matches} />,
  about: '',
});

const moduleLine = ({ moduleCode, moduleName, appCode, appName, matches }: SearchResult['modules']['hits'][number]): Line => ({
  key: moduleCode,
  path: modulePath(appCode, moduleCode),
  title: moduleName,
  picture: <AppTile code={appCode} small />,
  name: <MarkedIn text={moduleName} matches={matches} />,
  about: appName,
});

const personLine = ({ userCode, realName, departmentName, title, marks }: SearchResult['people']['hits'][number]): Line => ({
  key: userCode,
  path: personPath(userCode),
  title: realName,
  picture: <Icon name="circle-user-round" />,
  name: <MarkedText text={realName} marks={marks} />,
  about: [departmentName, title].filter(Boolean).join(' · '),
});

const messageLine = ({ id, title, sender, createdAt, link, marks }: SearchResult['messages']['hits'][number]): Line => ({
  key: id,
  path: messageTarget({ id, link }),
  title,
  picture: <Icon name="inbox" />,
  name: <MarkedText text={title} marks={marks} />,
  about: `${sender} · ${formatDate(createdAt)}`,
});

const newsLine = ({ id, title, publishedAt, marks }: SearchResult['news']['hits'][number]): Line => ({
  key: id,
  path: newsPath(id),
  title,
  picture: <Icon name="file-text" />,
  name: <MarkedText text={title} marks={marks} />,
  about: formatDate(publishedAt),
});

const taskLine = ({ id, kind, title, number, processName, path, marks }: SearchResult['tasks']['hits'][number]): Line => ({
  key: id,
  path,
  title,
  picture: <Icon name={kind === 'apply' ? 'send' : 'list-checks'} />,
  name: <MarkedText text={title} marks={marks} />,
  about: [number, processName].filter(Boolean).join(' · '),
});

const documentLine = ({ id, title, number, system, path, marks }: SearchResult['documents']['hits'][number]): Line => ({
  key: id,
  path,
  title,
  picture: <Icon name="file-text" />,
  name: <MarkedText text={title} marks={marks} />,
  about: [number, system].filter(Boolean).join(' · '),
});

const reportLine = ({ id, title, author, line, path, marks }: SearchResult['reports']['hits'][number]): Line => ({
  key: id,
  path,
  title,
  picture: <Icon name="file-text" />,
  name: <MarkedText text={title} marks={marks} />,
  about: [author, line].filter(Boolean).join(' · '),
});

const guideLine = ({ title, guide, path, marks }: SearchResult['guides']['hits'][number]): Line => ({
  key: path,
  path,
  title,
  picture: <Icon name="file-text" />,
  name: <MarkedText text={title} marks={marks} />,
  about: guide,
});
