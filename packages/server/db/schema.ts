import type { EndReason, MessageBox, MessageRule, NoticeSeverity, TaskOutcome } from '@atrium/api/contract';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';

/*
 * Text ids; booleans are 0 or 1; times are ISO 8601 text in UTC; JSON is text. Both dialects hold the same values.
 */
type Flag = 0 | 1;
/** Translations of the column of the same word in the singular: JSON, language → text. */
type Others = Generated<string>;

interface Tenants {
  id: string;
  name: string;
  names: Others;
  description: string;
  descriptions: Others;
  logo: string | null;
  sort: number;
  watermark: Generated<0 | 1>;
}

/** A bar at the top of the portal of a tenant. */
interface PortalNotices {
  id: string;
  tenant_id: string;
  severity: NoticeSeverity;
  title: string;
  titles: Others;
  body: string;
  bodies: Others;
  from_at: string;
  until_at: string | null;
  /** JSON array of role ids; none means everybody. */
  roles: Generated<string>;
  dismissable: Flag;
  changed_at: string;
}

/** One row: `state` is a `MaintenanceState` as JSON. */
interface MaintenanceRow {
  id: number;
  state: string;
}

interface PortalNoticeDismissals {
  person_id: string;
  notice_id: string;
  /** The dismissed version; another one is shown again. */
  version: string;
}

interface HintsSeen {
  person_id: string;
  hint: string;
  seen_at: string;
}

/** A form that a person has begun; every write counts the revision up. */
interface FormDrafts {
  person_id: string;
  tenant_id: string;
  form_key: string;
  content: string;
  revision: number;
  writer: string;
  device: string;
  title: string;
  path: string;
  changed_at: string;
}

/** A conversation with the assistant. */
interface AssistantConversations {
  id: string;
  person_id: string;
  tenant_id: string;
  title: string;
  changed_at: string;
  /** Nobody sees it any more; for a minute it can be had back. */
  deleted_at: string | null;
}

interface AssistantMessages {
  id: string;
  conversation_id: string;
  place: number;
  role: 'person' | 'assistant';
  text: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  /** JSON, the `Citation[]` of the contract. */
  citations: Generated<string>;
  verdict: 'helpful' | 'unhelpful' | null;
  created_at: string;
}

/** A user's consumption of model tokens on a day. */
interface AssistantUsage {
  person_id: string;
  day: string;
  tokens: number;
}

interface Departments {
  id: string;
  tenant_id: string;
  parent_id: string | null;
  name: string;
  names: Others;
  sort: number;
}

interface People {
  id: string;
  /** Normalized (`modules/sign-in/username.ts`), but for accounts of earlier versions that would then have another one's name. */
  username: string;
  user_code: string;
  unique_no: string;
  real_name: string;
  nick_name: string;
  sex: 'male' | 'female' | 'unknown';
  picture: string | null;
  title: string;
  email: string;
  phone: string;
  office: string;
  /** argon2id of the SHA-256 hex that the browser sends; an empty hash never signs in. */
  password_hash: string;
  status: 'active' | 'disabled';
  tsmp_visible: Flag;
  extension: Generated<string>;
  /** Name of the IANA data base, or empty: not known. */
  time_zone: Generated<string>;
  /** Hash of a password that its owner has reported as known to others: it cannot be used to sign in. */
  disowned_hash: Generated<string | null>;
  /** In which language the person reads; null: never here. */
  language: Generated<string | null>;
  /** Writer of the record: `files`, `scim:<source>` or `ldap:<name>`. */
  managed_by: Generated<string>;
  /** The one that has disabled the person; only `modules/people-sources/status.ts` derives `status` from both. */
  disabled_by_source: Generated<Flag>;
  disabled_by_administrator: Generated<Flag>;
}

interface PersonTenants {
  person_id: string;
  tenant_id: string;
  department_id: string | null;
  sort: number;
  manager_id: Generated<string | null>;
  /** The person's duties in this tenant. */
  duties: Generated<string>;
}

interface Roles {
  id: string;
  tenant_id: string;
  name: string;
  names: Others;
  /** Whether who has it must show a second factor after the password. */
  second_factor: Generated<'optional' | 'required'>;
}

interface RolePermissions {
  role_id: string;
  permission_id: string;
  /** JSON: string[] */
  actions: string;
}

interface PersonRoles {
  person_id: string;
  role_id: string;
  /** Origin of the grant: `files`, `screens` or `group`, which is a group of SCIM or LDAP. */
  given_by: Generated<'files' | 'screens' | 'group'>;
}

interface Apps {
  code: string;
  name: string;
  names: Others;
  system_code: string;
  resource_path: string;
  icon: string;
  sort: number;
  /** JSON, empty where nobody is named. */
  owner: Generated<string>;
}

interface RoleApps {
  role_id: string;
  app_code: string;
}

interface Functions {
  code: string;
  app_code: string;
  module_code: string;
  module_name: string;
  module_names: Others;
  parent_code: string | null;
  name: string;
  names: Others;
  type: 1 | 2 | 3;
  /** Path in the sub-application; empty for a group. */
  url: string;
  front_module: string;
  remark: string;
  remarks: Others;
  icon: string;
  /** Fields that its form takes out of the address: JSON, names of query parameters. */
  fills: Generated<string>;
  sort: number;
  /** `<id>:<action>` that a role of the person must have besides; null: none. */
  permission: string | null;
}

