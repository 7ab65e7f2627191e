import type { HostOptions } from '@atrium/parcels';
import { countOpening } from '@atrium/stores';

/** The host's reports on every view, for the statistics of the administration. */
export const countedOpenings: Pick<HostOptions, 'opened' | 'failed'> = {
  opened: (name, milliseconds) => countOpening({ name, milliseconds: Math.min(600_000, Math.round(milliseconds)) }),
  failed: (_, { app: name, code }) => countOpening({ name, code }),
};
