import { addresses } from './addresses.js';
import { connections } from './connections.js';
import { devices } from './devices.js';
import { documents } from './documents.js';
import { events } from './events.js';
import { ownFrames } from './frames.js';
import { programs } from './programs.js';
import { styles } from './styles.js';
import { work } from './work.js';

/** What libraries do to a page, by name: each is given an element and the folder of its files, and answers a short JSON value. */
export const techniques = {
  ...events,
  ...styles,
  ...documents,
  ...ownFrames,
  ...programs,
  ...work,
  ...connections,
  ...devices,
  ...addresses,
};
