import type { FastifyInstance } from 'fastify';
import { absences } from './absences/index.ts';
import { account } from './account/index.ts';
import { administration } from './administration/index.ts';
import { apps } from './apps/index.ts';
import { assistant } from './assistant/index.ts';
import { branding } from './branding/index.ts';
import { chat } from './chat/index.ts';
import { deliveries } from './deliveries/index.ts';
import { document } from './document/index.ts';
import { drafts } from './drafts/index.ts';
import { embedding } from './embedding/index.ts';
import { files } from './files/index.ts';
import { guides } from './guides/index.ts';
import { home } from './home/index.ts';
import { integration } from './integration/index.ts';
import { links } from './links/index.ts';
import { mail } from './mail/index.ts';
import { meetings } from './meetings/index.ts';
import { messages } from './messages/index.ts';
import { news } from './news/index.ts';
import { operations } from './operations/index.ts';
import { people } from './people/index.ts';
import { peopleSources } from './people-sources/index.ts';
import { portalNotices } from './portal-notices/index.ts';
import { reports } from './reports/index.ts';
import { search } from './search/index.ts';
import { searchHistory } from './search-history/index.ts';
import { secondFactor } from './second-factor/index.ts';
import { signIn } from './sign-in/index.ts';
import { signOn } from './sign-on/index.ts';
import { subApps } from './sub-apps/index.ts';
import { tasks } from './tasks/index.ts';
import { tenants } from './tenants/index.ts';
import { ticketForm } from './ticket-form/index.ts';
import { user } from './user/index.ts';
import { webPush } from './web-push/index.ts';
import { setup } from '../startup/setup/index.ts';

/** Every module: each registers its calls, its pages and its repeated work. The order does not matter. */
export const modules: readonly ((server: FastifyInstance) => void)[] = [
  absences,
  account,
  administration,
  apps,
  assistant,
  branding,
  chat,
  deliveries,
  document,
  drafts,
  embedding,
  files,
  guides,
  home,
  integration,
  links,
  mail,
  meetings,
  messages,
  news,
  operations,
  people,
  peopleSources,
  portalNotices,
  reports,
  search,
  searchHistory,
  secondFactor,
  setup,
  signIn,
  signOn,
  subApps,
  tasks,
  tenants,
  ticketForm,
  user,
  webPush,
];
