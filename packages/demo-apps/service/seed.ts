import { colleagues } from './cast.ts';
import { Chance, workDayTime } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';
import { goods, warehouses } from './goods.ts';

/** Names of the people at the headquarters, and of those in the warehouses. */
export const people: readonly string[] = namesOf('10001');
const warehousePeople = namesOf('10003');

function namesOf(tenant: string): string[] {
  return colleagues.filter(({ places: [main] }) => main.tenant === tenant).map(({ name }) => name);
}

/** Returns name and user code of a person at the headquarters. */
function hostOf(name: string): [string, string] {
  const found = colleagues.find((one) => one.name === name && one.places[0].tenant === '10001');
  return [name, found?.code ?? ''];
}

const partners = ['华讯电子', '远航物流', '新元科技', '蓝谷设备', '内部领用'];

/** Inserts the stock and its movements; the stock equals goods in less goods out. */
export function seedStock(db: DemoDatabase, now: Date): void {
  const stock = db.prepare('insert into stock values (?, ?, ?, ?, ?, ?, ?, ?)');
  const movement = db.prepare('insert into movements values (?, ?, ?, ?, ?, ?, ?)');
  const chance = new Chance('stock');
  const wanted = new Map<string, { left: number; in: number; out: number }>();
  for (const warehouse of warehouses) {
    for (const [name, spec, unit, price] of goods) {
      const sku = `SKU-${String(1001 + wanted.size)}`;
      const minimum = chance.between(5, 40);
      stock.run(sku, name, spec, warehouse, unit, 0, minimum, price);
      wanted.set(sku, { left: chance.between(2, minimum * 4), in: 0, out: 0 });
    }
  }
  const skus = [...wanted.keys()];
  const count = 130;
  for (let at = 0; at < count; at++) {
    const kind = chance.pick(['in', 'out', 'out'] as const);
    const partner = kind === 'in' ? chance.pick(partners.slice(0, 4)) : chance.pick(partners);
    const time = workDayTime(now, -1 - Math.floor(at / 3), chance.between(8, 17), chance.between(0, 59));
    const sku = chance.pick(skus);
    const moved = chance.between(1, 20);
    wanted.get(sku)![kind] += moved;
    movement.run(`MV${String(7000 + at)}`, sku, kind, moved, partner, chance.pick(warehousePeople), time);
  }
  // The opening stock is large enough for all later movements.
  for (const [at, [sku, { left, in: came, out }]] of [...wanted].entries()) {
    const opening = Math.max(left + out - came, out);
    const time = workDayTime(now, -2 - Math.floor(count / 3) - (at % 5), chance.between(8, 17), chance.between(0, 59));
    movement.run(`MV${String(6900 + at)}`, sku, 'in', opening, chance.pick(partners.slice(0, 4)), chance.pick(warehousePeople), time);
    db.prepare('update stock set quantity = ? where sku = ?').run(opening + came - out, sku);
  }
}

/** Visitors, each of one company, with what they come for; nobody of the company has these names. */
const guests = [
  { visitor: '程立民', company: '华讯电子', purposes: ['技术交流', '合同签署'] },
  { visitor: '苏雯', company: '新元科技', purposes: ['技术交流', '合同签署'] },
  { visitor: '陆一鸣', company: '远航物流', purposes: ['合同签署'] },
  { visitor: '方志强', company: '蓝谷设备', purposes: ['设备维护'] },
  { visitor: '郑文静', company: '市科技局', purposes: ['参观', '技术交流'] },
  { visitor: '田雨', company: '华讯电子', purposes: ['面试'] },
  { visitor: '彭海波', company: '蓝谷设备', purposes: ['设备维护', '技术交流'] },
] as const;

export function seedVisits(db: DemoDatabase, now: Date): void {
  const visit = db.prepare(
    'insert into visits (id, visitor, company, host, host_code, gate, purpose, state, at, people) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const chance = new Chance('visits');
  for (let at = 0; at < 40; at++) {
    const days = Math.floor(at / 5) - 6;
    const time = workDayTime(now, days, chance.between(9, 17), chance.pick([0, 15, 30, 45]));
    const past = days < 0 ? chance.pick(['left', 'left', 'missed']) : 'arrived';
    const state = new Date(time) > now ? 'expected' : past;
    const guest = chance.pick(guests);
    visit.run(
      `V${String(3000 + at)}`,
      guest.visitor,
      guest.company,
      ...hostOf(chance.pick(people)),
      chance.pick(['东门', '西门', '北门']),
      chance.pick(guest.purposes),
      state,
      time,
      1 + (at % 3 === 0 ? at % 4 : 0),
    );
  }
}
