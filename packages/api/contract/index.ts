import type { Body, Call, Data, Params, Query } from './call.ts';
import { absences } from './absences.ts';
import { account } from './account.ts';
import { administration } from './administration/index.ts';
import { addressBook } from './address-book.ts';
import { apps } from './apps.ts';
import { assistant } from './assistant.ts';
import { bankCards } from './bank-cards.ts';
import { decisionFiles } from './decisions/decision-files.ts';
import { deliveries } from './deliveries.ts';
import { devices } from './devices.ts';
import { people } from './people.ts';
import { portalNotices } from './portal-notices.ts';
import { drafts } from './drafts.ts';
import { embedding } from './embedding.ts';
import { files } from './files.ts';
import { guides } from './guides.ts';
import { hints } from './hints.ts';
import { frame } from './frame.ts';
import { links } from './links.ts';
import { mail } from './mail.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { searchHistory } from './search-history.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { tasks } from './tasks.ts';
import { taskWork } from './task-work.ts';
import { tenants } from './tenants.ts';
import { webPush } from './web-push.ts';
import { work } from './work.ts';
import { workbench } from './workbench.ts';

/** Every call between browser and server, by method and path; paths are below `/api` unless the call says otherwise. */
export const contract = {
  ...signIn,
  ...secondFactor,
  ...tenants,
  ...apps,
  ...tasks,
  ...taskWork,
  ...absences,
  ...decisionFiles,
  ...searchHistory,
  ...addressBook,
  ...messages,
  ...deliveries,
  ...webPush,
  ...news,
  ...portalNotices,
  ...guides,
  ...account,
  ...work,
  ...reports,
  ...meetings,
  ...mail,
  ...devices,
  ...workbench,
  ...drafts,
  ...people,
  ...search,
  ...bankCards,
  ...links,
  ...hints,
  ...files,
  ...frame,
  ...assistant,
  ...embedding,
  ...administration,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** The same calls for code that takes any of them: every field of `Call` may be read. */
export const callsByName: Record<CallName, Call> = contract;
export type CallBody<N extends CallName> = Body<Contract[N]>;
export type CallQuery<N extends CallName> = Query<Contract[N]>;
export type CallParams<N extends CallName> = Params<Contract[N]>;
export type CallData<N extends CallName> = Data<Contract[N]>;

export type { Call };
export * from './call-access.ts';
export * from './absences.ts';
export * from './account.ts';
export * from './address-book.ts';
export * from './administration/index.ts';
export * from './apps.ts';
export * from './assistant.ts';
export * from './bank-cards.ts';
export * from './characters.ts';
export * from './decisions/decision-file-limits.ts';
export * from './decisions/decision-files.ts';
export * from './deliveries.ts';
export * from './web-push.ts';
export * from './devices.ts';
export * from './people.ts';
export * from './portal-notices.ts';
export * from './drafts.ts';
export * from './embedding.ts';
export * from './hosting.ts';
export * from './envelope.ts';
export * from './frame.ts';
export * from './guides.ts';
export * from './links.ts';
export * from './mail.ts';
export * from './meetings.ts';
export * from './messages.ts';
export * from './news.ts';
export * from './reports.ts';
export * from './search.ts';
export * from './second-factor.ts';
export * from './sign-in.ts';
export * from './decisions/task-actions.ts';
export * from './page-paths.ts';
export * from './task-path.ts';
export * from './tasks.ts';
export * from './task-work.ts';
export * from './tenants.ts';
export * from './user.ts';
export * from './username.ts';
export * from './work.ts';
export * from './workbench.ts';
