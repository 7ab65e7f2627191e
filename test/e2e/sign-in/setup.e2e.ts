import { startPortalProcess } from '../../../packages/build/portal-process.ts';
import { findPostgres, startPostgres } from '../../runners/postgres.ts';
import { addEmployee, setUp, signInAsEmployee, test, withNodes } from '../portal/first-day.ts';

const empty = { ATRIUM_DEMO: 'off', ATRIUM_LOG: 'error' };

test('R-RUN-01 an empty portal is set up by keyboard; its administrator adds an employee, who signs in', async ({ page, browser }) => {
  await withNodes(startPortalProcess, [empty], async ({ first, token }) => {
    await setUp(page, first.origin, token);
    await signInAsEmployee(browser, first.origin, await addEmployee(page, first.origin));
  });
});

test('R-RUN-01 the same with two nodes on PostgreSQL', { tag: '@long' }, async ({ page, browser }) => {
  const programs = findPostgres();
  test.skip(programs === null, 'needs PostgreSQL');
  test.setTimeout(400_000);
  const postgres = await startPostgres(programs!);
  try {
    const settings = { ...empty, ATRIUM_DATABASE_URL: postgres.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) };
    await withNodes(startPortalProcess, [settings, settings], async ({ first, last, token }) => {
      await setUp(page, last.origin, token);
      await signInAsEmployee(browser, first.origin, await addEmployee(page, last.origin));
    });
  } finally {
    postgres.stop();
  }
});