/** Restrictions: a role with an app has all its functions unless it has rows here for that app. */
/** A function that a role does not open although it opens its whole app. */
interface ClosedFunctions {
  function_code: string;
  role_id: string;
}
interface RoleFunctions {
  role_id: string;
  function_code: string;
}

/** Search terms of people in a tenant. */
interface PersonTerms {
  tenant_id: string;
  weight: number;
  term: string;
  person_id: string;
}

interface SubApps {
  name: string;
  title: string;
  titles: Others;
  kind: 'auto' | 'module' | 'html' | 'frame';
  port: number | null;
  router_base: string | null;
  /** Whether its keys in the browser's storage are its own. */
  storage: Generated<'shared' | 'own'>;
  /** Whether its timers pause while it is hidden. */
  rests: Generated<Flag>;
  /** `self`: it moves `window.history` itself and copes with being hidden. */
  keep_alive: 'self' | null;
  /** Whether its own server is reached without a session. */
  public: Generated<Flag>;
  /** By which its own server is reached, with spaces between; null is `GET HEAD`. */
  methods: string | null;
  /** The calls that its token is accepted for, as a JSON array; null is none. */
  calls: string | null;
  /** Features of the browser that its page may use, as a JSON array; null is none. */
  allow: string | null;
  /** `origin`: it is served from a host name of its own. */
  isolation: 'origin' | null;
  /** Whether it is switched off on screens, which no file says. */
  off: Generated<Flag>;
  /** Text shown meanwhile: JSON, by language. */
  off_sentences: Generated<string>;
  /** Folder at another server for `/{name}/`; null: the port, or the folder of the build. */
  address: string | null;
  /** The same, set on screens: it wins over `address`, port and build. */
  pinned: string | null;
  /** The same, of a version that is rolled out to a part of the people, or was and is rolled back. */
  candidate: string | null;
  /** Percent of the people who get the candidate. */
  share: Generated<number>;
  /** Ids of departments that get it, as a JSON array. */
  departments: Generated<string>;
  sort: number;
}

/** A token of a sub-application that ended before its session. */
interface EndedViewTokens {
  session_id: string;
  token_hash: string;
  ended_at: string;
}

/** A sub-application that a session takes from another server. */
interface SubAppOverrides {
  session_id: string;
  name: string;
  /** Its origin, without a path; for a preview the folder that replaces it. */
  origin: string;
  expires_at: string;
  /** The role whose permissions a preview gets. */
  role_id: string | null;
}

interface Sessions {
  /** A name, never a credential. */
  id: string;
  /** SHA-256 of the bearer token. */
  token_hash: string;
  person_id: string;
  tenant_id: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  ended_at: string | null;
  ended_reason: string | null;
  device: string;
  address: string;
  /** The address, or the network of an IPv6 address; null of sessions that are older than this column. */
  network: string | null;
  /** The person as whom the portal is seen in this session. */
  seen_as: Generated<string | null>;
  /** SHA-256 of the cookie, of the one that comes after it, and of the one before it while that is still taken. */
  cookie_hash: string | null;
  next_cookie_hash: string | null;
  next_cookie_at: string | null;
  former_cookie_hash: string | null;
  former_cookie_until: string | null;
  rotated_at: string | null;
  /** When the user last entered the password again. */
  confirmed_at: string | null;
}

interface LoginFailures {
  /** Key of the failure count: a username, or a text that cannot be a username. */
  username: string;
  /** The network that they came from. */
  address: string;
  at: string;
}

interface CommonUse {
  person_id: string;
  tenant_id: string;
  resource_code: string;
  created_at: string;
  /** Name of the folder; empty for none. */
  folder: Generated<string>;
  /** Place among the others; null until they were arranged. */
  sort: Generated<number | null>;
}

interface RecentApps {
  person_id: string;
  tenant_id: string;
  src: string;
  resource_code: string;
  /** JSON: the record of the client. */
  payload: string;
  visited_at: string;
  /** Cleared, and still to be had back. */
  cleared_at: Generated<string | null>;
}

interface SearchHistory {
  id: string;
  person_id: string;
  tenant_id: string;
  query_key: string;
  at: string;
}

interface Tasks {
  id: string;
  tenant_id: string;
  person_id: string;
  kind: 'todo' | 'toread' | 'apply' | 'done' | 'draft';
  title: string;
  process_name: string;
  applicant: string;
  current_node: string;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  created_at: string;
  due_at: string | null;
  link: string;
  withdrawable: Flag;
  /** A draft that was deleted can be restored for a while. */
  deleted_at: string | null;
  /** App that it comes from. */
  source: Generated<string>;
  /** One run of a process: the application and everybody's tasks of it. */
  instance: Generated<string>;
  /** The person who has it now. */
  handler: Generated<string>;
  since_at: Generated<string | null>;
  /** JSON: TaskFacts of the contract and `usualMinutes`, as far as they are known. */
  details: Generated<string>;
  outcome: Generated<TaskOutcome | null>;
  comment: Generated<string>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string>;
  decider_id: Generated<string | null>;
  later_until: Generated<string | null>;
  urged_at: Generated<string | null>;
  viewed_at: Generated<string | null>;
  /** When something of it changed that a person decides by. */
  changed_at: Generated<string | null>;
  /** JSON: actions declared by its source (`modules/tasks/declared-actions.ts`); `[]` for none. */
  actions: Generated<string>;
  /** Its origin in a business system: a row of integration_tasks. */
  origin_id: Generated<string | null>;
  /** Why it ended, as its business system says. */
  end_reason: Generated<EndReason | null>;
  titles: Others;
}

