import { useLocale } from '@atrium/sdk/react';
import type { Language } from '@atrium/sdk';
import type { ReactNode } from 'react';
import { PickerField } from '../form/fields.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { useTime } from '../parts/time.tsx';
import { languageNames } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { articleTexts } from './texts.ts';

/** Publication period (ISO 8601) and readers of an article; neither `roles` nor `departments`: everybody. */
export interface Schedule {
  publishAt: string | null;
  expiresAt: string | null;
  roles: readonly string[];
  /** Only of articles that can be for departments. */
  departments?: readonly string[];
}

interface ScheduleFieldsProps {
  values: Schedule;
  set(part: { publishAt?: string | null; expiresAt?: string | null; roles?: string[]; departments?: string[] }): void;
  /** Whether the article is of all tenants; then it is for everybody, and no roles can be chosen. */
  everyTenant: boolean;
  /** Further time fields. */
  children?: ReactNode;
}

export function ScheduleFields({ values: { publishAt, expiresAt, roles, departments }, set, everyTenant, children }: ScheduleFieldsProps) {
  const texts = useTexts(articleTexts);
  return (
    <>
      <MomentField
        name="publishAt"
        label={texts.publishAt}
        help={texts.publishHelp}
        value={publishAt}
        onChange={(at) => set({ publishAt: at })}
      />
      <MomentField
        name="expiresAt"
        label={texts.expiresAt}
        help={texts.expiresHelp}
        value={expiresAt}
        onChange={(at) => set({ expiresAt: at })}
      />
      {children}
      {!everyTenant && (
        <PickerField
          name="roles"
          of="roles"
          label={texts.roles}
          help={texts.rolesHelp}
          value={roles}
          onChange={(chosen) => set({ roles: [...chosen] })}
        />
      )}
      {!everyTenant && departments !== undefined && (
        <PickerField
          name="departments"
          of="departments"
          label={texts.departments}
          help={texts.departmentsHelp}
          value={departments}
          onChange={(chosen) => set({ departments: [...chosen] })}
        />
      )}
    </>
  );
}

export const isLater = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

type Times = Pick<Schedule, 'publishAt' | 'expiresAt'> & { confirmBy?: string | null };

/** Returns a function that validates the times and gives an error text for each wrong field. Publishing needs an end in the future. */
export function useWrongTimes(): (values: Times, publishes: boolean) => Record<string, string> {
  const texts = useTexts(articleTexts);
  return ({ publishAt, expiresAt, confirmBy = null }, publishes) => {
    const isPast = (at: string | null) => publishes && at !== null && !isLater(at);
    const isBefore = expiresAt !== null && publishAt !== null && Date.parse(expiresAt) <= Date.parse(publishAt);
    const expires = isPast(expiresAt) ? texts.timePast : isBefore ? texts.expiresWrong : '';
    return { expiresAt: expires, confirmBy: isPast(confirmBy) ? texts.timePast : '' };
  };
}

/** Describes the effect of publishing: the readers, the period, and the languages that fall back to Chinese. */
export function Outcome({ values, missing }: { values: Schedule; missing: readonly Language[] }) {
  const texts = useTexts(articleTexts);
  const time = useTime();
  const locale = useLocale();
  const { publishAt, expiresAt, roles, departments = [] } = values;
  const who = [
    ...(roles.length > 0 ? [fill(texts.someRoles, { count: roles.length })] : []),
    ...(departments.length > 0 ? [fill(texts.someDepartments, { count: departments.length })] : []),
  ];
  const languages = new Intl.ListFormat(locale).format(missing.map((one) => languageNames[one]));
  return (
    <p className="at-note at-wide" role="status">
      {fill(isLater(publishAt) ? texts.outcomeLater : texts.outcomeNow, {
        who: who.length === 0 ? texts.everybody : who.join(' + '),
        at: publishAt === null ? '' : time(publishAt),
      })}{' '}
      {expiresAt !== null && fill(texts.outcomeEnds, { at: time(expiresAt) })}{' '}
      {missing.length > 0 && fill(texts.missingHelp, { languages })}
    </p>
  );
}
