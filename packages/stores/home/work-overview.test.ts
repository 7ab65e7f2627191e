import { periodAt } from '@atrium/api/contract/period';
import { beforeEach, expect, it } from 'vitest';
import { $day } from '../time/clock.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { $missingProfile, $reportsOverview, loadMissingProfile, loadReportsOverview } from './work-overview.ts';

const list = (data: unknown[], total: number) => Response.json({ code: 0, msg: '', data, total });
let server: ReturnType<typeof fakeServer>;
beforeEach(() => (server = fakeServer({})));

it('shows the state of reports: this week, returned, to approve', async () => {
  server.replies['GET /business-center/v1/reports'] = ({ query }: { query: URLSearchParams }) =>
    query.get('state') === 'returned'
      ? list([], 2)
      : query.get('role') === 'reviewer'
        ? list([], 5)
        : list(
            [
              { period: periodAt('weekly', $day.get()).period, state: 'draft' },
              { period: '2020-W01', state: 'approved' },
            ],
            2,
          );
  await loadReportsOverview();
  expect($reportsOverview.get()).toEqual({ status: 'ready', value: { thisWeek: 'draft', returned: 2, toApprove: 5 } });
});

it('names missing fields of the own record; a picture that the server drew counts as missing', async () => {
  server.replies['GET /business-center/v1/people/card' as never] = {
    avatar: 'data:image/svg+xml,x',
    phone: '13800000000',
    email: '',
    officeLocation: 'A 座 12F',
  } as never;
  await loadMissingProfile();
  expect($missingProfile.get()).toEqual({ status: 'ready', value: ['picture', 'email'] });
});
