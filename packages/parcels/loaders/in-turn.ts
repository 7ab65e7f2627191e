import type { Lifecycle, ParcelProps } from '@atrium/sdk';

/** Runs a life cycle, which may be several functions: one after another. */
export async function inTurn(steps: Lifecycle | Lifecycle[] | undefined, props: ParcelProps): Promise<void> {
  for (const step of steps === undefined ? [] : [steps].flat()) await step(props);
}
