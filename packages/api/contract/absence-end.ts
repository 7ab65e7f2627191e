/** When the absence of somebody who has left ends: never, as far as anybody reads it. With the next employment it is ended. */
export const endlessAbsence = '9999-12-31T00:00:00.000Z';
