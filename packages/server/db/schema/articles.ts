/** Published versions of a news item or of an article of a guide, in order. */
export interface ArticleVersions {
  article_id: string;
  number: number;
  /** JSON: NewsFields or GuideArticleFields of the contract */
  fields: string;
  person_id: string | null;
  at: string;
}