/** A decision: `held` can be undone until `final_at`. */
interface TaskDecisions {
  id: string;
  batch: string;
  task_id: string;
  tenant_id: string;
  person_id: string;
  decider_id: string;
  decider: string;
  action: string;
  comment: string;
  /** JSON: what undoing gives back. */
  before: string;
  state: 'held' | 'final' | 'undone';
  decided_at: string;
  final_at: string;
  /** Of a task of a business system: the version that the person had before them. */
  version: Generated<number | null>;
}

interface Substitutions {
  id: string;
  tenant_id: string;
  person_id: string;
  substitute_id: string;
  from_at: string;
  until_at: string;
  created_at: string;
  /** The phase of which both people were notified. */
  told: 'planned' | 'active' | 'over';
}

interface TaskFilters {
  id: string;
  person_id: string;
  tenant_id: string;
  kind: Tasks['kind'];
  name: string;
  query: string;
  created_at: string;
}

interface ProvisionState {
  key: string;
  value: string;
}

/** A record of the files that is managed on screens by now: `<kind>:<id>`, as in `provision_state`. */
interface TakenOver {
  key: string;
  person_id: string;
  at: string;
}

/** A process of the portal that says every half minute that it is there. */
interface Nodes {
  id: string;
  started_at: string;
  seen_at: string;
  version: string;
  /** JSON: NodeFacts of modules/administration/health/node-facts.ts */
  facts: string;
}

/** How often something was done on a day, by whom is not known: openings of a function, searches that found nothing. */
interface UsageCounts {
  /** Of the company: 2026-11-26. */
  day: string;
  tenant_id: string;
  kind: 'function' | 'missed-search' | 'load-time' | 'load-error';
  /** Code of the function, the words, or a sub-application with a bound of milliseconds or the number of an error: `expenses 300`. */
  name: string;
  count: number;
}

/** A row that is written to see that writing works. */
interface WriteChecks {
  id: number;
  at: string;
}

/** Versions that caches compare: `rights` counts changes of roles' contents. */
interface Versions {
  /**
   * `terms`: the rules by which the stored search terms were made (search/terms.ts); `oldest`: the oldest version of the portal that works
   * on this schema (db/migrate.ts).
   */
  name: 'rights' | 'terms' | 'oldest';
  value: number;
}

interface SchemaVersion {
  name: string;
  applied_at: string;
}

/** A text that many records have in common, in other languages: a job title, say. */
interface SharedNames {
  /** Kind and text. */
  id: string;
  kind: 'title' | 'field' | 'author' | 'process' | 'link' | 'hours' | 'owner' | 'dish' | 'platform' | 'meeting' | 'room' | 'device';
  text: string;
  /** JSON: language → text */
  names: string;
}

/** The tables, as the migrations make them. */
export interface Schema {
  tenants: Tenants;
  departments: Departments;
  hints_seen: HintsSeen;
  form_drafts: FormDrafts;
  assistant_conversations: AssistantConversations;
  assistant_messages: AssistantMessages;
  assistant_usage: AssistantUsage;
  people: People;
  person_tenants: PersonTenants;
  roles: Roles;
  role_permissions: RolePermissions;
  person_roles: PersonRoles;
  apps: Apps;
  role_apps: RoleApps;
  functions: Functions;
  role_functions: RoleFunctions;
  closed_functions: ClosedFunctions;
  person_terms: PersonTerms;
  sub_apps: SubApps;
  sub_app_overrides: SubAppOverrides;
  ended_view_tokens: EndedViewTokens;
  sessions: Sessions;
  login_failures: LoginFailures;
  common_use: CommonUse;
  recent_apps: RecentApps;
  search_history: SearchHistory;
  tasks: Tasks;
  task_decisions: TaskDecisions;
  substitutions: Substitutions;
  task_filters: TaskFilters;
  provision_state: ProvisionState;
  taken_over: TakenOver;
  schema_version: SchemaVersion;
  shared_names: SharedNames;
  versions: Versions;
  write_checks: WriteChecks;
  nodes: Nodes;
  usage_counts: UsageCounts;
}

/*
 * Messages, news and guides.
 */
interface TaskPresence {
  task_id: string;
  person_id: string;
  /** Time until which it is valid, unless it is renewed. */
  until_at: string;
}

interface MessageContents {
  id: string;
  tenant_id: string;
  type: 'todo' | 'notice' | 'system' | 'reply';
  title: string;
  body: string;
  link: string | null;
  sender: string;
  created_at: string;
  /** Its process, such as a workflow; messages of one process are one line of a list. */
  process_key: Generated<string | null>;
  process_title: Generated<string | null>;
  /** The app that it is about; empty when of none. */
  source: Generated<string>;
  /** Why it came: MessageRule of the contract. */
  rule: Generated<MessageRule>;
  urgent: Generated<Flag>;
  /** The task that it is about; when that is done, the message closes itself. */
  task_id: Generated<string | null>;
  closed_at: Generated<string | null>;
  /** Name of the person who did the task. */
  closed_by: Generated<string | null>;
  /** Result of the process that it reports. */
  outcome: Generated<'approved' | 'returned' | null>;
  titles: Others;
  bodies: Others;
  process_titles: Others;
  /** Id of the service account that sent it; its source is in `source`. */
  sent_by: Generated<string | null>;
  expires_at: Generated<string | null>;
  /** A later message of the same source with the same key takes its place. */
  replace_key: Generated<string | null>;
  withdrawn_at: Generated<string | null>;
  withdrawn_as: Generated<'recalled' | 'replaced' | 'expired' | null>;
  /** Of people whose rows a withdrawal has taken out: how many had it, and how many of them had read it. */
  removed: Generated<number>;
  removed_read: Generated<number>;
}

