import { lazy } from 'react';

// Parts that the head of the address book does not need; each is a chunk of its own.
export const PeopleList = lazy(async () => ({ default: (await import('./list/people-list.tsx')).PeopleList }));
export const DepartmentTree = lazy(async () => ({ default: (await import('./units/department-tree.tsx')).DepartmentTree }));
export const PersonCard = lazy(async () => ({ default: (await import('./card/person-card.tsx')).PersonCard }));
export const ExportDialog = lazy(async () => ({ default: (await import('./export/export-dialog.tsx')).ExportDialog }));
