import { readRecords } from '../../cast.ts';
import type { DemoDatabase } from '../../demo-database.ts';
import { keepFile } from '../../functions/file-store.ts';
import type { Claim } from './claim.ts';

/** An invoice of the history: its content is in the claim, so it is written when somebody reads it, and stored nowhere. */
const writtenId = '00000000-0000-4000-8000-000000000000';

/** Items that the company pays without an invoice. */
const allowances: ReadonlySet<string> = new Set(['餐补']);
/** Sellers of the items of the history. */
const sellers: Readonly<Record<string, string>> = {
  高铁票: '江海铁路客运有限公司',
  机票: '云帆航空服务有限公司',
  住宿: '栖园酒店管理有限公司',
  市内交通: '通途出行科技有限公司',
  出租车: '通途出行科技有限公司',
  聚餐: '和悦餐饮有限公司',
  餐费: '和悦餐饮有限公司',
  茶歇: '和悦餐饮有限公司',
  活动用品: '万象商贸有限公司',
  文具: '万象商贸有限公司',
  打印耗材: '万象商贸有限公司',
  云主机: '层云数据服务有限公司',
  对象存储: '层云数据服务有限公司',
  培训费: '知行培训中心',
  教材: '知行培训中心',
  岗位发布: '百才人力资源服务有限公司',
  展架: '彩印图文有限公司',
  画册: '彩印图文有限公司',
};
const usualSeller = '万象商贸有限公司';

const needsInvoice = ({ name }: Claim['items'][number]): boolean => !allowances.has(name);

/** Returns the receipts of a claim of the history, one for each item that needs an invoice; `number` differs for each claim. */
export const invoicesOf = (number: number, items: Claim['items']): string[] =>
  items
    .filter(needsInvoice)
    .map((_, at) => `${writtenId}/dzfp_26312000${String(number).padStart(8, '0')}${String(at + 1).padStart(4, '0')}.pdf`);

/** Returns the content of the invoice at this position of a claim; null for a receipt that somebody has uploaded. */
export function findInvoice(
  { tenant, items, receipts, submittedAt }: Claim,
  at: number,
): { name: string; type: string; content: Buffer } | null {
  const value = receipts[at] ?? '';
  const item = items.filter(needsInvoice)[at];
  if (!value.startsWith(writtenId) || item === undefined) return null;
  const name = value.slice(writtenId.length + 1);
  const company = readRecords<{ id: string; name: string }[]>('tenants.json').find(({ id }) => id === tenant)?.name ?? '';
  const yuan = (item.amount / 100).toFixed(2);
  const lines = [
    '电子发票（普通发票）',
    `发票号码：${name.replaceAll(/\D/g, '')}`,
    `开票日期：${submittedAt.slice(0, 10)}`,
    `购买方：${company}`,
    `销售方：${sellers[item.name] ?? usualSeller}`,
    `项目：${item.name}`,
    `价税合计：¥${yuan}`,
    '演示数据，不能报销',
  ];
  return { name, type: 'application/pdf', content: pdfOf(lines) };
}

/** Returns a receipt of a claim for a claim that corrects it: an invoice of the history becomes a file, others stay. */
export function keptReceipt(db: DemoDatabase, claim: Claim, value: string): string {
  const invoice = findInvoice(claim, claim.receipts.indexOf(value));
  return invoice === null ? value : keepFile(db, { tenant: claim.tenant, owner: claim.owner, ...invoice });
}

/** Writes lines of Chinese text as a page of a PDF, A5 across, in a font that every reader has for Chinese. */
function pdfOf(lines: readonly string[]): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const text = lines.map((line, at) => `/F ${at === 0 ? 18 : 12} Tf <${hex(line)}> Tj T*`).join('\n');
  const stream = `BT 30 TL 48 360 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = ['0000000000 65535 f ', ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, 'latin1');
}
