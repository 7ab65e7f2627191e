import type { AdministeredSubApp, SubAppRollout, SubAppSource } from '@atrium/api/contract';
import { fill } from '../texts/use-texts.ts';
import type { SubAppTexts } from './texts.ts';

export type RolloutState = 'none' | 'rolling' | 'everybody' | 'rolled-back';

/** State of a sub-application's rollout. */
export function stateOfRollout({ rollout: { address, share, departments } }: Pick<AdministeredSubApp, 'rollout'>): RolloutState {
  if (address === '') return 'none';
  if (share === 100) return 'everybody';
  return share > 0 || departments.length > 0 ? 'rolling' : 'rolled-back';
}

const steps = [5, 10, 25, 50, 100];

/** The next larger share in percent; null if everybody has the version or nobody is to get it. */
export function widerThan(app: Pick<AdministeredSubApp, 'rollout'>): number | null {
  return stateOfRollout(app) === 'rolling' ? (steps.find((step) => step > app.rollout.share) ?? null) : null;
}

/** Whether the new rollout gives the version to anybody who did not get it before. */
export function reachesMore(before: SubAppRollout, { address, share, departments }: SubAppRollout): boolean {
  if (address === '' || (share === 0 && departments.length === 0)) return false;
  return address !== before.address || share > before.share || departments.some((id) => !before.departments.includes(id));
}

/** Whether there is a version to roll back. */
export const canRollBack = ({ rollout, sources }: Pick<AdministeredSubApp, 'rollout' | 'sources'>): boolean =>
  ['rolling', 'everybody'].includes(stateOfRollout({ rollout })) || sources.pinned !== null;

/** Describes the place of a version. */
export function placeText({ place, at }: SubAppSource, texts: SubAppTexts): string {
  if (place === 'built') return texts.folder;
  return place === 'address' ? at : fill(place === 'port' ? texts.port : texts.portOfSetting, { port: at });
}
