import { expect, it } from 'vitest';
import { appIcon } from './app-icons.ts';
import { functionIcon } from './function-icons.ts';

it('R-APP-06 a function has the icon of its module, else of its system, else the default image', () => {
  expect(functionIcon('hr-attendance')).toEqual({ icon: 'clock', hue: appIcon('hr').hue });
  expect(functionIcon('supply-chain-purchase')).toEqual(appIcon('supply-chain'));
  expect(functionIcon('finance')).toEqual(appIcon('finance'));
  for (const code of ['', 'hrx', '__proto__', 'constructor']) expect(functionIcon(code)).toEqual({ icon: 'file-text', hue: 170 });
});
