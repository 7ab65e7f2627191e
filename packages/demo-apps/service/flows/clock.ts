let played: Date | null = null;

/** Returns the present; while history is played (`history/`), the moment of the scene. */
export const now = (): Date => played ?? new Date();

/** Runs what somebody did at an earlier moment. */
export function at<T>(moment: Date, run: () => T): T {
  played = moment;
  try {
    return run();
  } finally {
    played = null;
  }
}
