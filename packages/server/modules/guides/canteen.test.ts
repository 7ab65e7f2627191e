import { expect, it } from 'vitest';
import { canteenDays, plannedDishes } from './canteen.ts';

const noodles = { name: '兰州牛肉面', counter: 'noodles', signs: ['gluten'] };
const meals = JSON.stringify([
  { meal: 'lunch', from: '11:20', to: '13:20', dishes: [noodles, { name: '米饭' }] },
  { meal: 'dinner', from: '17:40', to: '19:00', dishes: [{ name: '米饭' }] },
]);
const days = [1, 2, 3, 4, 5].map((weekday) => ({ id: `d${weekday}`, title: `周${weekday}`, body: '', week: 1, weekday, meals }));

it('R-HOME-05 a day of the canteen has its meals at their times, with dishes in the language and their signs', () => {
  const [monday] = canteenDays(days, new Date('2026-11-18T09:00:00'), 'en-US', (plain) => `en ${plain}`);
  expect(monday?.meals[0]).toEqual({
    meal: 'lunch',
    start: new Date('2026-11-16T11:20:00').toISOString(),
    end: new Date('2026-11-16T13:20:00').toISOString(),
    from: '11:20',
    to: '13:20',
    dishes: [
      { name: 'en 兰州牛肉面', counter: 'noodles', signs: ['gluten'], kcal: null },
      { name: 'en 米饭', counter: null, signs: [], kcal: null },
    ],
  });
});

it('R-HOME-05 the meals of two weeks are in the order of time, so that the first one that is not over is the next', () => {
  const ends = canteenDays(days, new Date('2026-11-20T20:00:00'), 'zh-CN').flatMap(({ meals: some }) => some.map(({ end }) => end));
  expect(ends).toEqual(ends.toSorted());
  expect(ends.find((end) => end > new Date('2026-11-20T20:00:00').toISOString())).toBe(new Date('2026-11-23T13:20:00').toISOString());
});

it('names every dish once', () => {
  expect(plannedDishes(days)).toEqual(['兰州牛肉面', '米饭']);
});
