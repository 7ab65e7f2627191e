import type { Config } from '../../config/config.ts';

/** Where the company's other sites are; null for one that this deployment has not. */
export interface CompanySites {
  /** Takes the one-time token as the form field `token`. */
  wiki: string | null;
  community: string | null;
  ai: string | null;
  /** Whether there is a mailbox; its address is generated each time. */
  mail: boolean;
}

/** A setting says where a site is, or a service of `ATRIUM_UPSTREAMS` that answers at its address on this origin (spec §2). */
export function companySites({ wikiUrl, communityUrl, aiUrl, mailUrl, upstreams }: Config): CompanySites {
  const served = (path: string) => Object.keys(upstreams).some((prefix) => `${path}/`.startsWith(`${prefix}/`));
  return {
    wiki: wikiUrl ?? (served('/wiki-index/wiki') ? '/wiki-index/wiki' : null),
    community: communityUrl ?? (served('/wiki-index') ? '/wiki-index' : null),
    ai: aiUrl ?? (served('/dify') ? '/dify' : null),
    mail: mailUrl !== null,
  };
}
