import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['合同 v2.pdf', '合同 v2.pdf'],
  ['C:\\fakepath\\a.pdf', 'a.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['a\u0000\u202egnp.exe\u202c.pdf', 'agnp.exe.pdf'],
  ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt'],
  ['  .hidden..  .csv', 'hidden.csv'],
  ['a<b>|"c"?*.png', 'a_b___c___.png'],
  ['.pdf', 'file.pdf'],
  ['/', 'file'],
  [`${'长'.repeat(200)}.docx`, `${'长'.repeat(115)}.docx`],
  [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(58)}.pdf`],
])('R-TASK-02 cleans the name %j', (sent, name) => expect(cleanFileName(sent)).toBe(name));
