import type { Language } from '../messages/language.ts';

/** What the documentation says around the calls; names and summaries of calls are English in every language. */
const zhCN = {
  heading: '接口文档',
  lead: '本页由 OpenAPI 文档生成。每个接口都能用 curl 照抄调用；先登录，再在同一个 shell 里执行示例。',
  document: 'OpenAPI 文档',
  integration: '业务系统接口文档',
  integrationLead:
    '业务系统用服务账号的密钥调用这些接口：待办、消息和新闻送进来，决定送出去。密钥由管理员用 npm run integration -- account add 创建，只显示一次。',
  integrationDirectory:
    '人员和群组由身份系统送入：SCIM 2.0 在 /scim/v2，密钥需要 directory:write 且只属于一个租户；LDAP 和 Active Directory 由管理员设置 ATRIUM_DIRECTORY_…。其他系统用 GET /people 和 GET /departments（people:read）查询工号和部门 id。',
  events: '事件',
  eventsText: '门户向 PUT /webhook 的地址发送这些事件，没有地址的系统用 GET /events 查询。OpenAPI 文档的 webhooks 里有每种事件的结构。',
  integrationKey: '先在 shell 里设置，再照抄示例。密钥不要写进地址、日志或命令行历史。',
  integrationAnswers:
    '成功时直接返回这里列出的内容，没有外层；拒绝时返回 {"code":"…","message":"…","field":"…"}。批量逐行回答。429 和 503 请按 Retry-After 重试。',
  languages: '语言',
  signIn: '登录',
  signInText:
    '密码以 SHA-256 十六进制发送。登录给出两个凭据：Cookie（会话，保存在 cookies.txt）和令牌（TOKEN）。除注明外，每次调用都要同时出示两者。Cookie 每十分钟更换一次，所以每次都要写回 cookies.txt；令牌在会话期间不变。',
  rules: '规则',
  envelope: '成功时返回 {"code":0,"msg":"","data":…}，分页时还有 total；拒绝时 code 不为 0，msg 是可读的文字。',
  sameSite: '写操作会核对来源：带有 Sec-Fetch-Site 或 Origin 时必须是本站。curl 两者都不发送，因此无需设置；请不要添加其他来源的 Origin。',
  hints: '可以附带 tenant-id、current-user-id、current-user-no、user-code 作为提示；与会话不符时会被拒绝。',
  variables: '示例中的 $ID 等变量请先设为列表接口返回的值。',
  calls: '接口',
  who: '谁可以调用',
  parameters: '参数',
  body: '请求内容',
  answer: '返回的 data',
  refusals: '可能的拒绝',
  refusalsText: '超出频率限制、服务不可用（503）和服务器错误（500）任何接口都可能返回；请按 Retry-After 重试。',
  name: '名称',
  kind: '类型',
  meaning: '说明',
  status: '状态',
  code: '代码',
  required: '必填',
  anyone: '任何人。',
  cookie: '已登录的人；只需 Cookie。',
  person: '已登录的人。',
  permission: '需要权限 {permission}。',
  confirmed: '距上次输入密码超过 15 分钟时需要再次确认密码。',
  audit: '记入审计日志：{event}。',
};

type Texts = Record<keyof typeof zhCN, string>;

