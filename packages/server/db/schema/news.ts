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

/** Who sees a news item, where not everybody does. A role that was deleted stays: else everybody would see it. */
interface NewsRoles {
  news_id: string;
  role_id: string;
}

/** What somebody writes beside what is published. */
interface NewsDrafts {
  news_id: string;
  /** JSON: NewsFields of the contract */
  fields: string;
}

interface NewsTerms {
  news_id: string;
  term: string;
}

interface NewsReads {
  person_id: string;
  news_id: string;
  read_at: string;
  /** When the person said that they have read what must be read. */
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
  /** What the download asks for. */
  id: string;
  news_id: string;
  file_id: string;
  name: string;
  size: number;
  sort: number;
}

interface Covers {
  /** Made from the content, so that what is under an id never changes. */
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
  covers: Covers;
  news_versions: ArticleVersions;
}
