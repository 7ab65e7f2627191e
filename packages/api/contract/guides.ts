import { type Static, Type } from 'typebox';
import { MenuItem } from './apps.ts';
import { Id, strict, Timestamp, type Call } from './call.ts';

export const GuideKind = Type.Enum(['admin', 'hr', 'finance', 'it', 'brand', 'food-menu']);
export type GuideKind = Static<typeof GuideKind>;

/** Signs of a dish, such as allergens and diets. */
export const DishSign = Type.Enum([
  'vegan',
  'vegetarian',
  'spicy',
  'pork',
  'gluten',
  'egg',
  'milk',
  'soy',
  'peanut',
  'nuts',
  'sesame',
  'fish',
  'shellfish',
]);
export type DishSign = Static<typeof DishSign>;

export const DishCounter = Type.Enum(['main', 'vegetable', 'soup', 'noodles', 'light']);
export type DishCounter = Static<typeof DishCounter>;

/** A meal of a day: when it is served, and what there is. */
export const Meal = strict({
  meal: Type.Enum(['breakfast', 'lunch', 'tea', 'dinner']),
  start: Timestamp,
  end: Timestamp,
  from: Type.String({ description: 'when it begins on the clock of the canteen, as 11:20' }),
  to: Type.String(),
  dishes: Type.Array(
    strict({
      name: Type.String(),
      counter: Type.Union([DishCounter, Type.Null()]),
      signs: Type.Array(DishSign),
      kcal: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    }),
  ),
});
export type Meal = Static<typeof Meal>;

/** An office-affairs guide; for the canteen an article is a day with its meals, and `updatedAt` is in it. */
export const Guide = strict({
  title: Type.String(),
  hours: Type.String({ description: 'when its contacts are there; empty when nobody says' }),
  open: Type.Union(
    [
      strict({
        now: Type.Boolean(),
        changesAt: Type.Union([Timestamp, Type.Null()], { description: 'when they leave, or come next; null when they are always there' }),
      }),
      Type.Null(),
    ],
    { description: 'whether its contacts are there; null when nobody says' },
  ),
  articles: Type.Array(strict({ id: Id, title: Type.String(), body: Type.String(), updatedAt: Timestamp, meals: Type.Array(Meal) })),
  contacts: Type.Array(
    strict({
      name: Type.String(),
      duty: Type.String(),
      phone: Type.String(),
      email: Type.String(),
      userCode: Type.String(),
      avatar: Type.String(),
      onDuty: Type.Boolean({ description: 'whose turn it is this week, where contacts take turns' }),
    }),
  ),
  functions: Type.Array(MenuItem),
});
export type Guide = Static<typeof Guide>;

export const guides = {
  'GET /business-center/v1/guides/{kind}': {
    summary: 'An office-affairs guide',
    limit: 'read',
    seenAs: true,
    params: strict({ kind: GuideKind }),
    data: Guide,
  },
} as const satisfies Record<string, Call>;
