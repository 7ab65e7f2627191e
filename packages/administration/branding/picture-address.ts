import type { BrandingPicture } from '@atrium/api/contract';

/** The address of an uploaded picture; of an icon in the size of a phone's screen. */
export const pictureAddress = (id: string, kind: BrandingPicture): string =>
  `/pba/branding/${id}/${kind === 'icon' ? 'icon-192' : kind}.png`;
