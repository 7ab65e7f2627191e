import { limited } from './limits.ts';
import { ParcelError, type ParcelErrorCode } from './parcel-error.ts';

export type Phase = 'bootstrap' | 'mount' | 'unmount' | 'update';

const codes: Record<Phase, { threw: ParcelErrorCode; late: ParcelErrorCode }> = {
  bootstrap: { threw: 'P05', late: 'P06' },
  mount: { threw: 'P07', late: 'P08' },
  unmount: { threw: 'P09', late: 'P10' },
  update: { threw: 'P11', late: 'P12' },
};

/** Settles like `work`, one life cycle of `app`; rejects with the ParcelError of its phase when it throws or takes longer than `millis`. */
export async function watchStep(app: string, phase: Phase, work: Promise<unknown>, millis: number): Promise<void> {
  const late = () => new ParcelError(codes[phase].late, app, `${phase} did not settle within ${millis / 1000} s`);
  try {
    await limited(work, millis, late);
  } catch (cause) {
    throw cause instanceof ParcelError ? cause : new ParcelError(codes[phase].threw, app, `${phase} failed: ${said(cause)}`, cause);
  }
}

/** Text of a thrown value, which may be an error of another window. */
const said = (cause: unknown): string => String((cause as Error | null | undefined)?.message ?? cause);
