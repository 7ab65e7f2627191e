import { expect, it } from 'vitest';
import { referencesOf } from './choices.ts';
import { departmentCalled } from './department-called.ts';

const department = (id: string, name: string, parent: string | null = null, code = '') => ({
  id,
  name,
  code,
  parent_id: parent,
  parentId: parent,
});

it('R-RUN-04 a workbook names each department so that it is found again', () => {
  const all = [
    department('hq', '总部'),
    department('rd', '研发', 'hq'),
    department('platform', '平台', 'rd'),
    department('east', '华东', 'hq', 'E'),
    department('east-rd', '研发', 'east'),
    department('twin-a', '双胞', 'hq', 'T1'),
    department('twin-b', '双胞', 'hq'),
    department('slash', '法务/合规', 'hq', 'L'),
    department('below', '合同', 'slash'),
    department('second', '研发'),
    department('odd', '总部/研发', 'east'),
  ];
  const references = referencesOf(all);
  expect([...references.values()]).toEqual([
    '总部',
    'rd',
    '总部/研发/平台',
    '总部/华东',
    '总部/华东/研发',
    'T1',
    'twin-b',
    'L',
    'below',
    'second',
    'odd',
  ]);
  for (const [id, text] of references) expect([text, departmentCalled(all, text).id]).toEqual([text, id]);
});
