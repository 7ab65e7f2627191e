import type { FastifyInstance } from 'fastify';
import { Chance } from './chance.ts';

const dishes = {
  早餐: ['鲜肉包', '小米南瓜粥', '茶叶蛋', '葱油拌面', '现磨豆浆', '牛奶燕麦', '三丁烧麦', '全麦吐司'],
  午餐: [
    '红烧狮子头',
    '清蒸鲈鱼',
    '宫保鸡丁',
    '番茄牛腩',
    '蒜蓉西兰花',
    '手撕包菜',
    '麻婆豆腐',
    '干锅花菜',
    '玉米排骨汤',
    '紫菜蛋花汤',
    '杂粮饭',
    '酸菜肉丝',
  ],
  晚餐: ['咖喱鸡排饭', '兰州牛肉面', '什锦炒饭', '香菇青菜', '家常豆腐', '银耳莲子羹', '葱爆羊肉', '凉拌黄瓜'],
} as const;
const prices = { 早餐: 600, 午餐: 1800, 晚餐: 1500 } as const;
const day = 24 * 60 * 60 * 1000;

/** The canteen's menu of this week, Monday to Friday; the same all week. Prices are in fen. */
export function canteenRoutes(server: FastifyInstance): void {
  server.get('/canteen', async () => {
    const now = new Date();
    const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7), 12);
    const days = Array.from({ length: 5 }, (_, index) => {
      const date = new Date(monday.getTime() + index * day).toISOString().slice(0, 10);
      const chance = new Chance(date);
      const meals = (Object.keys(dishes) as (keyof typeof dishes)[]).map((meal) => ({
        meal,
        price: prices[meal],
        dishes: picked(chance, dishes[meal], meal === '午餐' ? 5 : 3),
      }));
      return { date, meals };
    });
    return { code: 0, msg: '', data: { days } };
  });
}

function picked(chance: Chance, from: readonly string[], count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(chance.pick(from));
  return [...chosen];
}
