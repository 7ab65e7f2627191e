import { expect, it } from 'vitest';
import { appCodesWithIcon, appIcon, appIconNames, drawingOf } from './app-icons.ts';

it('R-APP-01 draws all eighteen systems, each in a form of its own', () => {
  expect(appCodesWithIcon).toHaveLength(18);
  expect(appCodesWithIcon).toEqual(
    expect.arrayContaining(['hr', 'operations', 'project', 'supply-chain', 'finance', 'control-center', 'administration', 'site', 'brand']),
  );
  expect(appCodesWithIcon).toEqual(
    expect.arrayContaining(['reports', 'warehouse', 'smart-park', 'it', 'user-center', 'crm', 'sales', 'production', 'contract']),
  );
  expect(new Set(appCodesWithIcon.map((code) => appIcon(code).icon)).size).toBe(18);
  for (const code of appCodesWithIcon) expect(drawingOf(appIcon(code).icon).length).toBeGreaterThan(0);
});

it.each(['unknown', '', 'constructor', '__proto__'])('R-APP-01 gives the code %j the default icon', (code) => {
  expect(appIcon(code)).toEqual({ icon: 'blocks', hue: 170 });
});

it('R-ADM-03 an app has the drawing that it names, in its own hue; other names change nothing', () => {
  expect(appIcon('care', 'handshake')).toEqual({ icon: 'handshake', hue: 170 });
  expect(appIcon('hr', 'handshake')).toEqual({ icon: 'handshake', hue: 155 });
  for (const name of ['', 'file', 'constructor', 'https://evil.example/x.svg']) expect(appIcon('hr', name)).toEqual(appIcon('hr'));
  for (const name of appIconNames) expect(drawingOf(name).length).toBeGreaterThan(0);
});