const zhTW: Texts = {
  heading: '介面文件',
  lead: '本頁由 OpenAPI 文件產生。每個介面都能用 curl 照抄呼叫；先登入，再在同一個 shell 裡執行範例。',
  document: 'OpenAPI 文件',
  integration: '業務系統介面文件',
  integrationLead:
    '業務系統用服務帳號的金鑰呼叫這些介面：待辦、訊息和新聞送進來，決定送出去。金鑰由管理員用 npm run integration -- account add 建立，只顯示一次。',
  integrationDirectory:
    '人員和群組由身分系統送入：SCIM 2.0 在 /scim/v2，金鑰需要 directory:write 且只屬於一個租戶；LDAP 和 Active Directory 由管理員設定 ATRIUM_DIRECTORY_…。其他系統用 GET /people 和 GET /departments（people:read）查詢工號和部門 id。',
  events: '事件',
  eventsText: '入口網站向 PUT /webhook 的位址傳送這些事件，沒有位址的系統用 GET /events 查詢。OpenAPI 文件的 webhooks 裡有每種事件的結構。',
  integrationKey: '先在 shell 裡設定，再照抄範例。金鑰不要寫進位址、記錄或命令列歷史。',
  integrationAnswers:
    '成功時直接傳回這裡列出的內容，沒有外層；拒絕時傳回 {"code":"…","message":"…","field":"…"}。批次逐列回答。429 和 503 請按 Retry-After 重試。',
  languages: '語言',
  signIn: '登入',
  signInText:
    '密碼以 SHA-256 十六進位傳送。登入給出兩個憑證：Cookie（工作階段，保存在 cookies.txt）和權杖（TOKEN）。除註明外，每次呼叫都要同時出示兩者。Cookie 每十分鐘更換一次，所以每次都要寫回 cookies.txt；權杖在工作階段期間不變。',
  rules: '規則',
  envelope: '成功時傳回 {"code":0,"msg":"","data":…}，分頁時還有 total；拒絕時 code 不為 0，msg 是可讀的文字。',
  sameSite:
    '寫入操作會核對來源：帶有 Sec-Fetch-Site 或 Origin 時必須是本站。curl 兩者都不傳送，因此無需設定；請不要加上其他來源的 Origin。',
  hints: '可以附帶 tenant-id、current-user-id、current-user-no、user-code 作為提示；與工作階段不符時會被拒絕。',
  variables: '範例中的 $ID 等變數請先設為清單介面傳回的值。',
  calls: '介面',
  who: '誰可以呼叫',
  parameters: '參數',
  body: '請求內容',
  answer: '傳回的 data',
  refusals: '可能的拒絕',
  refusalsText: '超出頻率限制、服務不可用（503）和伺服器錯誤（500）任何介面都可能傳回；請按 Retry-After 重試。',
  name: '名稱',
  kind: '類型',
  meaning: '說明',
  status: '狀態',
  code: '代碼',
  required: '必填',
  anyone: '任何人。',
  cookie: '已登入的人；只需 Cookie。',
  person: '已登入的人。',
  permission: '需要權限 {permission}。',
  confirmed: '距上次輸入密碼超過 15 分鐘時需要再次確認密碼。',
  audit: '記入稽核日誌：{event}。',
};

const enUS: Texts = {
  heading: 'API documentation',
  lead: 'Made from the OpenAPI document. Every call can be made with curl as it is written here: sign in first, then run the examples in the same shell.',
  document: 'OpenAPI document',
  integration: 'API for business systems',
  integrationLead:
    'Business systems make these calls with the key of a service account: tasks, messages and news come in, decisions go out. An administrator makes a key with npm run integration -- account add; it is shown once.',
  integrationDirectory:
    'People and groups come from an identity provider: SCIM 2.0 at /scim/v2, with a key that has directory:write and exactly one tenant, or LDAP and Active Directory by the settings ATRIUM_DIRECTORY_…. Other systems find user codes and ids of departments with GET /people and GET /departments (people:read).',
  events: 'Events',
  eventsText:
    'The portal sends these events to the address of PUT /webhook; a system without an address asks GET /events. The OpenAPI document has the schema of each event in webhooks.',
  integrationKey: 'Set these in the shell, then copy the examples. A key belongs in no address, log or history of commands.',
  integrationAnswers:
    'Success is what is listed here, without an envelope; a refusal is {"code":"…","message":"…","field":"…"}. Batches are answered row by row. Try 429 and 503 again after Retry-After.',
  languages: 'Language',
  signIn: 'Sign in',
  signInText:
    'The password is sent as SHA-256 in hex. Signing in gives two credentials: the cookie (the session, kept in cookies.txt) and the token (TOKEN). Unless it says otherwise, a call needs both. The cookie is replaced every ten minutes, so each call writes cookies.txt again; the token stays as long as the session.',
  rules: 'Rules',
  envelope: 'Success is {"code":0,"msg":"","data":…}, with total where there are pages; a refusal has another code, and msg is for people.',
  sameSite:
    'Writes are checked for where they come from: Sec-Fetch-Site or Origin, where they are sent, must be this site. curl sends neither and needs nothing; do not add the Origin of another site.',
  hints: 'tenant-id, current-user-id, current-user-no and user-code may be sent as hints; one that contradicts the session is refused.',
  variables: 'Set variables such as $ID to what a list has answered.',
  calls: 'Calls',
  who: 'Who may',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'data of the answer',
  refusals: 'Refusals',
  refusalsText: 'Too many calls, an outage (503) and an error of the server (500) can come from any call; try again after Retry-After.',
  name: 'Name',
  kind: 'Type',
  meaning: 'Meaning',
  status: 'Status',
  code: 'Code',
  required: 'required',
  anyone: 'Anyone.',
  cookie: 'Whoever is signed in; the cookie is enough.',
  person: 'Whoever is signed in.',
  permission: 'Needs the permission {permission}.',
  confirmed: 'Asks for the password when it was last said over 15 minutes ago.',
  audit: 'Is in the audit log as {event}.',
};

