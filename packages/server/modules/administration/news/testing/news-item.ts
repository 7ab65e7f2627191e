import type { NewsFields } from '@atrium/api/contract';

/** A news item for tests, with a translation into English only. */
export const newsItem: NewsFields = {
  category: 'company',
  title: '新制度',
  titles: { 'en-US': 'New policy' },
  summary: '',
  summaries: {},
  body: '<p>自下月起执行</p>',
  bodies: { 'en-US': '<p>From next month</p>' },
  author: '人力资源部',
  cover: null,
  attachments: [],
  publishAt: null,
  expiresAt: null,
  confirmBy: null,
  pinnedUntil: null,
  roles: [],
};
