import { msg } from '@atrium/i18n';
import { addressOf, hasSite, type SiteName, guideAbout, guideName, officeGuides } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { PathLink } from '../../parts/portal-link.tsx';

/** The five guides, and the company's knowledge (R-HOME-04, R-HOME-07). */
export function HomeGuides() {
  const sites = knowledge().filter(({ name }) => hasSite(name));
  return (
    <section className="card" aria-label={msg('指南与知识', { id: 'home-guides.title' })}>
      <header className="card-head">
        <h2>{msg('指南与知识', { id: 'home-guides.title' })}</h2>
      </header>
      <ul>
        {officeGuides.map(({ kind, path }) => (
          <li key={kind}>
            <PathLink className="cover" path={path} title={guideName(kind)}>
              {guideName(kind)}
            </PathLink>
            <small>{guideAbout(kind)}</small>
          </li>
        ))}
        {sites.map(({ name, path, title, about }) => (
          <li key={name}>
            <a className="cover" href={addressOf(path)} target="_blank" rel="noopener">
              {title}
              <Icon name="external-link" size={13} />
            </a>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const knowledge = (): { name: SiteName; path: string; title: string; about: string }[] => [
  {
    name: 'wiki',
    path: '/wiki-index/wiki',
    title: msg('企业百科', { id: 'home-guides.wiki' }),
    about: msg('制度、项目与术语', { id: 'home-guides.wiki-about' }),
  },
  {
    name: 'ai',
    path: '/dify',
    title: msg('AI 开发', { id: 'home-guides.ai' }),
    about: msg('搭建自己的智能助手', { id: 'home-guides.ai-about' }),
  },
];
