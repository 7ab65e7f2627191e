import type { Generated } from 'kysely';
import type { ArticleVersions } from './articles.ts';
import type { Others } from './column-types.ts';

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

/** Departments that may see a restricted news item, with all below. A deleted department stays, as a role does. */
interface NewsDepartments {
  news_id: string;
  department_id: string;
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

export interface NewsTables {
  news: News;
  news_terms: NewsTerms;
  news_reads: NewsReads;
  news_notices: NewsNotices;
  news_files: NewsFiles;
  news_attachments: NewsAttachments;
  news_drafts: NewsDrafts;
  news_roles: NewsRoles;
  news_departments: NewsDepartments;
  covers: Covers;
  news_versions: ArticleVersions;
}
