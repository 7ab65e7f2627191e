import type { HostOptions } from '@atrium/parcels';
import { countOpening } from '@atrium/stores';

/** What the host of sub-applications reports of every view, for the numbers of the administration. */
export const countedOpenings: Pick<HostOptions, 'opened' | 'failed'> = {
  opened: (name, milliseconds) => countOpening({ name, milliseconds: Math.min(600_000, Math.round(milliseconds)) }),
  failed: (_, { app: name, code }) => countOpening({ name, code }),
};
