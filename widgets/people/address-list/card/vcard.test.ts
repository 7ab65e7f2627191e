import type { PersonCard } from '@atrium/stores';
import { expect, it } from 'vitest';
import { vcard } from './vcard.ts';

const card = {
  realName: '林知遥',
  nickName: '',
  title: '经理; 产品, 首席',
  phone: '13800000001',
  extension: '6001',
  email: 'lin@yanhu.example',
  officeLocation: 'A 座\n12F',
  userCode: 'YH1',
  path: [{ id: 'rnd', name: '研发中心' }],
} as PersonCard;
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('U-28 makes a vCard of what the card shows', () => {
  expect(unfolded(vcard(card))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:林知遥',
    'N:林知遥;;;;',
    'ORG:研发中心',
    'TITLE:经理\\; 产品\\, 首席',
    'TEL;TYPE=CELL:13800000001',
    'TEL;TYPE=WORK:6001',
    'EMAIL;TYPE=WORK:lin@yanhu.example',
    'ADR;TYPE=WORK:;;A 座\\n12F;;;;',
    'X-EMPLOYEE-CODE:YH1',
    'END:VCARD',
    '',
  ]);
});

it('U-28 lets nobody write lines of their own into a vCard, and folds long ones between letters', () => {
  const text = vcard({ ...card, title: 'x\r\nTEL:110\r\n' + '长'.repeat(60) });
  expect(unfolded(text).filter((line) => line.startsWith('TEL'))).toHaveLength(2);
  expect(unfolded(text)).toContain(`TITLE:x\\nTEL:110\\n${'长'.repeat(60)}`);
  expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
});
