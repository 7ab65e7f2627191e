import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { colleague } from './testing/directory.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { workbook } from './workbook.ts';
import { auditEntries } from '../../audit/queries.ts';

const mark = { title: '导出记录', lines: [['导出人', '=1+1']] as [string, string][], footer: 'A & B', creator: '<李>', at: new Date(0) };

let portal: Portal;
let li: Person;
let wang: Person;
beforeEach(async () => {
  portal = await openPortal();
  await portal.db
    .insertInto('departments')
    .values([{ id: 'rnd', tenant_id: '10001', parent_id: null, name: '研发 <&>', sort: 0 }])
    .execute();
  await portal.db.updateTable('person_tenants').set({ department_id: 'rnd' }).where('person_id', '=', 'p-wang').execute();
  await portal.db
    .updateTable('people')
    .set({ nick_name: '=1+1', title: '=HYPERLINK("http://evil","x")', phone: '+8613800000000', office: '@SUM(A1)' })
    .where('id', '=', 'p-wang')
    .execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterEach(() => portal.close());

const ask = (query: Record<string, string> = {}, as = li, language = 'zh-CN') =>
  portal.ask('GET /business-center/v1/users/export/address/book', { as, query, headers: { 'accept-language': language } });
const sheetOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
const cells = (xml: string) =>
  [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, line]) =>
    [...(line ?? '').matchAll(/<t xml:space="preserve">(.*?)<\/t>/gs)].map(([, text]) => text),
  );

