import { msg } from '@atrium/i18n';
import { hasSite, type SiteName, pathOf } from '@atrium/stores';

export interface CompanySite {
  name: SiteName;
  /** Below the portal's base: the page that leads there, in a window of its own. */
  path: string;
  title: () => string;
}

/** The company's other sites (spec §2), in the order of the menu. */
export const companySites: readonly CompanySite[] = [
  {
    name: 'wiki',
    path: '/wiki-index/wiki',
    title: () => msg('企业百科', { id: 'company-sites.wiki' }),
  },
  {
    name: 'community',
    path: '/wiki-index',
    title: () => msg('社区', { id: 'company-sites.community' }),
  },
  {
    name: 'ai',
    path: '/dify',
    title: () => msg('AI 开发', { id: 'company-sites.ai' }),
  },
  {
    name: 'mail',
    path: pathOf('mailbox'),
    title: () => msg('企业邮箱', { id: 'company-sites.mail' }),
  },
];

/** The site that a portal path leads to; undefined for any other path. */
export const siteAt = (path: string): CompanySite | undefined =>
  companySites.find((site) => site.path === path.split(/[?#]/, 1)[0]!.replace(/\/$/, ''));

/** Those that this deployment has, but for the mailbox, which has an entry of its own. */
export const knowledgeSites = (): readonly CompanySite[] => companySites.filter(({ name }) => name !== 'mail' && hasSite(name));
