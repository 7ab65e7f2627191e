CREATE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'the audit log only grows'; end $$;
CREATE TABLE apps (
    code text NOT NULL,
    name text NOT NULL,
    system_code text NOT NULL,
    resource_path text DEFAULT ''::text NOT NULL,
    icon text DEFAULT ''::text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE audit_head (
    id integer NOT NULL,
    seq integer NOT NULL,
    hash text NOT NULL,
    key_mark text
);
CREATE TABLE audit_log (
    seq integer NOT NULL,
    at text NOT NULL,
    event text NOT NULL,
    person_id text,
    tenant_id text,
    address text NOT NULL,
    request_id text NOT NULL,
    details text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE bank_cards (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    holder text NOT NULL,
    bank_code text NOT NULL,
    bank_name text NOT NULL,
    subbranch_code text NOT NULL,
    subbranch_name text NOT NULL,
    region_code text NOT NULL,
    sealed_no text NOT NULL,
    last_four text NOT NULL,
    no_mark text NOT NULL,
    is_default integer DEFAULT 0 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE bank_subbranches (
    code text NOT NULL,
    bank_code text NOT NULL,
    name text NOT NULL,
    region_code text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE banks (
    code text NOT NULL,
    name text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE common_use (
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    resource_code text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE covers (
    id text NOT NULL,
    media_type text NOT NULL,
    content text NOT NULL
);
CREATE TABLE departments (
    id text NOT NULL,
    tenant_id text NOT NULL,
    parent_id text,
    name text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE devices (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    kind text NOT NULL,
    model text NOT NULL,
    serial_no text NOT NULL,
    assigned_at text NOT NULL,
    state text DEFAULT 'in-use'::text NOT NULL
);
CREATE TABLE dictionaries (
    code text NOT NULL,
    name text NOT NULL,
    permission text
);
CREATE TABLE dictionary_entries (
    dictionary_code text NOT NULL,
    value text NOT NULL,
    label text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE external_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    person_id text NOT NULL,
    linked_at text NOT NULL
);
CREATE TABLE files (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    created_at text NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE functions (
    code text NOT NULL,
    app_code text NOT NULL,
    module_code text NOT NULL,
    module_name text NOT NULL,
    parent_code text,
    name text NOT NULL,
    type integer DEFAULT 1 NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    front_module text DEFAULT ''::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    icon text DEFAULT ''::text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE guide_articles (
    id text NOT NULL,
    guide_id text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    week integer,
    weekday integer,
    updated_at text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE guide_contacts (
    guide_id text NOT NULL,
    person_id text NOT NULL,
    duty text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE guide_functions (
    guide_id text NOT NULL,
    function_code text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE guides (
    id text NOT NULL,
    kind text NOT NULL,
    tenant_id text,
    title text NOT NULL
);
CREATE TABLE idempotency_keys (
    id text NOT NULL,
    fingerprint text NOT NULL,
    answer text,
    begun_at text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE login_failures (
    username text NOT NULL,
    address text NOT NULL,
    at text NOT NULL
);
CREATE TABLE mails (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    sender text NOT NULL,
    subject text NOT NULL,
    snippet text DEFAULT ''::text NOT NULL,
    received_at text NOT NULL,
    is_read integer DEFAULT 0 NOT NULL
);
CREATE TABLE meeting_people (
    meeting_id text NOT NULL,
    person_id text NOT NULL,
    reply text DEFAULT 'none'::text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE meetings (
    id text NOT NULL,
    tenant_id text NOT NULL,
    title text NOT NULL,
    room text NOT NULL,
    start_at text NOT NULL,
    end_at text NOT NULL,
    organiser_id text NOT NULL
);
CREATE TABLE message_contents (
    id text NOT NULL,
    tenant_id text NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    link text,
    sender text DEFAULT ''::text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE message_events (
    person_id text NOT NULL,
    seq integer NOT NULL,
    tenant_id text NOT NULL,
    message_id text,
    at text NOT NULL
);
CREATE TABLE message_preferences (
    person_id text NOT NULL,
    by_type text NOT NULL
);
CREATE TABLE message_sequences (
    person_id text NOT NULL,
    last integer NOT NULL,
    pruned integer DEFAULT 0 NOT NULL
);
CREATE TABLE message_terms (
    content_id text NOT NULL,
    term text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE messages (
    id text NOT NULL,
    content_id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    status text DEFAULT 'noread'::text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE news (
    id text NOT NULL,
    tenant_id text,
    category text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    cover text,
    author text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    published_at text NOT NULL
);
CREATE TABLE news_reads (
    person_id text NOT NULL,
    news_id text NOT NULL,
    read_at text NOT NULL
);
CREATE TABLE news_terms (
    news_id text NOT NULL,
    term text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE one_time_links (
    id text NOT NULL,
    service text NOT NULL,
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE people (
    id text NOT NULL,
    username text NOT NULL,
    user_code text NOT NULL,
    unique_no text NOT NULL,
    real_name text NOT NULL,
    nick_name text DEFAULT ''::text NOT NULL,
    sex text DEFAULT 'unknown'::text NOT NULL,
    picture text,
    title text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    office text DEFAULT ''::text NOT NULL,
    password_hash text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    tsmp_visible integer DEFAULT 0 NOT NULL
);
CREATE TABLE person_fields (
    person_id text NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    visible integer DEFAULT 1 NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE person_roles (
    person_id text NOT NULL,
    role_id text NOT NULL
);
CREATE TABLE person_tenants (
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    department_id text,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE provision_state (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE recent_apps (
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    src text NOT NULL,
    resource_code text NOT NULL,
    payload text NOT NULL,
    visited_at text NOT NULL
);
CREATE TABLE reports (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    type text NOT NULL,
    period text NOT NULL,
    content text NOT NULL,
    reviewer_id text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    created_at text NOT NULL,
    submitted_at text
);
CREATE TABLE role_apps (
    role_id text NOT NULL,
    app_code text NOT NULL
);
CREATE TABLE role_functions (
    role_id text NOT NULL,
    function_code text NOT NULL
);
CREATE TABLE role_permissions (
    role_id text NOT NULL,
    permission_id text NOT NULL,
    actions text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE roles (
    id text NOT NULL,
    tenant_id text NOT NULL,
    name text NOT NULL
);
CREATE TABLE schema_version (
    name text NOT NULL,
    applied_at text NOT NULL
);
CREATE TABLE search_history (
    id text NOT NULL,
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    query_key text NOT NULL,
    at text NOT NULL
);
CREATE TABLE search_terms (
    kind text NOT NULL,
    ref text NOT NULL,
    term text NOT NULL COLLATE pg_catalog."C",
    weight integer NOT NULL
);
CREATE TABLE sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    created_at text NOT NULL,
    seen_at text NOT NULL,
    expires_at text NOT NULL,
    ended_at text,
    ended_reason text,
    device text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    cookie_hash text,
    next_cookie_hash text,
    next_cookie_at text,
    former_cookie_hash text,
    former_cookie_until text,
    rotated_at text,
    confirmed_at text
);
CREATE TABLE sign_on_hand_overs (
    id text NOT NULL,
    person_id text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    mark text,
    redirect text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE sign_on_notices (
    id text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE sign_on_sessions (
    session_id text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    mark text
);
CREATE TABLE sub_apps (
    name text NOT NULL,
    title text NOT NULL,
    kind text DEFAULT 'auto'::text NOT NULL,
    port integer,
    router_base text,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE tasks (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    process_name text NOT NULL,
    applicant text NOT NULL,
    current_node text NOT NULL,
    priority text DEFAULT 'normal'::text NOT NULL,
    created_at text NOT NULL,
    due_at text,
    link text DEFAULT ''::text NOT NULL,
    withdrawable integer DEFAULT 0 NOT NULL,
    deleted_at text
);
CREATE TABLE tenants (
    id text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    logo text,
    sort integer DEFAULT 0 NOT NULL
);
CREATE TABLE tickets (
    id text NOT NULL,
    tenant_id text NOT NULL,
    person_id text NOT NULL,
    category text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE workbenches (
    person_id text NOT NULL,
    tenant_id text NOT NULL,
    cards text NOT NULL
);
INSERT INTO apps VALUES ('hr', '人力资源', 'HR', '/hr', 'users', 1);
INSERT INTO apps VALUES ('finance', '财务', 'FIN', '/finance', 'coins', 2);
INSERT INTO apps VALUES ('it', '信息技术', 'IT', '/it', 'cpu', 3);
INSERT INTO audit_head VALUES (1, 3, '52fbb4a2a071c08fa9c22d9ff183bf396577fba58d9d2fb4cfe0f02bb8f0942e', '050db4326148023efc673943cf69db49b0ba081e3c7ac952b2d3472ca0942c57');
INSERT INTO audit_log VALUES (1, '2026-11-21T11:34:22.726Z', 'signed-in', 'p-li', '10001', '127.0.0.1', 'ca5aa0fb-1894-409d-a3be-bf1223eedb44', '{}', '247113035849c64b3b1f7cb95b517929a3b58c46d94f30fb893175272bbdf594');
INSERT INTO audit_log VALUES (2, '2026-11-21T11:34:22.768Z', 'sign-in-failed', 'p-li', NULL, '127.0.0.1', '251bd865-2b2d-4d9d-932c-b6f9ce827df3', '{"account":"li"}', '0ef1092c3e6e4e3c5d0cf08d493ffafccfccbeee31d61dd99eea5b16c0effb21');
INSERT INTO audit_log VALUES (3, '2026-11-21T11:34:22.875Z', 'bank-card-changed', 'p-li', '10001', '127.0.0.1', '037d6e97-189b-4000-866d-420d432a3ff2', '{"card":"e15b4a44-0b7c-427b-a9eb-1b26d503b2ad","how":"created"}', '52fbb4a2a071c08fa9c22d9ff183bf396577fba58d9d2fb4cfe0f02bb8f0942e');
INSERT INTO bank_cards VALUES ('e15b4a44-0b7c-427b-a9eb-1b26d503b2ad', '10001', 'p-li', '李晓明', 'ICBC', '工商银行', 'ICBC1', '西湖支行', '330106', 'v1.f6PQgXGfZc74Wtua.qFGGLnarR4N-6s940yixcw.HSDvUdZOWN6MgnQh-StNSW3jaA', '0128', 'cd814d393b06f3a34c61feed0485035c027d18c03afb903582d9ae83ea55ad99', 1, '2026-11-21T11:34:22.873Z', '2026-11-21T11:34:22.873Z');
INSERT INTO bank_subbranches VALUES ('ICBC1', 'ICBC', '西湖支行', '330106', 1);
INSERT INTO banks VALUES ('ICBC', '工商银行', 1);
INSERT INTO common_use VALUES ('p-li', '10001', 'leave', '2026-11-21T11:34:22.794Z');
INSERT INTO external_identities VALUES ('https://id.example.com', 's1', 'p-wang', '2026-11-01T00:00:00.000Z');
INSERT INTO functions VALUES ('hr-group', 'hr', 'm1', '日常', NULL, '考勤', 1, '', 'expenses', '', 'file', 1);
INSERT INTO functions VALUES ('leave', 'hr', 'm1', '日常', 'hr-group', '请假申请', 1, '/hr/leave', 'expenses', '年假 病假', 'file', 2);
INSERT INTO functions VALUES ('trip', 'hr', 'm1', '日常', 'hr-group', '出差申请', 1, '/hr/trip', 'expenses', '差旅 100%报销', 'file', 3);
INSERT INTO functions VALUES ('payslip', 'hr', 'm1', '日常', NULL, '工资单', 3, '/hr/payslip', 'expenses', '', 'file', 4);
INSERT INTO functions VALUES ('claim', 'finance', 'm1', '日常', NULL, '费用报销', 1, '/finance/claim', 'expenses', '票据', 'file', 1);
INSERT INTO functions VALUES ('pay', 'finance', 'm1', '日常', NULL, '付款服务', 2, '/finance/pay', 'expenses', '', 'file', 2);
INSERT INTO functions VALUES ('secret', 'it', 'm1', '日常', NULL, '密钥管理', 1, '/it/secret', 'expenses', '', 'file', 1);
INSERT INTO login_failures VALUES ('li', '127.0.0.1', '2026-11-21T11:34:22.765Z');
INSERT INTO message_contents VALUES ('c1', '10001', 'notice', '通知', '正文', NULL, '行政', '2026-11-01T00:00:00.000Z');
INSERT INTO messages VALUES ('m1', 'c1', '10001', 'p-li', 'noread', '2026-11-01T00:00:00.000Z');
INSERT INTO news VALUES ('n1', NULL, 'company', '新闻', '', NULL, '行政', '<p>好</p>', '2026-11-01T00:00:00.000Z');
INSERT INTO people VALUES ('p-wang', 'wang', 'E1002', 'N1002', '王芳', '', 'female', NULL, '', '', '', '', '$argon2id$v=19$m=19456,t=2,p=1$bLgH9zQQqWmAScScJTazHQ$l3s1ph08dY19fyR1qZGskTTEyIstVihkYyMh+ajnJGg', 'active', 0);
INSERT INTO people VALUES ('p-gone', 'gone', 'E1003', 'N1003', '赵强', '', 'unknown', NULL, '', '', '', '', '$argon2id$v=19$m=19456,t=2,p=1$bLgH9zQQqWmAScScJTazHQ$l3s1ph08dY19fyR1qZGskTTEyIstVihkYyMh+ajnJGg', 'disabled', 0);
INSERT INTO people VALUES ('p-li', 'li', 'E1001', 'N1001', '李晓明', '', 'male', NULL, '', '', '', '', '$argon2id$v=19$m=19456,t=2,p=1$bLgH9zQQqWmAScScJTazHQ$l3s1ph08dY19fyR1qZGskTTEyIstVihkYyMh+ajnJGg', 'active', 1);
INSERT INTO person_roles VALUES ('p-li', 'r-all');
INSERT INTO person_roles VALUES ('p-li', 'r-park');
INSERT INTO person_roles VALUES ('p-wang', 'r-few');
INSERT INTO person_tenants VALUES ('p-li', '10001', NULL, 1);
INSERT INTO person_tenants VALUES ('p-li', '10002', NULL, 2);
INSERT INTO person_tenants VALUES ('p-wang', '10001', NULL, 1);
INSERT INTO person_tenants VALUES ('p-gone', '10001', NULL, 1);
INSERT INTO reports VALUES ('eba43fd6-8ee8-49d4-b8bf-a2ef246c3243', '10001', 'p-li', 'weekly', '2026-W47', '{"done":"完成","plan":"计划","risks":""}', 'p-wang', 'draft', '', '2026-11-21T11:34:22.833Z', NULL);
INSERT INTO role_apps VALUES ('r-all', 'hr');
INSERT INTO role_apps VALUES ('r-all', 'finance');
INSERT INTO role_apps VALUES ('r-few', 'hr');
INSERT INTO role_apps VALUES ('r-park', 'finance');
INSERT INTO role_apps VALUES ('r-other', 'it');
INSERT INTO role_functions VALUES ('r-few', 'leave');
INSERT INTO role_permissions VALUES ('r-all', 'address-book', '["query","export"]');
INSERT INTO roles VALUES ('r-all', '10001', '经理');
INSERT INTO roles VALUES ('r-few', '10001', '员工');
INSERT INTO roles VALUES ('r-park', '10002', '园区员工');
INSERT INTO roles VALUES ('r-other', '10009', '外部');
INSERT INTO schema_version VALUES ('0001-foundation', '2026-11-21T11:34:21.943Z');
INSERT INTO schema_version VALUES ('0002-messages-news', '2026-11-21T11:34:22.003Z');
INSERT INTO schema_version VALUES ('0003-work', '2026-11-21T11:34:22.025Z');
INSERT INTO schema_version VALUES ('0004-directory-files', '2026-11-21T11:34:22.039Z');
INSERT INTO schema_version VALUES ('0005-account-audit-bank-cards', '2026-11-21T11:34:22.065Z');
INSERT INTO schema_version VALUES ('0006-sign-on', '2026-11-21T11:34:22.073Z');
INSERT INTO search_history VALUES ('9ffdc89c-fe9a-4a5b-b916-e77a46cce968', 'p-li', '10001', '请假', '2026-11-21T11:34:22.813Z');
INSERT INTO search_terms VALUES ('function', 'hr-group', '考勤', 100);
INSERT INTO search_terms VALUES ('function', 'hr-group', '勤', 69);
INSERT INTO search_terms VALUES ('function', 'hr-group', 'kaoqin', 90);
INSERT INTO search_terms VALUES ('function', 'hr-group', 'qin', 59);
INSERT INTO search_terms VALUES ('function', 'hr-group', 'kq', 80);
INSERT INTO search_terms VALUES ('function', 'hr-group', 'q', 49);
INSERT INTO search_terms VALUES ('function', 'leave', '请假申请', 100);
INSERT INTO search_terms VALUES ('function', 'leave', '假申请', 69);
INSERT INTO search_terms VALUES ('function', 'leave', '申请', 68);
INSERT INTO search_terms VALUES ('function', 'leave', '请', 67);
INSERT INTO search_terms VALUES ('function', 'leave', 'qingjiashenqing', 90);
INSERT INTO search_terms VALUES ('function', 'leave', 'jiashenqing', 59);
INSERT INTO search_terms VALUES ('function', 'leave', 'shenqing', 58);
INSERT INTO search_terms VALUES ('function', 'leave', 'qing', 57);
INSERT INTO search_terms VALUES ('function', 'leave', 'qjsq', 80);
INSERT INTO search_terms VALUES ('function', 'leave', 'jsq', 49);
INSERT INTO search_terms VALUES ('function', 'leave', 'sq', 48);
INSERT INTO search_terms VALUES ('function', 'leave', 'q', 47);
INSERT INTO search_terms VALUES ('function', 'leave', '年假', 20);
INSERT INTO search_terms VALUES ('function', 'leave', '假', 1);
INSERT INTO search_terms VALUES ('function', 'leave', '病假', 20);
INSERT INTO search_terms VALUES ('function', 'trip', '出差申请', 100);
INSERT INTO search_terms VALUES ('function', 'trip', '差申请', 69);
INSERT INTO search_terms VALUES ('function', 'trip', '申请', 68);
INSERT INTO search_terms VALUES ('function', 'trip', '请', 67);
INSERT INTO search_terms VALUES ('function', 'trip', 'chuchaishenqing', 90);
INSERT INTO search_terms VALUES ('function', 'trip', 'chaishenqing', 59);
INSERT INTO search_terms VALUES ('function', 'trip', 'shenqing', 58);
INSERT INTO search_terms VALUES ('function', 'trip', 'qing', 57);
INSERT INTO search_terms VALUES ('function', 'trip', 'ccsq', 80);
INSERT INTO search_terms VALUES ('function', 'trip', 'csq', 49);
INSERT INTO search_terms VALUES ('function', 'trip', 'sq', 48);
INSERT INTO search_terms VALUES ('function', 'trip', 'q', 47);
INSERT INTO search_terms VALUES ('function', 'trip', '差旅', 20);
INSERT INTO search_terms VALUES ('function', 'trip', '旅', 1);
INSERT INTO search_terms VALUES ('function', 'trip', '100%报销', 20);
INSERT INTO search_terms VALUES ('function', 'trip', '00%报销', 1);
INSERT INTO search_terms VALUES ('function', 'trip', '0%报销', 1);
INSERT INTO search_terms VALUES ('function', 'trip', '%报销', 1);
INSERT INTO search_terms VALUES ('function', 'trip', '报销', 1);
INSERT INTO search_terms VALUES ('function', 'trip', '销', 1);
INSERT INTO search_terms VALUES ('function', 'payslip', '工资单', 100);
INSERT INTO search_terms VALUES ('function', 'payslip', '资单', 69);
INSERT INTO search_terms VALUES ('function', 'payslip', '单', 68);
INSERT INTO search_terms VALUES ('function', 'payslip', 'gongzidan', 90);
INSERT INTO search_terms VALUES ('function', 'payslip', 'zidan', 59);
INSERT INTO search_terms VALUES ('function', 'payslip', 'dan', 58);
INSERT INTO search_terms VALUES ('function', 'payslip', 'gzd', 80);
INSERT INTO search_terms VALUES ('function', 'payslip', 'zd', 49);
INSERT INTO search_terms VALUES ('function', 'payslip', 'd', 48);
INSERT INTO search_terms VALUES ('function', 'claim', '费用报销', 100);
INSERT INTO search_terms VALUES ('function', 'claim', '用报销', 69);
INSERT INTO search_terms VALUES ('function', 'claim', '报销', 68);
INSERT INTO search_terms VALUES ('function', 'claim', '销', 67);
INSERT INTO search_terms VALUES ('function', 'claim', 'feiyongbaoxiao', 90);
INSERT INTO search_terms VALUES ('function', 'claim', 'yongbaoxiao', 59);
INSERT INTO search_terms VALUES ('function', 'claim', 'baoxiao', 58);
INSERT INTO search_terms VALUES ('function', 'claim', 'xiao', 57);
INSERT INTO search_terms VALUES ('function', 'claim', 'fybx', 80);
INSERT INTO search_terms VALUES ('function', 'claim', 'ybx', 49);
INSERT INTO search_terms VALUES ('function', 'claim', 'bx', 48);
INSERT INTO search_terms VALUES ('function', 'claim', 'x', 47);
INSERT INTO search_terms VALUES ('function', 'claim', '票据', 20);
INSERT INTO search_terms VALUES ('function', 'claim', '据', 1);
INSERT INTO search_terms VALUES ('function', 'pay', '付款服务', 100);
INSERT INTO search_terms VALUES ('function', 'pay', '款服务', 69);
INSERT INTO search_terms VALUES ('function', 'pay', '服务', 68);
INSERT INTO search_terms VALUES ('function', 'pay', '务', 67);
INSERT INTO search_terms VALUES ('function', 'pay', 'fukuanfuwu', 90);
INSERT INTO search_terms VALUES ('function', 'pay', 'kuanfuwu', 59);
INSERT INTO search_terms VALUES ('function', 'pay', 'fuwu', 58);
INSERT INTO search_terms VALUES ('function', 'pay', 'wu', 57);
INSERT INTO search_terms VALUES ('function', 'pay', 'fkfw', 80);
INSERT INTO search_terms VALUES ('function', 'pay', 'kfw', 49);
INSERT INTO search_terms VALUES ('function', 'pay', 'fw', 48);
INSERT INTO search_terms VALUES ('function', 'pay', 'w', 47);
INSERT INTO search_terms VALUES ('function', 'secret', '密钥管理', 100);
INSERT INTO search_terms VALUES ('function', 'secret', '钥管理', 69);
INSERT INTO search_terms VALUES ('function', 'secret', '管理', 68);
INSERT INTO search_terms VALUES ('function', 'secret', '理', 67);
INSERT INTO search_terms VALUES ('function', 'secret', 'miyaoguanli', 90);
INSERT INTO search_terms VALUES ('function', 'secret', 'yaoguanli', 59);
INSERT INTO search_terms VALUES ('function', 'secret', 'guanli', 58);
INSERT INTO search_terms VALUES ('function', 'secret', 'li', 57);
INSERT INTO search_terms VALUES ('function', 'secret', 'mygl', 80);
INSERT INTO search_terms VALUES ('function', 'secret', 'ygl', 49);
INSERT INTO search_terms VALUES ('function', 'secret', 'gl', 48);
INSERT INTO search_terms VALUES ('function', 'secret', 'l', 47);
INSERT INTO sessions VALUES ('1b070017-d176-469e-b4c3-12387490c6e7', 'b51ce761df2cfedb3ab2be5de476f886a6209c4950ec2ee8047e3905c1148058', 'p-li', '10001', '2026-11-21T11:34:22.720Z', '2026-11-21T11:34:22.720Z', '2026-11-21T23:34:22.720Z', NULL, NULL, 'lightMyRequest', '127.0.0.1', '66e60140e4e7c2b50324d4c09bb7e493ea4ddad64687341a50384fe9977d7b45', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO sub_apps VALUES ('expenses', '费用报销', 'module', NULL, NULL, 1);
INSERT INTO sub_apps VALUES ('visitors', '访客登记', 'frame', NULL, NULL, 2);
INSERT INTO sub_apps VALUES ('missing', '未构建', 'auto', NULL, '/vue', 3);
INSERT INTO tasks VALUES ('t1', '10001', 'p-li', 'todo', '审批 100% 报销', '流程', '王芳', '经理审批', 'normal', '2026-01-01T00:00:00.000Z', NULL, '/app-center/main/expenses/tasks', 0, NULL);
INSERT INTO tasks VALUES ('t2', '10001', 'p-li', 'todo', '审批采购合同', '流程', '王芳', '经理审批', 'normal', '2026-01-02T00:00:00.000Z', NULL, '/app-center/main/expenses/tasks', 0, NULL);
INSERT INTO tasks VALUES ('t3', '10001', 'p-li', 'done', '审批请假', '流程', '王芳', '经理审批', 'normal', '2026-01-03T00:00:00.000Z', NULL, '/app-center/main/expenses/tasks', 0, NULL);
INSERT INTO tasks VALUES ('t4', '10002', 'p-li', 'todo', '园区的待办', '流程', '王芳', '经理审批', 'normal', '2026-01-04T00:00:00.000Z', NULL, '/app-center/main/expenses/tasks', 0, NULL);
INSERT INTO tasks VALUES ('t5', '10001', 'p-wang', 'todo', '王芳的待办', '流程', '王芳', '经理审批', 'normal', '2026-01-05T00:00:00.000Z', NULL, '/app-center/main/expenses/tasks', 0, NULL);
INSERT INTO tasks VALUES ('b92c7d8e-d472-415d-a65b-4672ef2a2da1', '10001', 'p-li', 'apply', '打印机', '服务工单', '李晓明', '待受理', 'normal', '2026-11-21T11:34:22.847Z', NULL, '/user-center/apply', 1, NULL);
INSERT INTO tenants VALUES ('10001', '默认集团', '总部', NULL, 1);
INSERT INTO tenants VALUES ('10002', '智慧园区', '', NULL, 2);
INSERT INTO tenants VALUES ('10009', '外部公司', '', NULL, 3);
INSERT INTO tickets VALUES ('b92c7d8e-d472-415d-a65b-4672ef2a2da1', '10001', 'p-li', 'software', '打印机', '坏了', '13912345678', '2026-11-21T11:34:22.847Z');
ALTER TABLE ONLY apps
    ADD CONSTRAINT apps_pkey PRIMARY KEY (code);
ALTER TABLE ONLY audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id);
ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY bank_cards
    ADD CONSTRAINT bank_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY bank_subbranches
    ADD CONSTRAINT bank_subbranches_pkey PRIMARY KEY (code);
ALTER TABLE ONLY banks
    ADD CONSTRAINT banks_pkey PRIMARY KEY (code);
ALTER TABLE ONLY common_use
    ADD CONSTRAINT common_use_key PRIMARY KEY (person_id, tenant_id, resource_code);
ALTER TABLE ONLY covers
    ADD CONSTRAINT covers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY dictionaries
    ADD CONSTRAINT dictionaries_pkey PRIMARY KEY (code);
ALTER TABLE ONLY dictionary_entries
    ADD CONSTRAINT dictionary_entries_key PRIMARY KEY (dictionary_code, value);
ALTER TABLE ONLY external_identities
    ADD CONSTRAINT external_identities_key PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY functions
    ADD CONSTRAINT functions_pkey PRIMARY KEY (code);
ALTER TABLE ONLY guide_articles
    ADD CONSTRAINT guide_articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY guide_contacts
    ADD CONSTRAINT guide_contacts_key PRIMARY KEY (guide_id, person_id);
ALTER TABLE ONLY guide_functions
    ADD CONSTRAINT guide_functions_key PRIMARY KEY (guide_id, function_code);
ALTER TABLE ONLY guides
    ADD CONSTRAINT guides_pkey PRIMARY KEY (id);
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting_people
    ADD CONSTRAINT meeting_people_key PRIMARY KEY (meeting_id, person_id);
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY message_contents
    ADD CONSTRAINT message_contents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY message_events
    ADD CONSTRAINT message_events_key PRIMARY KEY (person_id, seq);
ALTER TABLE ONLY message_preferences
    ADD CONSTRAINT message_preferences_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY message_sequences
    ADD CONSTRAINT message_sequences_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY message_terms
    ADD CONSTRAINT message_terms_key PRIMARY KEY (content_id, term);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_pkey PRIMARY KEY (id);
ALTER TABLE ONLY news_reads
    ADD CONSTRAINT news_reads_key PRIMARY KEY (person_id, news_id);
ALTER TABLE ONLY news_terms
    ADD CONSTRAINT news_terms_key PRIMARY KEY (news_id, term);
ALTER TABLE ONLY one_time_links
    ADD CONSTRAINT one_time_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY people
    ADD CONSTRAINT people_unique_no_key UNIQUE (unique_no);
ALTER TABLE ONLY people
    ADD CONSTRAINT people_user_code_key UNIQUE (user_code);
ALTER TABLE ONLY people
    ADD CONSTRAINT people_username_key UNIQUE (username);
ALTER TABLE ONLY person_fields
    ADD CONSTRAINT person_fields_key PRIMARY KEY (person_id, name);
ALTER TABLE ONLY person_roles
    ADD CONSTRAINT person_roles_key PRIMARY KEY (person_id, role_id);
ALTER TABLE ONLY person_tenants
    ADD CONSTRAINT person_tenants_key PRIMARY KEY (person_id, tenant_id);
ALTER TABLE ONLY provision_state
    ADD CONSTRAINT provision_state_pkey PRIMARY KEY (key);
ALTER TABLE ONLY recent_apps
    ADD CONSTRAINT recent_apps_key PRIMARY KEY (person_id, tenant_id, src, resource_code);
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY role_apps
    ADD CONSTRAINT role_apps_key PRIMARY KEY (role_id, app_code);
ALTER TABLE ONLY role_functions
    ADD CONSTRAINT role_functions_key PRIMARY KEY (role_id, function_code);
ALTER TABLE ONLY role_permissions
    ADD CONSTRAINT role_permissions_key PRIMARY KEY (role_id, permission_id);
ALTER TABLE ONLY roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (name);
ALTER TABLE ONLY search_history
    ADD CONSTRAINT search_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_on_hand_overs
    ADD CONSTRAINT sign_on_hand_overs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_on_notices
    ADD CONSTRAINT sign_on_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_on_sessions
    ADD CONSTRAINT sign_on_sessions_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY sub_apps
    ADD CONSTRAINT sub_apps_pkey PRIMARY KEY (name);
ALTER TABLE ONLY tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY tenants
    ADD CONSTRAINT tenants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY workbenches
    ADD CONSTRAINT workbenches_key PRIMARY KEY (person_id, tenant_id);
CREATE INDEX audit_log_person ON audit_log USING btree (person_id, event, at);
CREATE UNIQUE INDEX bank_cards_number ON bank_cards USING btree (person_id, tenant_id, no_mark);
CREATE INDEX bank_subbranches_bank ON bank_subbranches USING btree (bank_code, region_code);
CREATE INDEX devices_person ON devices USING btree (person_id, tenant_id);
CREATE UNIQUE INDEX external_identities_person ON external_identities USING btree (person_id, issuer);
CREATE INDEX files_person ON files USING btree (person_id, created_at);
CREATE INDEX functions_app ON functions USING btree (app_code, sort);
CREATE INDEX guide_articles_guide ON guide_articles USING btree (guide_id, sort);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys USING btree (expires_at);
CREATE INDEX login_failures_username ON login_failures USING btree (username, at);
CREATE INDEX mails_person ON mails USING btree (person_id, tenant_id, received_at);
CREATE INDEX meeting_people_person ON meeting_people USING btree (person_id);
CREATE INDEX meetings_start ON meetings USING btree (tenant_id, start_at);
CREATE INDEX message_events_at ON message_events USING btree (at);
CREATE INDEX message_terms_term ON message_terms USING btree (term, content_id);
CREATE INDEX messages_content ON messages USING btree (content_id);
CREATE INDEX messages_person ON messages USING btree (person_id, tenant_id, created_at, id);
CREATE INDEX messages_status ON messages USING btree (person_id, tenant_id, status);
CREATE INDEX news_published ON news USING btree (published_at, id);
CREATE INDEX news_terms_term ON news_terms USING btree (term, news_id);
CREATE INDEX one_time_links_expiry ON one_time_links USING btree (expires_at);
CREATE INDEX people_gone ON people USING btree (id) WHERE (status <> 'active'::text);
CREATE INDEX people_picture ON people USING btree (picture);
CREATE INDEX person_tenants_department ON person_tenants USING btree (tenant_id, department_id);
CREATE UNIQUE INDEX reports_period ON reports USING btree (person_id, tenant_id, type, period);
CREATE INDEX reports_reviewer ON reports USING btree (reviewer_id, tenant_id, state);
CREATE INDEX search_history_person ON search_history USING btree (person_id, tenant_id, at);
CREATE INDEX search_terms_head ON search_terms USING btree (kind, term, ref) WHERE (weight >= 75);
CREATE INDEX search_terms_owner ON search_terms USING btree (ref, kind, term);
CREATE INDEX search_terms_term ON search_terms USING btree (kind, term, ref);
CREATE UNIQUE INDEX sessions_cookie ON sessions USING btree (cookie_hash);
CREATE INDEX sessions_ended ON sessions USING btree (ended_at);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_former_cookie ON sessions USING btree (former_cookie_hash);
CREATE INDEX sessions_next_cookie ON sessions USING btree (next_cookie_hash);
CREATE INDEX sessions_person ON sessions USING btree (person_id, ended_at);
CREATE INDEX sign_on_hand_overs_expiry ON sign_on_hand_overs USING btree (expires_at);
CREATE INDEX sign_on_sessions_mark ON sign_on_sessions USING btree (issuer, mark);
CREATE INDEX sign_on_sessions_subject ON sign_on_sessions USING btree (issuer, subject);
CREATE INDEX tasks_deleted ON tasks USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX tasks_person ON tasks USING btree (person_id, tenant_id, kind, created_at);
CREATE TRIGGER audit_log_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
ALTER TABLE ONLY bank_cards
    ADD CONSTRAINT bank_cards_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY bank_cards
    ADD CONSTRAINT bank_cards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY bank_subbranches
    ADD CONSTRAINT bank_subbranches_bank_code_fkey FOREIGN KEY (bank_code) REFERENCES banks(code) ON DELETE CASCADE;
ALTER TABLE ONLY common_use
    ADD CONSTRAINT common_use_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY departments
    ADD CONSTRAINT departments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY dictionary_entries
    ADD CONSTRAINT dictionary_entries_dictionary_code_fkey FOREIGN KEY (dictionary_code) REFERENCES dictionaries(code) ON DELETE CASCADE;
ALTER TABLE ONLY external_identities
    ADD CONSTRAINT external_identities_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY files
    ADD CONSTRAINT files_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY files
    ADD CONSTRAINT files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY functions
    ADD CONSTRAINT functions_app_code_fkey FOREIGN KEY (app_code) REFERENCES apps(code) ON DELETE CASCADE;
ALTER TABLE ONLY guide_articles
    ADD CONSTRAINT guide_articles_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE;
ALTER TABLE ONLY guide_contacts
    ADD CONSTRAINT guide_contacts_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE;
ALTER TABLE ONLY guide_contacts
    ADD CONSTRAINT guide_contacts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY guide_functions
    ADD CONSTRAINT guide_functions_function_code_fkey FOREIGN KEY (function_code) REFERENCES functions(code) ON DELETE CASCADE;
ALTER TABLE ONLY guide_functions
    ADD CONSTRAINT guide_functions_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE;
ALTER TABLE ONLY guides
    ADD CONSTRAINT guides_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_people
    ADD CONSTRAINT meeting_people_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE;
ALTER TABLE ONLY meeting_people
    ADD CONSTRAINT meeting_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY message_contents
    ADD CONSTRAINT message_contents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY message_events
    ADD CONSTRAINT message_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY message_preferences
    ADD CONSTRAINT message_preferences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY message_sequences
    ADD CONSTRAINT message_sequences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY message_terms
    ADD CONSTRAINT message_terms_content_id_fkey FOREIGN KEY (content_id) REFERENCES message_contents(id) ON DELETE CASCADE;
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_content_id_fkey FOREIGN KEY (content_id) REFERENCES message_contents(id) ON DELETE CASCADE;
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY news_reads
    ADD CONSTRAINT news_reads_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE;
ALTER TABLE ONLY news_reads
    ADD CONSTRAINT news_reads_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY news
    ADD CONSTRAINT news_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY news_terms
    ADD CONSTRAINT news_terms_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE;
ALTER TABLE ONLY one_time_links
    ADD CONSTRAINT one_time_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_fields
    ADD CONSTRAINT person_fields_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_roles
    ADD CONSTRAINT person_roles_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_roles
    ADD CONSTRAINT person_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_tenants
    ADD CONSTRAINT person_tenants_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(id) ON DELETE SET NULL;
ALTER TABLE ONLY person_tenants
    ADD CONSTRAINT person_tenants_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY person_tenants
    ADD CONSTRAINT person_tenants_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY recent_apps
    ADD CONSTRAINT recent_apps_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY reports
    ADD CONSTRAINT reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY role_apps
    ADD CONSTRAINT role_apps_app_code_fkey FOREIGN KEY (app_code) REFERENCES apps(code) ON DELETE CASCADE;
ALTER TABLE ONLY role_apps
    ADD CONSTRAINT role_apps_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY role_functions
    ADD CONSTRAINT role_functions_function_code_fkey FOREIGN KEY (function_code) REFERENCES functions(code) ON DELETE CASCADE;
ALTER TABLE ONLY role_functions
    ADD CONSTRAINT role_functions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY role_permissions
    ADD CONSTRAINT role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY roles
    ADD CONSTRAINT roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY search_history
    ADD CONSTRAINT search_history_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_on_hand_overs
    ADD CONSTRAINT sign_on_hand_overs_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_on_sessions
    ADD CONSTRAINT sign_on_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY tasks
    ADD CONSTRAINT tasks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY tasks
    ADD CONSTRAINT tasks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;
ALTER TABLE ONLY workbenches
    ADD CONSTRAINT workbenches_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
