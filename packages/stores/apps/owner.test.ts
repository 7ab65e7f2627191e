import type { App } from './apps.ts';
import { expect, it } from 'vitest';
import { ownerOf } from './owner.ts';

const app = (code: string): App => ({
  resourceName: code,
  resourceCode: code,
  systemCode: code,
  moduleCode: code,
  appCodes: [code, `${code}-old`],
  resourcePath: '',
  iconSrc: '',
});
const apps = ['supply', 'supply-chain', 'hr'].map(app);

it.each([
  ['the app itself', 'hr', 'hr'],
  ['one of its codes', 'hr-old', 'hr'],
  ['a module below it', 'hr-attendance', 'hr'],
  ['a module below the longer of two codes', 'supply-chain-orders', 'supply-chain'],
  ['a module of nobody', 'hrx', undefined],
])('finds the app by %s', (_, moduleCode, code) => {
  expect(ownerOf(moduleCode, apps)?.resourceCode).toBe(code);
});