/** A content on its way to many people, in the order of their ids. */
interface MessageFanouts {
  content_id: string;
  /** JSON: Audience of modules/messages/audience.ts */
  audience: string;
  /** The last person who has it. */
  last_person: string;
}

/** A content that nobody sees any more, while the rows of its people are taken out. */
interface MessageWithdrawals {
  content_id: string;
}

/** People who did not get a content because the same source had exceeded their limit. */
interface MessageSkips {
  content_id: string;
  person_id: string;
}

/** Messages that a source has sent, by its own key. */
interface MessageDedupes {
  tenant_id: string;
  source: string;
  key: string;
  content_id: string;
  at: string;
}

/** A content as one person has received it. */
interface Messages {
  id: string;
  content_id: string;
  tenant_id: string;
  person_id: string;
  status: 'noread' | 'read';
  created_at: string;
  box: Generated<MessageBox>;
  /** Key of the process; null for a message that is a line of its own. */
  line: Generated<string | null>;
  snoozed_until: Generated<string | null>;
  /** When it came back; then it is as new as that. */
  returned_at: Generated<string | null>;
}

/** Kinds of messages that come quietly. */
interface MutedKinds {
  person_id: string;
  tenant_id: string;
  source: string;
  rule: MessageRule;
  at: string;
}

/** The changes of one action, kept for a while for undo. */
interface MessageChanges {
  id: string;
  person_id: string;
  tenant_id: string;
  /** JSON: Change of modules/messages/change-queries.ts */
  before: string;
  at: string;
}

/** Terms that a keyword may be the start of. */
interface MessageTerms {
  content_id: string;
  term: string;
}

interface MessagePreferences {
  person_id: string;
  /** JSON: MessagePreferences['byType'] */
  by_type: string;
  /** JSON: MessagePreferences['quiet'] */
  quiet: Generated<string | null>;
}

/** Sequence of a person's events. Inserting one locks this row until the commit, so ids follow the order of commits. */
interface MessageSequences {
  person_id: string;
  last: number;
  /** Events up to here are forgotten. */
  pruned: number;
}

/** An event for a person's streams; without a message only the unread count has changed. */
interface MessageEvents {
  person_id: string;
  seq: number;
  tenant_id: string;
  message_id: string | null;
  /** 1 when the person's tasks have changed. */
  tasks: Generated<Flag>;
  at: string;
}

interface News {
  id: string;
  /** null is for every tenant. */
  tenant_id: string | null;
  category: 'company' | 'group' | 'business' | 'system';
  title: string;
  titles: Others;
  summary: string;
  summaries: Others;
  /** A row of covers. */
  cover: string | null;
  author: string;
  /** HTML that was made safe. */
  body: string;
  bodies: Others;
  published_at: string;
  /** A draft is seen by nobody . */
  state: Generated<'draft' | 'published'>;
  /** The business system that wrote it, and its own id there. */
  source: Generated<string | null>;
  external_id: Generated<string | null>;
  /** Nobody sees it from then on. */
  expires_at: Generated<string | null>;
}

/** Roles that may see a restricted news item. A deleted role stays: else everybody would see the item. */
interface NewsRoles {
  news_id: string;
  role_id: string;
}

/** Drafts beside published texts. */
interface NewsDrafts {
  news_id: string;
  /** JSON: NewsFields of the contract */
  fields: string;
}

/** Published versions of a news item or of an article of a guide, in order. */
interface ArticleVersions {
  article_id: string;
  number: number;
  /** JSON: NewsFields or GuideArticleFields of the contract */
  fields: string;
  person_id: string | null;
  at: string;
}

interface NewsTerms {
  news_id: string;
  term: string;
}

interface NewsReads {
  person_id: string;
  news_id: string;
  read_at: string;
  /** When the user confirmed reading a must-read. */
  confirmed_at: Generated<string | null>;
}

/** News that must be read or stand first for a while; others have no row. */
interface NewsNotices {
  news_id: string;
  /** Must be read and confirmed until then. */
  confirm_by_at: Generated<string | null>;
  pinned_until_at: Generated<string | null>;
}

interface NewsFiles {
  /** Made from the content. */
  id: string;
  media_type: string;
  /** Base64. */
  content: string;
}

interface NewsAttachments {
  /** The id in the download's address. */
  id: string;
  news_id: string;
  file_id: string;
  name: string;
  size: number;
  sort: number;
}

interface Covers {
  /** Derived from the content, so that the content of an id never changes. */
  id: string;
  media_type: string;
  /** Base64. */
  content: string;
}

interface Guides {
  id: string;
  kind: 'admin' | 'hr' | 'finance' | 'it' | 'brand' | 'food-menu';
  /** null is for every tenant that has no guide of its own. */
  tenant_id: string | null;
  title: string;
  titles: Others;
  /** When somebody is there, as a sentence. */
  hours: Generated<string>;
  /** The same by weekday: JSON {days, from, to}[]. */
  open_hours: Generated<string | null>;
}

