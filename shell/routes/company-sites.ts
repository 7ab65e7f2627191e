import { msg } from '@atrium/i18n';
import { hasSite, type SiteName } from '@atrium/stores';
import type { IconName } from '@atrium/ui';

export interface CompanySite {
  name: SiteName;
  /** Below the portal's base: the page that leads there, in a window of its own. */
  path: string;
  icon: IconName;
  title: () => string;
  about: () => string;
}

/** The company's other sites (spec §2), in the order of the menu. */
export const companySites: readonly CompanySite[] = [
  {
    name: 'wiki',
    path: '/wiki-index/wiki',
    icon: 'file-text',
    title: () => msg('企业百科', { id: 'company-sites.wiki' }),
    about: () => msg('制度、流程、项目知识，全员可读可写', { id: 'company-sites.wiki-about' }),
  },
  {
    name: 'community',
    path: '/wiki-index',
    icon: 'handshake',
    title: () => msg('社区', { id: 'company-sites.community' }),
    about: () => msg('提问、分享、找到懂的人', { id: 'company-sites.community-about' }),
  },
  {
    name: 'ai',
    path: '/dify',
    icon: 'activity',
    title: () => msg('AI 开发', { id: 'company-sites.ai' }),
    about: () => msg('搭建和试用智能应用', { id: 'company-sites.ai-about' }),
  },
  {
    name: 'mail',
    path: '/mailbox',
    icon: 'inbox',
    title: () => msg('企业邮箱', { id: 'company-sites.mail' }),
    about: () => msg('收发公司邮件', { id: 'company-sites.mail-about' }),
  },
];

/** The site that a portal path leads to; undefined for any other path. */
export const siteAt = (path: string): CompanySite | undefined =>
  companySites.find((site) => site.path === path.split(/[?#]/, 1)[0]!.replace(/\/$/, ''));

/** Those that this deployment has, but for the mailbox, which has an entry of its own. */
export const knowledgeSites = (): readonly CompanySite[] => companySites.filter(({ name }) => name !== 'mail' && hasSite(name));
