import {
  AppFields,
  BrandingFields,
  FunctionFields,
  GuideArticleFields,
  GuideFields,
  MaintenanceFields,
  NewsFields,
  NoticeFields,
  RoleFields,
  SettingValues,
  SubAppFields,
  SystemFields,
  TenantFields,
} from '@atrium/api/contract';
import { expect, it } from 'vitest';
import { valueWords } from './value-words.ts';
import { wordsIn } from './use-field-words.ts';

const kinds = {
  app: [AppFields],
  branding: [BrandingFields],
  function: [FunctionFields],
  guide: [GuideFields, GuideArticleFields],
  maintenance: [MaintenanceFields],
  news: [NewsFields],
  notice: [NoticeFields],
  portal: [SettingValues],
  role: [RoleFields],
  'sub-app': [SubAppFields],
  system: [SystemFields],
  tenant: [TenantFields],
};
const words = wordsIn('zh-CN', (at) => `time ${at}`);

it.each(Object.entries(kinds))('R-ADM-07 every field of %s has a name, and every value of a fixed set has words', (kind, schemas) => {
  for (const [field, schema] of schemas.flatMap(({ properties }) => Object.entries(properties))) {
    expect([field, words.nameOf(kind, field)]).not.toEqual([field, field]);
    const choices = 'enum' in schema ? (schema.enum as readonly (string | number)[]) : [];
    for (const value of choices) expect(valueWords['zh-CN']).toHaveProperty([`${field}=${value}`]);
  }
});

it('R-ADM-07 chooses names and values by the kind of the field', () => {
  expect(words.nameOf('person', 'disabledByAdministrator')).toBe('管理员停用');
  expect([words.nameOf('person', 'name'), words.nameOf('role', 'names.en-US')]).toEqual(['姓名', '名称 · English']);
  expect(words.nameOf('role', 'permissions.administration-people')).toBe('允许的操作 · 人员');
  expect(words.valueOf('permissions.administration-people', 'query, edit')).toBe('查看列表, 修改');
  expect(words.valueOf('disabledByAdministrator', 'true')).toBe('是');
  expect(words.valueOf('from', '2026-12-04T09:00:00.000Z')).toBe('time 2026-12-04T09:00:00.000Z');
  expect([words.valueOf('apps.HR', '*'), words.valueOf('name', 'closed')]).toEqual(['全部功能', 'closed']);
  expect([words.valueOf('accent', 'purple'), words.valueOf('by', 'import'), words.valueOf('what', 'readers')]).toEqual([
    '紫',
    '导入',
    '阅读名单',
  ]);
});
