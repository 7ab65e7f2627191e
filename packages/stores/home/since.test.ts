import { beforeEach, describe, expect, it } from 'vitest';
import { loadNewsFront } from '../news/news.ts';
import { writeText } from '../storage/saved.ts';
import { $since, beginVisit, lookBack } from './since.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';

const hour = 60 * 60_000;
const now = Date.parse('2026-11-23T09:00:00.000Z');
const line = (rule: string, unread: number, outcome?: string) => ({ id: `${rule}${unread}${outcome}`, rule, unread, count: 1, outcome });

describe('what came since the person was here', () => {
  let server: ReturnType<typeof fakeServer>;
  const asked = () => server.asked.findLast(({ name }) => name === 'POST /business-center/v1/message/lines')?.body;
  beforeEach(() => {
    fakeBrowser();
    writeText('LAST_HERE', null);
    server = fakeServer({
      'POST /business-center/v1/message/lines': () =>
        Response.json({
          code: 0,
          msg: '',
          data: [
            line('applicant', 1),
            line('applicant', 0),
            line('applicant', 1, 'approved'),
            line('applicant', 2, 'approved'),
            line('applicant', 1, 'returned'),
            line('mention', 2),
            line('everyone', 1),
          ],
          total: 7,
        }),
      'GET /business-center/v1/news/front': {
        mustRead: [{ publishedAt: new Date(now - hour).toISOString() }, { publishedAt: new Date(now - 90 * hour).toISOString() }],
        categories: [],
      },
    } as never);
  });

  it('is nothing in the first visit', () => {
    const stop = $since.listen(() => {});
    beginVisit(now);
    lookBack();
    expect([$since.get(), asked()]).toEqual([null, undefined]);
    stop();
  });

  it('R-HOME-02 distinguishes approved and returned applications; counts mentions and must-reads, too, from the end of the last visit', async () => {
    const stop = $since.listen(() => {});
    await loadNewsFront();
    beginVisit(now - 20 * hour);
    beginVisit(now);
    lookBack();
    await expect
      .poll(() => $since.get())
      .toEqual({
        at: now - 20 * hour,
        approved: 2,
        returned: 1,
        progress: 1,
        mentions: 1,
        mustRead: 1,
      });
    expect(asked()).toMatchObject({ box: 'inbox', status: 'noread', from: new Date(now - 20 * hour).toISOString() });
    stop();
  });

  it('a page that is opened again soon belongs to the same visit', () => {
    beginVisit(now - 20 * hour);
    beginVisit(now - hour / 4);
    beginVisit(now);
    const stop = $since.listen(() => {});
    expect($since.get()?.at ?? now - 20 * hour).toBe(now - 20 * hour);
    stop();
  });
});
