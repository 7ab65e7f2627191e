import { colleagues } from './cast.ts';
import { Chance, workDayTime } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';

/** Names of those who work at the headquarters, and of those who work in the warehouses. */
export const people: readonly string[] = namesOf('10001');
const warehousePeople = namesOf('10003');

function namesOf(tenant: string): string[] {
  return colleagues.filter(({ places: [main] }) => main.tenant === tenant).map(({ name }) => name);
}

/** Name and user code of somebody at the headquarters. */
function hostOf(name: string): [string, string] {
  const found = colleagues.find((one) => one.name === name && one.places[0].tenant === '10001');
  return [name, found?.code ?? ''];
}

const goods = [
  ['企业级服务器', '2U 双路 256 GB', '台', 3_860_000],
  ['万兆交换机', '48 口', '台', 1_290_000],
  ['笔记本电脑', '14 英寸 32 GB', '台', 899_900],
  ['显示器', '27 英寸 4K', '台', 219_900],
  ['扫码枪', '无线 二维码', '把', 45_900],
  ['工业平板', '10 英寸 IP65', '台', 379_900],
  ['标签打印机', '300 dpi', '台', 128_000],
  ['热敏标签纸', '60×40 mm 800 张', '卷', 1_850],
  ['六类网线', '305 米', '箱', 69_900],
  ['固态硬盘', '1.92 TB NVMe', '块', 168_000],
  ['内存条', '32 GB DDR5', '条', 79_900],
  ['门禁读卡器', 'NFC', '个', 32_000],
  ['温湿度传感器', 'LoRa', '个', 18_600],
  ['充电柜', '20 格', '台', 268_000],
] as const;

export const warehouses = ['杭州一号仓', '苏州备件仓', '成都中转仓'];
const partners = ['华讯电子', '远航物流', '新元科技', '蓝谷设备', '内部领用'];

export function seedStock(db: DemoDatabase, now: Date): void {
  const stock = db.prepare('insert into stock values (?, ?, ?, ?, ?, ?, ?, ?)');
  const movement = db.prepare('insert into movements values (?, ?, ?, ?, ?, ?, ?)');
  const chance = new Chance('stock');
  const skus: string[] = [];
  for (const warehouse of warehouses) {
    for (const [name, spec, unit, price] of goods) {
      const sku = `SKU-${String(1001 + skus.length)}`;
      const minimum = chance.between(5, 40);
      stock.run(sku, name, spec, warehouse, unit, chance.between(2, minimum * 4), minimum, price);
      skus.push(sku);
    }
  }
  for (let at = 0; at < 180; at++) {
    const kind = chance.pick(['in', 'out', 'out']);
    const partner = kind === 'in' ? chance.pick(partners.slice(0, 4)) : chance.pick(partners);
    const time = workDayTime(now, -1 - Math.floor(at / 4), chance.between(8, 17), chance.between(0, 59));
    movement.run(`MV${String(7000 + at)}`, chance.pick(skus), kind, chance.between(1, 20), partner, chance.pick(warehousePeople), time);
  }
}

export function seedVisits(db: DemoDatabase, now: Date): void {
  const visit = db.prepare(
    'insert into visits (id, visitor, company, host, host_code, gate, purpose, state, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const booking = db.prepare('insert into bookings values (?, ?, ?, ?, ?, ?)');
  const chance = new Chance('visits');
  for (let at = 0; at < 40; at++) {
    const days = Math.floor(at / 5) - 6;
    const time = workDayTime(now, days, chance.between(9, 17), chance.pick([0, 15, 30, 45]));
    const past = days < 0 ? chance.pick(['left', 'left', 'missed']) : 'arrived';
    const state = new Date(time) > now ? 'expected' : past;
    visit.run(
      `V${String(3000 + at)}`,
      chance.pick(['马骏', '何婷', '郭子涵', '罗振宇', '梁晓燕', '宋佳', '唐国栋']),
      chance.pick(['华讯电子', '新元科技', '蓝谷设备', '市科技局', '远航物流']),
      ...hostOf(chance.pick(people)),
      chance.pick(['东门', '西门', '北门']),
      chance.pick(['技术交流', '面试', '设备维护', '合同签署', '参观']),
      state,
      time,
    );
  }
  for (let at = 0; at < 24; at++) {
    // Each room once in the morning, two of them again in the afternoon.
    const turn = at % 6;
    const days = Math.floor(at / 6);
    const hour = turn < rooms.length ? chance.between(9, 11) : chance.between(13, 16);
    booking.run(
      `R${String(500 + at)}`,
      rooms[(days + turn) % rooms.length],
      chance.pick(['项目例会', '需求评审', '客户演示', '周会', '面试']),
      chance.pick(people),
      workDayTime(now, days, hour),
      workDayTime(now, days, hour + 1),
    );
  }
}

export const rooms = ['云杉厅 · 12 人', '白桦厅 · 8 人', '银杏厅 · 20 人', '石榴间 · 4 人'];