async function made(rows: string[][]): Promise<Uint8Array> {
  const batches = async function* () {
    yield rows;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook('通讯录', ['A'], batches(), mark)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the export of the address book', () => {
  it('R-PPL-02 has the people of the tenant, every cell a text', async () => {
    const response = await ask();
    expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="address-book.xlsx"; filename*=UTF-8''${encodeURIComponent('通讯录')}.xlsx`,
    );
    const xml = sheetOf(response.rawPayload);
    expect(cells(xml)).toEqual([
      ['姓名', '工号', '部门', '职务', '邮箱', '电话', '分机', '办公地点'],
      ['李晓明', 'E1001', '', '', '', '', '', ''],
      ['王芳', 'E1002', '研发 &lt;&amp;&gt;', '=HYPERLINK(&quot;http://evil&quot;,&quot;x&quot;)', '', '+8613800000000', '', '@SUM(A1)'],
    ]);
    expect([xml.includes('<f'), / t="(?!inlineStr)/.test(xml), /<v>/.test(xml)]).toEqual([false, false, false]);
  });

  it('R-PPL-02 is in the language of the caller, and only what was searched or a department', async () => {
    expect(cells(sheetOf((await ask({ departmentId: 'rnd' }, li, 'en')).rawPayload)).map((row) => row[0])).toEqual(['Name', '王芳']);
    expect(cells(sheetOf((await ask({ keyword: 'nobody' })).rawPayload))).toHaveLength(1);
    expect((await ask({ departmentId: 'none' })).statusCode).toBe(404);
  });

  it('R-PPL-02 is in the audit log with its rows and filter before it is sent', async () => {
    await ask({ departmentId: 'rnd' });
    const { event, details } = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([event, JSON.parse(details)]).toEqual(['exported', { what: 'address-book', rows: 1, department: 'rnd' }]);
  });

  it('R-PPL-02 names in the file who exported it, when and which people', async () => {
    const { rawPayload } = await ask({ departmentId: 'rnd', reason: '园区开放日名单' });
    const files = unzipSync(rawPayload);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const said = new Map(cells(text('xl/worksheets/sheet2.xml')).map(([label, value]) => [label, value]));
    expect(Object.fromEntries(said)).toEqual({
      导出人: '李晓明 (E1001)',
      导出时间: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      公司: expect.any(String),
      部门: '研发 &lt;&amp;&gt;',
      用途: '园区开放日名单',
      人数: '1',
    });
    expect(text('docProps/core.xml')).toContain('<dc:creator>李晓明 (E1001)</dc:creator>');
    expect(sheetOf(rawPayload)).toContain('<oddFooter>&amp;L李晓明 (E1001) · ');
  });

  it('R-PPL-02 of more than 200 people asks for a reason, and writes it to the audit log', async () => {
    const many = Array.from({ length: 201 }, (_, index) => colleague(`m${index}`, '甲', `M${index}`));
    await portal.db.insertInto('people').values(many).execute();
    await portal.db
      .insertInto('person_tenants')
      .values(many.map(({ id }) => ({ person_id: id, tenant_id: '10001', department_id: null, sort: 0 })))
      .execute();
    for (const reason of [undefined, '  想要  ']) {
      const refused = await ask(reason === undefined ? {} : { reason });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [{ path: '/reason', message: '超过 200 人的导出需要写明用途，至少 4 个字' }],
      ]);
    }
    expect((await ask({ departmentId: 'rnd' })).statusCode).toBe(200);
    expect((await ask({ reason: ' 年度体检名单 ' })).statusCode).toBe(200);
    const { details } = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({ what: 'address-book', rows: 203, reason: '年度体检名单' });
  });

  it('R-PPL-02 holds no field that is hidden from colleagues', async () => {
    await portal.db
      .insertInto('person_fields')
      .values([{ person_id: 'p-wang', name: '紧急联系电话', value: '13911112222', visible: 0, sort: 0 }])
      .execute();
    expect(sheetOf((await ask()).rawPayload)).not.toContain('13911112222');
  });

  it('R-PPL-02 needs the permission, in the tenant', async () => {
    expect([(await ask({}, wang)).statusCode, (await ask({}, wang)).json().code]).toEqual([403, 40301]);
    await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
    expect((await ask()).statusCode).toBe(403);
  });

  it('R-PPL-02 asks for the password if it was entered more than 15 minutes ago', async () => {
    await portal.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .execute();
    expect((await ask()).json().code).toBe(40305);
  });

  it('R-PPL-02 is had three times a day, whatever else was exported', async () => {
    await portal.db
      .insertInto('audit_log')
      .values(
        Array.from({ length: 3 }, (_, index) => ({
          seq: 1000 + index,
          at: new Date().toISOString(),
          event: 'exported',
          person_id: 'p-li',
          tenant_id: '10001',
          address: '',
          request_id: '',
          subject: 'export:audit',
          details: '{"what":"audit"}',
          hash: '',
        })),
      )
      .execute();
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await ask()).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
  });
});

describe('a workbook', () => {
  it('is whole after 60 000 rows in pieces', async () => {
    const batches = async function* () {
      for (let n = 0; n < 120; n += 1) yield Array.from({ length: 500 }, (_, row) => [`人 ${n * 500 + row}`]);
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of workbook('x', ['A'], batches(), mark)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(20);
    const xml = sheetOf(Buffer.concat(pieces));
    expect([xml.match(/<row /g)?.length, xml.endsWith('</headerFooter></worksheet>')]).toEqual([60_001, true]);
  });

  it('R-PPL-02 makes no formula of anything, and no broken file', async () => {
    const starts = [
      '=',
      '+',
      '-',
      '@',
      '\t=',
      '\r=',
      '\n=',
      '＝',
      '＋',
      '－',
      '＠',
      ' =',
      "'=",
      '=cmd|',
      '\u0000=',
      '\ud800=',
      '_x003D_',
      ']]>',
      '<f>1</f>',
      '&#61;',
    ];
    const rows = starts.flatMap((start) => Array.from({ length: 50 }, (_, n) => [`${start}1+${n}`]));
    const xml = sheetOf(await made(rows));
    expect(cells(xml)).toHaveLength(rows.length + 1);
    expect([
      /<f[ >]/.test(xml),
      /_x003D_/.test(xml.replaceAll('_x005F_x003D_', '')),
      [...xml].some((sign) => sign < '\t' || (sign >= '\ud800' && sign <= '\udfff' && sign.length === 1)),
    ]).toEqual([false, false, false]);
  });
});