interface GuideArticles {
  id: string;
  guide_id: string;
  title: string;
  titles: Others;
  /** HTML that was made safe. */
  body: string;
  bodies: Others;
  /** Of the canteen's rotation, both counted from 1; null for other articles. */
  week: number | null;
  weekday: number | null;
  /** Of a day of the canteen: JSON {meal, from, to, dishes}[]. */
  meals: Generated<string | null>;
  updated_at: string;
  sort: number;
  /** A draft is seen by nobody. */
  state: Generated<'draft' | 'published'>;
  /** The draft beside the published text; JSON: GuideArticleFields of the contract. */
  draft: Generated<string | null>;
  /** Nobody sees it before; null: from when it was published. */
  published_at: Generated<string | null>;
  /** Nobody sees it from then on. */
  expires_at: Generated<string | null>;
}

/** Roles that may see a restricted article of a guide. A deleted role stays: else everybody would see the article. */
interface GuideArticleRoles {
  article_id: string;
  role_id: string;
}

interface GuideContacts {
  guide_id: string;
  person_id: string;
  duty: string;
  duties: Others;
  /** 1: takes turns with the others of the guide that have it, a week each. */
  rota: Generated<number | null>;
  sort: number;
}

interface GuideFunctions {
  guide_id: string;
  function_code: string;
  sort: number;
}

/** Answers kept for requests that are sent twice. */
interface IdempotencyKeys {
  /** SHA-256 of person, tenant, call and key. */
  id: string;
  /** SHA-256 of the request. */
  fingerprint: string;
  /** JSON; null while the first request is at work. */
  answer: string | null;
  begun_at: string;
  expires_at: string;
  /** The listening database session of the node that is at work; null where it had none, and on the embedded database. */
  owner: Generated<string | null>;
}

export interface Schema {
  message_contents: MessageContents;
  task_presence: TaskPresence;
  messages: Messages;
  message_terms: MessageTerms;
  message_fanouts: MessageFanouts;
  message_withdrawals: MessageWithdrawals;
  message_skips: MessageSkips;
  message_dedupes: MessageDedupes;
  muted_kinds: MutedKinds;
  message_changes: MessageChanges;
  message_preferences: MessagePreferences;
  message_sequences: MessageSequences;
  message_events: MessageEvents;
  news: News;
  news_terms: NewsTerms;
  news_reads: NewsReads;
  news_notices: NewsNotices;
  maintenance: MaintenanceRow;
  portal_notices: PortalNotices;
  portal_notice_dismissals: PortalNoticeDismissals;
  news_files: NewsFiles;
  news_attachments: NewsAttachments;
  news_drafts: NewsDrafts;
  news_roles: NewsRoles;
  news_versions: ArticleVersions;
  covers: Covers;
  guides: Guides;
  guide_articles: GuideArticles;
  guide_article_roles: GuideArticleRoles;
  guide_article_versions: ArticleVersions;
  guide_contacts: GuideContacts;
  guide_functions: GuideFunctions;
  idempotency_keys: IdempotencyKeys;
}

interface Reports {
  id: string;
  tenant_id: string;
  person_id: string;
  type: 'daily' | 'weekly' | 'monthly';
  period: string;
  /** JSON: {done, plan, risks} */
  content: string;
  reviewer_id: string;
  state: 'draft' | 'submitted' | 'approved' | 'returned';
  comment: string;
  created_at: string;
  submitted_at: string | null;
  version: Generated<number>;
  /** JSON: {section, line, kind, id, title, link}[] */
  sources: Generated<string>;
  /** JSON: {section, line, quote, text}[] */
  notes: Generated<string>;
  seen_at: string | null;
  decided_at: string | null;
}

/** Days of the company calendar that differ from the public one; of every tenant where none is named. */
interface CompanyDays {
  id: string;
  tenant_id: string | null;
  day: string;
  work: Flag;
  name: string;
  names: Others;
}

interface Meetings {
  id: string;
  tenant_id: string;
  title: string;
  room: string;
  start_at: string;
  end_at: string;
  organiser_id: string;
  join_url: Generated<string>;
  dial_in: Generated<string>;
}

interface MeetingPeople {
  meeting_id: string;
  person_id: string;
  reply: 'none' | 'accepted' | 'tentative' | 'declined';
  sort: number;
  /** The reply before the last one, and its time. */
  former_reply: 'none' | 'accepted' | 'tentative' | 'declined' | null;
  replied_at: string | null;
  late_minutes: Generated<number>;
}

interface Mails {
  id: string;
  tenant_id: string;
  person_id: string;
  sender: string;
  subject: string;
  snippet: string;
  received_at: string;
  is_read: Flag;
}

interface Devices {
  id: string;
  tenant_id: string;
  person_id: string;
  kind: string;
  model: string;
  serial_no: string;
  assigned_at: string;
  state: 'in-use' | 'repair' | 'to-return';
  drawing: Generated<Drawing>;
  return_at: string | null;
}

type Drawing = 'laptop' | 'monitor' | 'phone' | 'tablet' | 'badge' | 'disk' | 'token' | 'radio' | 'headset' | 'other';

/** A person's mailbox, and the time of its last sync. */
interface Mailboxes {
  id: string;
  tenant_id: string;
  person_id: string;
  address: string;
  synced_at: string | null;
  failed_at: string | null;
}

