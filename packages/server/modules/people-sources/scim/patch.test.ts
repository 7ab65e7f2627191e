import { expect, it } from 'vitest';
import type { UserDocument } from '../user-document.ts';
import { applyChanges } from './apply-patch.ts';
import { normalizePatch } from './patch.ts';

const after = (document: UserDocument, body: unknown) => applyChanges(document, normalizePatch(body));
const emails = [
  { type: 'work', value: 'a@example.com', primary: true },
  { type: 'home', value: 'b@example.com' },
];

it.each(['true', '"true"', '"True"'])('R-INT-05 a path finds an element by [primary eq %s]', (truth) => {
  const path = `emails[primary eq ${truth}].value`;
  const changed = after({ emails }, { Operations: [{ op: 'replace', path, value: 'c@example.com' }] });
  expect(changed['emails']).toEqual([{ ...emails[0], value: 'c@example.com' }, emails[1]]);
});

it('R-INT-05 a path whose element is missing makes one that is primary by a boolean', () => {
  const operation = { op: 'add', path: 'emails[type eq "work" and primary eq true].value', value: 'c@example.com' };
  expect(after({}, { Operations: [operation] })).toEqual({ emails: [{ type: 'work', primary: true, value: 'c@example.com' }] });
});

it('R-INT-05 reads names of attributes in any case, also inside of values', () => {
  const body = {
    operations: [
      { OP: 'Add', Path: 'EMAILS', Value: [{ Type: 'work', VALUE: 'a@example.com', Primary: 'True' }] },
      { op: 'replace', value: { Username: 'li', NAME: { FamilyName: 'Li' }, Active: 'False' } },
    ],
  };
  expect(after({}, body)).toEqual({
    userName: 'li',
    name: { familyName: 'Li' },
    active: false,
    emails: [{ type: 'work', value: 'a@example.com', primary: true }],
  });
});

it('R-INT-05 keeps names of a foreign extension as they are', () => {
  const urn = 'urn:example:badge:1.0';
  expect(after({}, { Operations: [{ op: 'add', value: { [urn]: { BadgeColour: 'red' } } }] })).toEqual({ [urn]: { BadgeColour: 'red' } });
});
