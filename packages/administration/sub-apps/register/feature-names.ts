import type { Feature } from '@atrium/api/contract';

/** All features in the order of the screen; an object, so that none is missing. */
const all: Readonly<Record<Feature, true>> = {
  camera: true,
  microphone: true,
  geolocation: true,
  'display-capture': true,
  payment: true,
  usb: true,
  serial: true,
  hid: true,
  midi: true,
  bluetooth: true,
  'clipboard-read': true,
  'clipboard-write': true,
  fullscreen: true,
  'screen-wake-lock': true,
  'publickey-credentials-get': true,
  autoplay: true,
  'picture-in-picture': true,
  'encrypted-media': true,
  'local-fonts': true,
  'idle-detection': true,
  'window-management': true,
};

export const featureNames = Object.keys(all) as Feature[];