interface Workbenches {
  person_id: string;
  tenant_id: string;
  /** JSON: {id, visible, size}[] */
  cards: string;
}

/** The home page before its first change of a day. */
interface WorkbenchHistory {
  person_id: string;
  tenant_id: string;
  /** The person's day, as 2026-11-23. */
  day: string;
  cards: string;
}

/** The home page as a company has it for those who changed nothing. */
interface WorkbenchDefaults {
  id: string;
  /** null is for every tenant that has none of its own. */
  tenant_id: string | null;
  cards: string;
}

interface PersonFields {
  person_id: string;
  name: string;
  value: string;
  visible: Flag;
  sort: number;
}

interface Dictionaries {
  code: string;
  name: string;
  names: Others;
  /** Permission whose `query` it takes to read it; null for everybody. */
  permission: string | null;
}

interface DictionaryEntries {
  dictionary_code: string;
  value: string;
  label: string;
  labels: Others;
  sort: number;
}

interface Synonyms {
  id: string;
  /** JSON lists. */
  words: string;
  means: string;
  sort: number;
}

interface Files {
  id: string;
  tenant_id: string;
  person_id: string;
  media_type: string;
  size: number;
  created_at: string;
  content: Buffer;
}

export interface Schema {
  reports: Reports;
  meetings: Meetings;
  meeting_people: MeetingPeople;
  mails: Mails;
  devices: Devices;
  mailboxes: Mailboxes;
  company_days: CompanyDays;
  workbenches: Workbenches;
  workbench_history: WorkbenchHistory;
  workbench_defaults: WorkbenchDefaults;
  person_fields: PersonFields;
  dictionaries: Dictionaries;
  dictionary_entries: DictionaryEntries;
  synonyms: Synonyms;
  files: Files;
}

interface AuditLog {
  seq: number;
  at: string;
  event: string;
  person_id: string | null;
  tenant_id: string | null;
  address: string;
  request_id: string;
  /** The record that it is about, as `<kind>:<id>`; null where that is only the person. */
  subject: string | null;
  /** JSON */
  details: string;
  hash: string;
}

/** One row: the newest of the log, and which key it is written with. */
interface AuditHead {
  id: number;
  seq: number;
  hash: string;
  key_mark: string | null;
}

interface Banks {
  code: string;
  name: string;
  sort: number;
}

interface BankSubbranches {
  code: string;
  bank_code: string;
  name: string;
  region_code: string;
  sort: number;
}

