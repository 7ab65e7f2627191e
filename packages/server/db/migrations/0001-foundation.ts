import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** The tables of the foundation. A published migration never changes; the next change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await organisation(db);
  await applications(db);
  await sessions(db);
  await personal(db);
}

async function organisation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tenants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('logo', 'text')
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('departments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('parent_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('user_code', 'text', (c) => c.notNull().unique())
    .addColumn('unique_no', 'text', (c) => c.notNull().unique())
    .addColumn('real_name', 'text', (c) => c.notNull())
    .addColumn('nick_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sex', 'text', (c) => c.notNull().defaultTo('unknown'))
    .addColumn('picture', 'text')
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('office', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('password_hash', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('tsmp_visible', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('person_tenants')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('department_id', 'text', (c) => c.references('departments.id').onDelete('set null'))
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('person_tenants_key', ['person_id', 'tenant_id'] as never)
    .execute();
  await db.schema
    .createTable('roles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('role_permissions')
    .addColumn('role_id', 'text', (c) => c.notNull().references('roles.id').onDelete('cascade'))
    .addColumn('permission_id', 'text', (c) => c.notNull())
    .addColumn('actions', 'text', (c) => c.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('role_permissions_key', ['role_id', 'permission_id'] as never)
    .execute();
  await db.schema
    .createTable('person_roles')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('role_id', 'text', (c) => c.notNull().references('roles.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('person_roles_key', ['person_id', 'role_id'] as never)
    .execute();
}

async function applications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('apps')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('system_code', 'text', (c) => c.notNull())
    .addColumn('resource_path', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('role_apps')
    .addColumn('role_id', 'text', (c) => c.notNull().references('roles.id').onDelete('cascade'))
    .addColumn('app_code', 'text', (c) => c.notNull().references('apps.code').onDelete('cascade'))
    .addPrimaryKeyConstraint('role_apps_key', ['role_id', 'app_code'] as never)
    .execute();
  await db.schema
    .createTable('functions')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('app_code', 'text', (c) => c.notNull().references('apps.code').onDelete('cascade'))
    .addColumn('module_code', 'text', (c) => c.notNull())
    .addColumn('module_name', 'text', (c) => c.notNull())
    .addColumn('parent_code', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('url', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('front_module', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('functions_app').on('functions').columns(['app_code', 'sort']).execute();
  await db.schema
    .createTable('role_functions')
    .addColumn('role_id', 'text', (c) => c.notNull().references('roles.id').onDelete('cascade'))
    .addColumn('function_code', 'text', (c) => c.notNull().references('functions.code').onDelete('cascade'))
    .addPrimaryKeyConstraint('role_functions_key', ['role_id', 'function_code'] as never)
    .execute();
  await db.schema
    .createTable('search_terms')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('term', 'text', byCodePoint(db))
    .addColumn('weight', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('search_terms_term').on('search_terms').columns(['kind', 'term', 'ref']).execute();
  await db.schema.createIndex('search_terms_ref').on('search_terms').columns(['kind', 'ref']).execute();
  await db.schema
    .createTable('sub_apps')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('auto'))
    .addColumn('port', 'integer')
    .addColumn('router_base', 'text')
    .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_reason', 'text')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('sessions_person').on('sessions').columns(['person_id', 'ended_at']).execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
  await db.schema
    .createTable('login_failures')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('login_failures_username').on('login_failures').columns(['username', 'at']).execute();
}

async function personal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('common_use')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('resource_code', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('common_use_key', ['person_id', 'tenant_id', 'resource_code'] as never)
    .execute();
  await db.schema
    .createTable('recent_apps')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('src', 'text', (c) => c.notNull())
    .addColumn('resource_code', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('visited_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recent_apps_key', ['person_id', 'tenant_id', 'src', 'resource_code'] as never)
    .execute();
  await db.schema
    .createTable('search_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('query_key', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('search_history_person').on('search_history').columns(['person_id', 'tenant_id', 'at']).execute();
  await db.schema
    .createTable('tasks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('process_name', 'text', (c) => c.notNull())
    .addColumn('applicant', 'text', (c) => c.notNull())
    .addColumn('current_node', 'text', (c) => c.notNull())
    .addColumn('priority', 'text', (c) => c.notNull().defaultTo('normal'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text')
    .addColumn('link', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('withdrawable', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('tasks_person').on('tasks').columns(['person_id', 'tenant_id', 'kind', 'created_at']).execute();
  await db.schema
    .createTable('provision_state')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

/** Text that is compared by code points, as SQLite does, so that a range is a prefix search on its index. */
function byCodePoint(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return (column) => (postgres ? column.modifyFront(sql`collate "C"`).notNull() : column.notNull());
}
