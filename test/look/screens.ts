import { administrationScreens } from './administration-screens.ts';
import { assistantPanelScreens } from './assistant-panel-screens.ts';
import { assistantScreens } from './assistant-screens.ts';
import { dialogScreens } from './dialog-screens.ts';
import { elementScreens } from './element-screens.ts';
import { pageScreens } from './page-screens.ts';
import { readingScreens } from './reading-screens.ts';
import { reportScreens } from './report-screens.ts';
import type { Screen } from './screen.ts';
import { workScreens } from './work-screens.ts';

/** Every screen and state of the portal; `test/rules/look.test.ts` fails for an element that none of them shows. */
export const screens: readonly Screen[] = [
  ...pageScreens,
  ...readingScreens,
  ...workScreens,
  ...dialogScreens,
  ...reportScreens,
  ...assistantPanelScreens,
  ...assistantScreens,
  ...elementScreens,
  ...administrationScreens,
];