interface BankCards {
  id: string;
  tenant_id: string;
  person_id: string;
  holder: string;
  bank_code: string;
  bank_name: string;
  subbranch_code: string;
  subbranch_name: string;
  region_code: string;
  /** The number, encrypted. */
  sealed_no: string;
  last_four: string;
  /** Equal for equal numbers, and reveals nothing without the secret key. */
  no_mark: string;
  is_default: Flag;
  /** From when it counts as the payroll card. */
  counts_from: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

interface OneTimeLinks {
  /** SHA-256 of the secret. */
  id: string;
  service: 'mail' | 'wiki' | 'password';
  person_id: string;
  tenant_id: string;
  expires_at: string;
}

/** Factors beside the password. */
interface SecondFactors {
  id: string;
  person_id: string;
  kind: 'app' | 'passkey';
  name: string;
  /** Of an app: the secret, encrypted. */
  sealed_secret: string | null;
  credential_id: string | null;
  /** base64url of the COSE key. */
  public_key: string | null;
  /** JSON array */
  transports: Generated<string>;
  /** Of an app the step of the last code, of a passkey the counter of its authenticator. */
  counter: Generated<number>;
  added_at: string;
  used_at: string | null;
}

interface RecoveryCodes {
  person_id: string;
  /** HMAC with the secret key. */
  code_mark: string;
}

/** Sign-ins whose password was right and whose second factor is missing. */
interface PendingSignIns {
  /** SHA-256 of the secret that the browser holds. */
  id: string;
  person_id: string;
  /** SHA-256 of the stored password. */
  password_mark: string;
  redirect: string;
  /** The person has just set the factor up. */
  passed: Generated<Flag>;
  expires_at: string;
}

/** Challenges of factors that are being added or used. */
interface FactorChallenges {
  /** `session <id>` or `sign-in <id>`. */
  owner: string;
  kind: 'app' | 'new-passkey' | 'passkey';
  sealed: string;
  expires_at: string;
}

interface Tickets {
  id: string;
  /** The number to name on the telephone; null for tickets from before 0046. */
  number: string | null;
  tenant_id: string;
  person_id: string;
  category: string;
  title: string;
  description: string;
  phone: string;
  created_at: string;
}

export interface Schema {
  audit_log: AuditLog;
  audit_head: AuditHead;
  banks: Banks;
  bank_subbranches: BankSubbranches;
  bank_cards: BankCards;
  one_time_links: OneTimeLinks;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  pending_sign_ins: PendingSignIns;
  factor_challenges: FactorChallenges;
  tickets: Tickets;
}

/** Whom an identity provider means by a subject. */
interface ExternalIdentities {
  issuer: string;
  subject: string;
  person_id: string;
  linked_at: string;
}

/** Finished sign-ins that the browser has not taken over yet. */
interface SignOnHandOvers {
  /** SHA-256 of the code that the browser holds. */
  id: string;
  person_id: string;
  issuer: string;
  subject: string;
  /** The provider's id of its session: a `sid`, or SHA-256 of a CAS ticket. */
  mark: string | null;
  redirect: string;
  expires_at: string;
}

/** Sessions that an identity provider may end. */
interface SignOnSessions {
  session_id: string;
  issuer: string;
  subject: string;
  mark: string | null;
}

/** Logout notices that were handled already. */
interface SignOnNotices {
  /** SHA-256 of issuer and `jti`. */
  id: string;
  expires_at: string;
}

export interface Schema {
  external_identities: ExternalIdentities;
  sign_on_hand_overs: SignOnHandOvers;
  sign_on_sessions: SignOnSessions;
  sign_on_notices: SignOnNotices;
}

/** Company sites that the footer leads to. */
interface QuickLinks {
  id: string;
  /** null is for every tenant. */
  tenant_id: string | null;
  name: string;
  url: string;
  sort: number;
}

/** Recommendations of the application drop-down. */
interface RecommendedGroups {
  id: 'self-service' | 'reimbursement' | 'check-in';
  sort: number;
}

interface RecommendedFunctions {
  group_id: string;
  function_code: string;
  sort: number;
}

export interface Schema {
  quick_links: QuickLinks;
  recommended_groups: RecommendedGroups;
  recommended_functions: RecommendedFunctions;
}

/** One-time codes that identify the user to the chat page. */
interface EmbeddingCodes {
  /** SHA-256 of the code. */
  id: string;
  /** The registered page whose server requested it; null if the portal's session did. */
  client: string | null;
  person_id: string;
  tenant_id: string;
  session_id: string | null;
  /** Origin of the chat page, and of the page that shows it. */
  audience: string;
  host_origin: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Narrow tokens of pages outside the portal. */
interface EmbeddingTokens {
  /** SHA-256 of the token. */
  id: string;
  /** The code that it was given for. */
  code_id: string | null;
  client: string | null;
  person_id: string;
  tenant_id: string;
  /** It ends with this session, where it came from one. */
  session_id: string | null;
  /** Where it is used: browsers name the origin. */
  origin: string;
  host_origin: string;
  /** With spaces between them. */
  scopes: string;
  created_at: string;
  expires_at: string;
}

/** Proofs of registered servers that were taken already. */
interface EmbeddingAssertions {
  /** SHA-256 of client and `jti`. */
  id: string;
  expires_at: string;
}

/** A file that pages elsewhere have pinned. */
interface KeptFiles {
  /** Below the build's folder of the portal: `elements/1.0123456789ab/home-cards.js`. */
  path: string;
  /** Compressed by Brotli. */
  content: Buffer;
  /** When a server with this build started last. */
  seen_at: string;
}

export interface Schema {
  kept_files: KeptFiles;
  embedding_codes: EmbeddingCodes;
  embedding_tokens: EmbeddingTokens;
  embedding_assertions: EmbeddingAssertions;
}

export type Db = Kysely<Schema>;
export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;

/** A business system that calls the integration API. */
interface ServiceAccounts {
  id: string;
  name: string;
  /** Code of the business system, such as `hr`. */
  source: string;
  department: string;
  /** JSON: codes of the people who are notified of its events. */
  owners: string;
  /** JSON: Scope[] of the integration contract */
  scopes: string;
  /** JSON: ids of tenants */
  tenants: string;
  /** JSON: networks that its requests may come from; empty: any. */
  networks: string;
  /** JSON: origins that its links may lead to. */
  origins: string;
  requests_per_minute: number;
  created_at: string;
  ended_at: string | null;
}

/** Keys of service accounts. */
interface ServiceKeys {
  id: string;
  account_id: string;
  /** SHA-256 of the key. */
  hash: string;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  used_at: string | null;
  used_from: string | null;
  /** Days before its end at the last reminder of its owners. */
  told_days: number | null;
  /** The first characters of the key after its prefix, by which a leaked one is found; empty for keys of before. */
  begins: Generated<string>;
  name: Generated<string>;
  /** null where a command made it. */
  made_by: Generated<string | null>;
}

/** A task of a business system; the rows that people see are in tasks. */
interface IntegrationTasks {
  id: string;
  account_id: string;
  tenant_id: string;
  case_id: string | null;
  external_id: string;
  version: number;
  state: 'open' | 'closed';
  end_reason: EndReason | null;
  /** The person who has claimed a task of several people. */
  claimed_by: string | null;
  /** JSON: TaskContent of the integration contract */
  content: string;
  created_at: string;
  changed_at: string;
  /** The version that came while the decision that completes the step was on its way: it begins the next step once that is accepted. */
  next_version: Generated<number | null>;
}

/** A close that came before its task: an older version that comes later does not open it. */
interface IntegrationCloses {
  account_id: string;
  external_id: string;
  version: number;
  end_reason: EndReason | null;
  closed_at: string;
}

/** Whom a business system gave a task to. */
interface IntegrationAssignees {
  task_id: string;
  place: number;
  /** `userCode:E1001`, normalized (`modules/integration/find-people.ts`). */
  reference: string;
  /** Null while nobody is known by the reference: the task waits for them. */
  person_id: string | null;
  /** Their row of tasks. */
  row_id: string | null;
  /** `held`: decided in the portal, and can be undone for a moment. */
  state: 'waiting' | 'open' | 'held' | 'done';
  /** Key of the action that was taken. */
  decision: string | null;
  /** The version that the person had before them. */
  decided_version: number | null;
}

/** Webhook of a business system. */
interface IntegrationEndpoints {
  account_id: string;
  url: string;
  /** Whether it checks decisions first (`decision.check`). */
  checks: Flag;
  /** `paused`: after three days without a success; `ended`: it responded with 410. */
  state: 'active' | 'paused' | 'ended';
  /** Sealed JSON: {hmac: string[], ed25519: string}, the newest secret first. */
  secrets: string;
  /** `whpk_…` */
  public_key: string;
  created_at: string;
  failing_since: string | null;
  /** Time of the last notification of its owners about failures. */
  told_at: string | null;
}

/** Events for a business system; those of one task are delivered one after the other. */
interface IntegrationEvents {
  /** The same over all tries: the `webhook-id`. */
  id: string;
  account_id: string;
  /** A row of integration_tasks; of integration_cases where the case is withdrawn. */
  task_id: string;
  /** Row of tasks of the person who did it. */
  row_id: string;
  /** Counts up within the task. */
  sequence: number;
  type: 'decision.commit' | 'task.read' | 'task.urged' | 'assignee.disabled' | 'case.read' | 'case.withdrawn';
  /** JSON */
  data: string;
  state: 'queued' | 'accepted' | 'refused' | 'dead' | 'skipped';
  attempts: number;
  /** When it is tried next; while a try is under way, when it may be tried by somebody else. */
  next_at: string;
  created_at: string;
  finished_at: string | null;
  /** JSON: the result of the last try: {status, milliseconds, text} */
  answer: string | null;
  /** When its system could know it first: the begin of the first try, or the first answer of `GET /events` that has it. */
  handed_at: Generated<string | null>;
}

/** Tickets of people who open a task's link in a business system. */
interface IntegrationTickets {
  /** SHA-256 of the ticket. */
  hash: string;
  account_id: string;
  person_id: string;
  tenant_id: string;
  link: string;
  expires_at: string;
}

/** One run of a process that a business system says whole. */
interface IntegrationCases {
  id: string;
  account_id: string;
  tenant_id: string;
  external_id: string;
  version: number;
  /** CaseStatus of the integration contract */
  status: string;
  /** JSON: CaseContent of the integration contract */
  content: string;
  /** The application of its initiator, if the portal knows them. */
  row_id: string | null;
  changed_at: string;
}

export interface Schema {
  integration_cases: IntegrationCases;
  integration_closes: IntegrationCloses;
  integration_tickets: IntegrationTickets;
  integration_endpoints: IntegrationEndpoints;
  integration_events: IntegrationEvents;
  service_accounts: ServiceAccounts;
  service_keys: ServiceKeys;
  integration_tasks: IntegrationTasks;
  integration_assignees: IntegrationAssignees;
}

/** A person as the source knows them that manages them. */
interface DirectoryPeople {
  person_id: string;
  /** As `people.managed_by`. */
  source: string;
  tenant_id: string;
  external_id: string | null;
  /** JSON: the SCIM user as the source has it, without `id`, `meta` and `groups`. */
  attributes: string;
  created_at: string;
  changed_at: string;
  /** The source has deleted the person, who is disabled and can come back. */
  deleted_at: string | null;
  /** Since when the source has them disabled. */
  disabled_at: Generated<string | null>;
}

/** Search values of people of sources: every value of their attributes, folded. */
interface DirectoryValues {
  person_id: string;
  /** Path in lower case, such as `emails.value`. */
  attribute: string;
  /** Position among the values of an attribute that has several. */
  element: number;
  value: string;
}

/** A group of a source. */
interface DirectoryGroups {
  id: string;
  source: string;
  tenant_id: string;
  external_id: string | null;
  name: string;
  folded_name: string;
  /** JSON: further attributes from the source. */
  attributes: Generated<string>;
  /** The role that its members have by it. */
  role_id: string | null;
  created_at: string;
  changed_at: string;
}

interface DirectoryGroupMembers {
  group_id: string;
  person_id: string;
}

/** A source claims a person from elsewhere; an administrator decides. */
interface DirectoryClaims {
  id: string;
  source: string;
  tenant_id: string;
  person_id: string;
  /** By which they are alike. */
  field: 'userName' | 'mail' | 'number';
  external_id: string | null;
  user_name: string;
  /** JSON, as in `directory_people`. */
  attributes: string;
  asked_at: string;
  decision: 'approved' | 'refused' | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** A change of many people at once that waits for an approval, or has got one. */
interface DirectoryRuns {
  id: string;
  source: string;
  /** Many are disabled, a group loses all its members, or a search found nobody. */
  kind: 'people' | 'group' | 'nobody';
  /** The group; empty for others. */
  subject: string;
  /** JSON: ids of those whom it is about. */
  people: string;
  /** Of how many. */
  of_people: number;
  stopped_at: string;
  decision: 'approved' | 'refused' | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** When a directory was read last. */
interface DirectorySyncs {
  source: string;
  started_at: string;
  /** null while it is read, and where that was cut off. */
  finished_at: string | null;
  /** JSON: SyncReport of `modules/people-sources/ldap/sync.ts`. */
  report: Generated<string>;
}

export interface Schema {
  directory_syncs: DirectorySyncs;
  directory_runs: DirectoryRuns;
  directory_people: DirectoryPeople;
  directory_values: DirectoryValues;
  directory_groups: DirectoryGroups;
  directory_group_members: DirectoryGroupMembers;
  directory_claims: DirectoryClaims;
}