const ptBR: Texts = {
  heading: 'Documentação da API',
  lead: 'Gerada do documento OpenAPI. Toda chamada pode ser feita com curl como está escrita aqui: entre primeiro e depois execute os exemplos no mesmo shell.',
  document: 'Documento OpenAPI',
  integration: 'API para sistemas de negócio',
  integrationLead:
    'Os sistemas de negócio fazem estas chamadas com a chave de uma conta de serviço: tarefas, mensagens e notícias entram, decisões saem. Um administrador cria a chave com npm run integration -- account add; ela é mostrada uma vez.',
  integrationDirectory:
    'Pessoas e grupos vêm de um provedor de identidade: SCIM 2.0 em /scim/v2, com uma chave que tem directory:write e exatamente um tenant, ou LDAP e Active Directory pelas configurações ATRIUM_DIRECTORY_…. Outros sistemas encontram códigos de usuário e ids de departamentos com GET /people e GET /departments (people:read).',
  events: 'Eventos',
  eventsText:
    'O portal envia estes eventos ao endereço de PUT /webhook; um sistema sem endereço consulta GET /events. O documento OpenAPI tem o esquema de cada evento em webhooks.',
  integrationKey:
    'Defina isto no shell e depois copie os exemplos. Uma chave não pertence a endereços, registros ou históricos de comandos.',
  integrationAnswers:
    'O sucesso é o que está listado aqui, sem envelope; uma recusa é {"code":"…","message":"…","field":"…"}. Lotes são respondidos linha por linha. Repita 429 e 503 após Retry-After.',
  languages: 'Idioma',
  signIn: 'Entrar',
  signInText:
    'A senha é enviada como SHA-256 em hexadecimal. A entrada dá duas credenciais: o cookie (a sessão, guardada em cookies.txt) e o token (TOKEN). Salvo indicação contrária, a chamada precisa dos dois. O cookie é trocado a cada dez minutos, por isso cada chamada grava cookies.txt de novo; o token dura tanto quanto a sessão.',
  rules: 'Regras',
  envelope: 'O sucesso é {"code":0,"msg":"","data":…}, com total onde há páginas; uma recusa tem outro code, e msg é para pessoas.',
  sameSite:
    'Gravações são verificadas quanto à origem: Sec-Fetch-Site ou Origin, se enviados, devem ser deste site. O curl não envia nenhum dos dois e não precisa de nada; não acrescente o Origin de outro site.',
  hints: 'tenant-id, current-user-id, current-user-no e user-code podem ser enviados como dicas; o que contradiz a sessão é recusado.',
  variables: 'Defina variáveis como $ID com o que uma lista respondeu.',
  calls: 'Chamadas',
  who: 'Quem pode',
  parameters: 'Parâmetros',
  body: 'Corpo',
  answer: 'data da resposta',
  refusals: 'Recusas',
  refusalsText:
    'Excesso de chamadas, indisponibilidade (503) e erro do servidor (500) podem vir de qualquer chamada; tente de novo após Retry-After.',
  name: 'Nome',
  kind: 'Tipo',
  meaning: 'Significado',
  status: 'Status',
  code: 'Código',
  required: 'obrigatório',
  anyone: 'Qualquer pessoa.',
  cookie: 'Quem entrou; o cookie basta.',
  person: 'Quem entrou.',
  permission: 'Precisa da permissão {permission}.',
  confirmed: 'Pede a senha se ela foi informada há mais de 15 minutos.',
  audit: 'Fica no registro de auditoria como {event}.',
};

export const documentationTexts: Record<Language, Texts> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR };
export type DocumentationTexts = Texts;
