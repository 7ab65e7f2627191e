import { type ComponentType, lazy } from 'react';

/** One area of the administration: its path and its screens, which load when the area opens. */
export interface Area {
  path: string;
  Screens: ComponentType;
}

export const areas: readonly Area[] = [
  { path: 'access', Screens: lazy(async () => ({ default: (await import('./access/screens.tsx')).AccessScreens })) },
  {
    path: 'departments',
    Screens: lazy(async () => ({ default: (await import('./departments/screens.tsx')).DepartmentScreens })),
  },
  { path: 'look', Screens: lazy(async () => ({ default: (await import('./branding/screens.tsx')).BrandingScreens })) },
  { path: 'settings', Screens: lazy(async () => ({ default: (await import('./settings/screen.tsx')).SettingsScreen })) },
  { path: 'files', Screens: lazy(async () => ({ default: (await import('./files/screens.tsx')).FileScreens })) },
  { path: 'guides', Screens: lazy(async () => ({ default: (await import('./guides/screens.tsx')).GuideScreens })) },
  { path: 'health', Screens: lazy(async () => ({ default: (await import('./health/screen.tsx')).HealthScreen })) },
  { path: 'import', Screens: lazy(async () => ({ default: (await import('./import/import-screen.tsx')).ImportScreen })) },
  { path: 'people', Screens: lazy(async () => ({ default: (await import('./people/screens.tsx')).PeopleScreens })) },
  { path: 'news', Screens: lazy(async () => ({ default: (await import('./news/screens.tsx')).NewsScreens })) },
  { path: 'notices', Screens: lazy(async () => ({ default: (await import('./notices/screens.tsx')).NoticeScreens })) },
  { path: 'roles', Screens: lazy(async () => ({ default: (await import('./roles/screens.tsx')).RoleScreens })) },
  { path: 'apps', Screens: lazy(async () => ({ default: (await import('./apps/screens.tsx')).AppScreens })) },
  { path: 'sources', Screens: lazy(async () => ({ default: (await import('./sources/screen.tsx')).SourceScreen })) },
  { path: 'tenants', Screens: lazy(async () => ({ default: (await import('./tenants/screens.tsx')).TenantScreens })) },
  { path: 'start', Screens: lazy(async () => ({ default: (await import('./start/screen.tsx')).StartScreen })) },
  { path: 'sub-apps', Screens: lazy(async () => ({ default: (await import('./sub-apps/screens.tsx')).SubAppScreens })) },
  { path: 'systems', Screens: lazy(async () => ({ default: (await import('./systems/screens.tsx')).SystemScreens })) },
  { path: 'sessions', Screens: lazy(async () => ({ default: (await import('./sessions/screen.tsx')).SessionScreen })) },
  { path: 'audit', Screens: lazy(async () => ({ default: (await import('./audit/screen.tsx')).AuditScreen })) },
];
