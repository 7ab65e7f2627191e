import { formatDate } from '@atrium/i18n';
import { expect, it } from 'vitest';
import { loadConfig } from '../deployment/config.ts';

it('R-I18N-03 a date without a time of day is the company’s where the configuration was loaded before the clock', async () => {
  loadConfig(JSON.stringify({ timeZone: 'Pacific/Kiritimati' }));
  await import('./clock.ts');
  expect(formatDate('2026-11-25T12:00:00Z', { month: 'numeric', day: 'numeric' })).toBe('11/26');
});
