import type { Organisation } from '../../provisioning/records/records.ts';

type Role = Organisation['roles'][number];
type Shipped = Pick<Role, 'name' | 'names' | 'apps' | 'permissions'>;

const read = (...areas: string[]) => areas.map((area) => ({ permissionId: `administration-${area}`, actions: ['query', 'get'] as const }));

/** Roles of every portal that is set up in the browser, beside `administrator` of the example. The functions of an app show by permission. */
export const shippedRoles: Readonly<Record<'employee' | 'auditor' | 'editor', Shipped>> = {
  employee: {
    name: '员工',
    names: { 'zh-TW': '員工', 'en-US': 'Employee', 'pt-BR': 'Funcionário' },
    apps: [],
    permissions: [{ permissionId: 'address-book', actions: ['query', 'get'] }],
  },
  auditor: {
    name: '审计员',
    names: { 'zh-TW': '稽核員', 'en-US': 'Auditor', 'pt-BR': 'Auditor' },
    apps: ['control-center'],
    permissions: [
      ...read('people', 'roles', 'sources', 'apps', 'sub-apps', 'systems', 'sessions', 'health'),
      { permissionId: 'administration-access', actions: ['query', 'get', 'export'] },
      { permissionId: 'administration-audit', actions: ['query', 'get', 'export'] },
    ].map(({ permissionId, actions }) => ({ permissionId, actions: [...actions] })) as Role['permissions'],
  },
  editor: {
    name: '内容编辑',
    names: { 'zh-TW': '內容編輯', 'en-US': 'Editor', 'pt-BR': 'Editor de conteúdo' },
    apps: ['control-center'],
    permissions: [
      { permissionId: 'administration-news', actions: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] },
    ],
  },
};
