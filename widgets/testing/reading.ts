import type { Guide, News, NewsArticle, NewsFront } from '@atrium/api/contract';

/** An article of a list, as the server sends it. */
export const headline = (id: string, more: Partial<News> = {}): News => ({
  id,
  category: 'company',
  title: `新闻 ${id}`,
  summary: '摘要',
  cover: null,
  author: '企业传播组',
  publishedAt: '2026-11-20T08:00:00.000Z',
  read: false,
  pinned: false,
  confirmBy: null,
  confirmed: false,
  language: 'zh-CN',
  ...more,
});

export const article = (id: string, more: Partial<NewsArticle> = {}): NewsArticle => ({
  ...headline(id),
  body: '<p>正文 &amp; <a href="https://example.com/">链接</a></p>',
  attachments: [],
  newer: null,
  older: null,
  ...more,
});

export const front = (more: Partial<NewsFront> = {}): NewsFront => ({
  mustRead: [],
  categories: [
    { category: 'company', unread: 1, items: [headline('c1'), headline('c2', { read: true })] },
    { category: 'group', unread: 0, items: [headline('g1', { category: 'group', language: 'pt-BR', pinned: true, read: true })] },
    { category: 'business', unread: 0, items: [] },
    { category: 'system', unread: 2, items: [headline('s1', { category: 'system' })] },
  ],
  ...more,
});

const day = 24 * 60 * 60_000;

/** The canteen's days from a Monday on, each with lunch and dinner. */
export function canteen(monday: Date, weeks = 1): Guide {
  const at = (date: Date, time: string) => new Date(`${date.toISOString().slice(0, 10)}T${time}`).toISOString();
  const dish = (name: string, signs: Guide['articles'][number]['meals'][number]['dishes'][number]['signs']) => ({
    name,
    counter: null,
    signs,
    kcal: null,
  });
  const days = Array.from({ length: weeks * 5 }, (_, index) => {
    const date = new Date(monday.getTime() + (index + 2 * Math.floor(index / 5)) * day);
    return {
      id: `d${index}`,
      title: `第 ${index} 天`,
      body: '',
      updatedAt: date.toISOString(),
      meals: [
        {
          meal: 'lunch' as const,
          start: at(date, '11:20'),
          end: at(date, '13:20'),
          from: '11:20',
          to: '13:20',
          dishes: [dish(`午餐 ${index}`, ['peanut', 'spicy'])],
        },
        {
          meal: 'dinner' as const,
          start: at(date, '17:40'),
          end: at(date, '19:00'),
          from: '17:40',
          to: '19:00',
          dishes: [dish(`晚餐 ${index}`, ['vegan'])],
        },
      ],
    };
  });
  return { title: '本周菜单', hours: '', open: null, articles: days, contacts: [], functions: [] };
}

export const guide = (more: Partial<Guide> = {}): Guide => ({
  title: '人事指南',
  hours: '工作日 9:00–18:00',
  open: { now: true, changesAt: '2026-11-20T10:00:00.000Z' },
  articles: [
    { id: 'a1', title: '请假', body: '<p>提前三天申请</p>', updatedAt: '2026-11-01T08:00:00.000Z', meals: [] },
    { id: 'a2', title: '报到', body: '<p>带上身份证</p>', updatedAt: '2026-11-01T08:00:00.000Z', meals: [] },
  ],
  contacts: [
    { name: '王芳', duty: '招聘', phone: '13800000001', email: 'wang@example.com', userCode: 'E1', avatar: '', onDuty: false },
    { name: '李雷', duty: '薪酬', phone: '', email: '', userCode: 'E2', avatar: '', onDuty: true },
  ],
  functions: [],
  ...more,
});

/** Monday of the week that has this moment, at noon UTC. */
export function mondayOf(now: Date): Date {
  const day = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - day, 12));
}
