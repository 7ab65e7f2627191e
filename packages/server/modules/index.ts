import type { FastifyInstance } from 'fastify';
import { account } from './account/index.ts';
import { apps } from './apps/index.ts';
import { assistant } from './assistant/index.ts';
import { bankCards } from './bank-cards/index.ts';
import { commonUse } from './common-use/index.ts';
import { devices } from './devices/index.ts';
import { directory } from './directory/index.ts';
import { document } from './document/index.ts';
import { drafts } from './drafts/index.ts';
import { embedding } from './embedding/index.ts';
import { files } from './files/index.ts';
import { guides } from './guides/index.ts';
import { hints } from './hints/index.ts';
import { installable } from './installable/index.ts';
import { integration } from './integration/index.ts';
import { keptFiles } from './kept-files/index.ts';
import { ldap } from './ldap/index.ts';
import { links } from './links/index.ts';
import { mail } from './mail/index.ts';
import { meetings } from './meetings/index.ts';
import { messages } from './messages/index.ts';
import { news } from './news/index.ts';
import { operations } from './operations/index.ts';
import { people } from './people/index.ts';
import { quickLinks } from './quick-links/index.ts';
import { recents } from './recents/index.ts';
import { recommended } from './recommended/index.ts';
import { reports } from './reports/index.ts';
import { scim } from './scim/index.ts';
import { search } from './search/index.ts';
import { signIn } from './sign-in/index.ts';
import { signOn } from './sign-on/index.ts';
import { subApps } from './sub-apps/index.ts';
import { tasks } from './tasks/index.ts';
import { tenants } from './tenants/index.ts';
import { ticketForm } from './ticket-form/index.ts';
import { user } from './user/index.ts';
import { viewTokens } from './view-tokens/index.ts';
import { workbench } from './workbench/index.ts';

/** Every module: each registers its calls, its pages and its repeated work. The order does not matter. */
export const modules: readonly ((server: FastifyInstance) => void)[] = [
  account,
  apps,
  assistant,
  bankCards,
  commonUse,
  devices,
  directory,
  document,
  drafts,
  embedding,
  files,
  guides,
  hints,
  installable,
  integration,
  keptFiles,
  ldap,
  links,
  mail,
  meetings,
  messages,
  news,
  operations,
  people,
  quickLinks,
  recents,
  recommended,
  reports,
  scim,
  search,
  signIn,
  signOn,
  subApps,
  tasks,
  tenants,
  ticketForm,
  user,
  viewTokens,
  workbench,
];
