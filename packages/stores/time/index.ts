export { $day, $minute, dayFromNow, dayOf, daysBetween, startOfDay } from './clock.ts';
export { whenBack } from './when-back.ts';
