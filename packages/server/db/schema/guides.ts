import type { Generated } from 'kysely';
import type { ArticleVersions } from './articles.ts';
import type { Others } from './column-types.ts';

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

/** The same for departments. */
interface GuideArticleDepartments {
  article_id: string;
  department_id: string;
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

export interface GuideTables {
  guides: Guides;
  guide_articles: GuideArticles;
  guide_article_roles: GuideArticleRoles;
  guide_article_departments: GuideArticleDepartments;
  guide_contacts: GuideContacts;
  guide_functions: GuideFunctions;
  guide_article_versions: ArticleVersions;
}
