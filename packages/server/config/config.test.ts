import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  return 'accepted';
};

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4800,
      databaseUrl: null,
      origin: null,
      trustedProxies: [],
      metricsToken: null,
      stopDelaySeconds: 0,
      shedAfterMilliseconds: 2000,
      upstreams: {},
      upstreamLimits: {},
      loginUrl: '/idaas/login',
      assistantUrl: null,
      product: 'portal',
      logLevel: 'info',
    });
  });

  it('R-BOOT-05 names the platform 协同办公平台 unless the deployment names it otherwise', () => {
    expect(readConfig({}).title).toBe('协同办公平台');
    expect(readConfig({ ATRIUM_TITLE: '星河办公' }).title).toBe('星河办公');
  });

  it('R-I18N-03 takes the time zone of the company; a clock in UTC is no office', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(readConfig({}).timeZone).toBe(own === 'UTC' ? 'Asia/Shanghai' : own);
    expect(readConfig({ ATRIUM_TIME_ZONE: 'America/Sao_Paulo' }).timeZone).toBe('America/Sao_Paulo');
    expect(refusal({ ATRIUM_TIME_ZONE: 'Beijing' })).toBe(
      'ATRIUM_TIME_ZONE is "Beijing", but must be a time zone such as Asia/Shanghai; correct it or unset it.',
    );
  });

  it('U-11 takes grey days as a list', () => {
    expect(readConfig({}).greyDays).toEqual([]);
    expect(readConfig({ ATRIUM_GREY_DAYS: '2026-12-13, 2027-04-04' }).greyDays).toEqual(['2026-12-13', '2027-04-04']);
  });

  it('takes the help of the login page as one text, or by language', () => {
    const help = (text: string) => readConfig({ ATRIUM_LOGIN_HELP: text }).loginHelp;
    expect([readConfig({}).loginHelp, help('拨打 8000')]).toEqual([null, { 'zh-CN': '拨打 8000' }]);
    expect(help('{"zh-CN":"拨打 8000","en-US":"Call 8000"}')).toEqual({ 'zh-CN': '拨打 8000', 'en-US': 'Call 8000' });
  });

  it('takes an empty value for an unset one', () => {
    expect(readConfig({ ATRIUM_PORT: '', ATRIUM_TITLE: ' ' })).toEqual(readConfig({}));
  });

  it('reads every setting', () => {
    const config = readConfig({
      ATRIUM_PORT: '0',
      ATRIUM_HOST: '::1',
      ATRIUM_DATABASE_URL: 'postgresql://atrium:secret@db:5432/atrium',
      ATRIUM_ORIGIN: 'https://portal.example.com/',
      ATRIUM_UPSTREAMS:
        '{"/api/hr":"http://hr.internal:8080/","/api/scans":{"url":"http://scans.internal","megabytes":500},"/prod-api":{"url":"http://ruoyi","session":"cookie","documents":"sandboxed"}}',
      ATRIUM_LOGIN_URL: 'https://sso.example.com/login?app=portal',
      ATRIUM_ASSISTANT_URL: 'https://chat.example.com/',
      ATRIUM_TRUSTED_PROXIES: '127.0.0.1, 10.0.8.0/24,::1',
      ATRIUM_METRICS_TOKEN: 'a-token-of-the-monitoring',
      ATRIUM_STOP_DELAY: '15',
      ATRIUM_SHED_AFTER: '0',
      ATRIUM_PRODUCT: 'acme',
      ATRIUM_LOG: 'warn',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      origin: 'https://portal.example.com',
      upstreams: { '/api/hr': 'http://hr.internal:8080', '/api/scans': 'http://scans.internal', '/prod-api': 'http://ruoyi' },
      upstreamLimits: { '/api/scans': { seconds: 29, megabytes: 500 } },
      upstreamsByCookie: ['/prod-api'],
      upstreamDocuments: { '/prod-api': 'sandboxed' },
      loginUrl: 'https://sso.example.com/login?app=portal',
      trustedProxies: ['127.0.0.1', '10.0.8.0/24', '::1'],
      metricsToken: 'a-token-of-the-monitoring',
      stopDelaySeconds: 15,
      shedAfterMilliseconds: 0,
      product: 'acme',
      logLevel: 'warn',
    });
  });

  it.each([
    ['ATRIUM_PROT', 'ATRIUM_PORT'],
    ['ATRIUM_ORIGN', 'ATRIUM_ORIGIN'],
    ['ATRIUM_UPSTREAM', 'ATRIUM_UPSTREAMS'],
    ['ATRIUM_DATABASEURL', 'ATRIUM_DATABASE_URL'],
    ['ATRIUM_LOGIN_URI', 'ATRIUM_LOGIN_URL'],
  ])('refuses %s, which is no setting, and suggests %s', (name, meant) => {
    expect(refusal({ [name]: '1' })).toBe(
      `${name} is no setting of the portal (${meant} is meant, it seems); correct the name or unset it.`,
    );
  });

  it('notes a name that is like no setting, so that an older version starts with newer ones, and leaves alone what is nobody’s', () => {
    expect(readConfig({ ATRIUM_COLOUR_OF_THE_SKY: 'blue', ATRIUM_LOGO: '/logo.svg', ATRIUM_CODE: 'x' }).unknownSettings).toEqual([
      'ATRIUM_COLOUR_OF_THE_SKY',
      'ATRIUM_LOGO',
      'ATRIUM_CODE',
    ]);
    const others = { ATRIUM_SERVICE_HOST: '10.0.0.1', ATRIUM_PORT_4800_TCP: 'tcp://10.0.0.1:4800', ATRIUM_TEST_DIST: 'x', PATH: '/bin' };
    expect(readConfig(others)).toMatchObject({ port: 4800, unknownSettings: [] });
  });

  it('sends HSTS for names below the host only if they are likely the portal’s, or if the setting requires it', () => {
    const of = (origin: string, hsts?: string) => readConfig({ ATRIUM_ORIGIN: origin, ...(hsts && { ATRIUM_HSTS: hsts }) }).hstsSubdomains;
    expect([of('https://portal.example.com'), of('https://example.com'), of('https://localhost')]).toEqual([true, false, false]);
    expect([of('https://example.com', 'subdomains'), of('https://portal.example.com', 'host')]).toEqual([true, false]);
  });

  it('takes an empty value as unset', () => {
    expect(readConfig({ ATRIUM_TITLE: ' ', ATRIUM_ORIGIN: '' })).toMatchObject({ title: '协同办公平台', origin: null });
  });

  const wrong: [name: string, ...values: string[]][] = [
    ['ATRIUM_PORT', '65536', '-1', '80.5', 'http', '0x50', '１２３'],
    ['ATRIUM_HOST', '999.1.1.1', 'a b', 'http://x', '-x', 'x..y'],
    ['ATRIUM_DATABASE_URL', 'mysql://x/y', 'postgresql://host', 'atrium', 'postgresql://a:1,b:x/y', 'postgresql://a,/y'],
    ['ATRIUM_DATABASE_LISTEN_URL', 'mysql://x/y', 'postgresql://a/y'],
    ['ATRIUM_DATABASE_CONNECTIONS', '1', '201', 'many', '-4'],
    ['ATRIUM_ORIGIN', 'portal.example.com', 'https://x/path', 'ftp://x', 'https://user:pw@x', 'https://x?y'],
    ['ATRIUM_LOGIN_URL', 'javascript:alert(1)', '//evil', '/\\evil', 'sso'],
    ['ATRIUM_ASSISTANT_URL', 'data:text/html,x', 'chat'],
    [
      'ATRIUM_TRUSTED_PROXIES',
      '*',
      'proxy.example.com',
      '0.0.0.0/0',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '10.0.0.1,',
      '::/0',
      'true',
      '10.0.0/8',
    ],
    ['ATRIUM_METRICS_TOKEN', 'short', 'with a blank in the middle', 'x'.repeat(257)],
    ['ATRIUM_STOP_DELAY', '-1', '1.5', '301', 'soon'],
    ['ATRIUM_SHED_AFTER', '-1', '1.5', '199', '10001', 'soon'],
    ['ATRIUM_DATABASE_WAIT', '-1', '1.5', '3601', 'soon'],
    ['ATRIUM_CA', '/nowhere/ca.pem'],
    ['ATRIUM_HSTS', 'yes'],
    ['ATRIUM_DATA', import.meta.filename],
    ['ATRIUM_UPSTREAMS', '{"/metrics":"http://x"}'],
    ['ATRIUM_PRODUCT', 'Portal', '../x', '1x', 'a'.repeat(33)],
    ['ATRIUM_LOGIN_HELP', 'a\nb', 'x'.repeat(201), '{"en-US":"only"}', '{"zh-CN":""}', '{"zh-CN":"x","xx":"y"}', '{"zh-CN":5}', '{'],
    ['ATRIUM_TITLE', 'a\nb', 'x'.repeat(61)],
    ['ATRIUM_GREY_DAYS', 'tomorrow', '2026-13-01', '2026-02-30', '2026-12-13;2026-12-14'],
    ['ATRIUM_LOG', 'verbose', 'INFO'],
    [
      'ATRIUM_UPSTREAMS',
      'x',
      '[]',
      'null',
      '{"api":"http://x"}',
      '{"/":"http://x"}',
      '{"/api":"http://x"}',
      '{"/pba":"http://x"}',
      '{"/idaas/login":"http://x"}',
    ],
    [
      'ATRIUM_UPSTREAMS',
      '{"/api/../x":"http://x"}',
      '{"/api/x":5}',
      '{"/api/x":"ftp://x"}',
      '{"/api/x":"http://u:p@x"}',
      '{"/api/x":"http://x?y"}',
      '{"/api/x":{"seconds":5}}',
      '{"/api/x":{"url":"http://x","seconds":0}}',
      '{"/api/x":{"url":"http://x","megabytes":1.5}}',
      '{"/api/x":{"url":"http://x","retries":3}}',
      '{"/api/x":{"url":"http://x","session":"none"}}',
      '{"/api/x":{"url":"http://x","session":true}}',
      '{"/api/x":{"url":"http://x","documents":"open"}}',
    ],
  ];
  it.each(wrong.flatMap(([name, ...values]) => values.map((value) => [name, value])))(
    'refuses %s=%j in one sentence that names it',
    (name = '', value = '') => {
      const message = refusal({ [name]: value });
      expect(message).toContain(name);
      expect(message).toMatch(/^[^\n]+\.$/);
    },
  );

  it('R-HA-01 R-HA-02 reads several hosts, a second address and the number of connections', () => {
    const hosts = 'postgresql://portal:secret@db1:5432,db2,db3:5433/portal';
    const settings = { ATRIUM_DATABASE_URL: 'postgresql://portal:secret@pooler:6432/portal', ATRIUM_DATABASE_LISTEN_URL: hosts };
    expect(readConfig({ ...settings, ATRIUM_DATABASE_CONNECTIONS: '25' })).toMatchObject({
      databaseUrl: settings.ATRIUM_DATABASE_URL,
      databaseListenUrl: hosts,
      databaseConnections: 25,
    });
    expect(readConfig({ ATRIUM_DATABASE_URL: hosts })).toMatchObject({
      databaseUrl: hosts,
      databaseListenUrl: null,
      databaseConnections: 10,
    });
  });

  it('never repeats a database address, which may hold a password', () => {
    expect(refusal({ ATRIUM_DATABASE_URL: 'mysql://root:hunter2@db/atrium' })).not.toContain('hunter2');
  });
});

it('never repeats a token for the metrics', () => {
  expect(refusal({ ATRIUM_METRICS_TOKEN: 'hunter2' })).not.toContain('hunter2');
});

describe('the secret key', () => {
  it('is 32 bytes in hex, or that of the data folder', () => {
    expect([readConfig({}).secretKey, readConfig({ ATRIUM_SECRET_KEY: 'AB'.repeat(32) }).secretKey]).toEqual([null, 'ab'.repeat(32)]);
  });

  it('R-HA-09 is several keys, with commas or white space between them', () => {
    const [one, two] = ['AB'.repeat(32), 'cd'.repeat(32)];
    for (const value of [`${one},${two}`, ` ${one} , ${two} `, `${one}\n${two}`])
      expect(readConfig({ ATRIUM_SECRET_KEY: value }).secretKey).toBe(`${'ab'.repeat(32)},${two}`);
  });

  it.each([
    'short',
    'x'.repeat(64),
    'a'.repeat(63),
    'a'.repeat(66),
    `${'a'.repeat(64)},`,
    `${'a'.repeat(64)},short`,
    `${'a'.repeat(64)},${'A'.repeat(64)}`,
    ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(64)).join(','),
  ])('R-HA-09 is refused as %s, which is not repeated', (value) => {
    const message = refusal({ ATRIUM_SECRET_KEY: value });
    expect(message).toMatch(/^ATRIUM_SECRET_KEY must be 64 hexadecimal digits/);
    expect(message).not.toContain(value);
  });
});

describe('hosts that sub-applications may be overridden from', () => {
  it('are none, or those that are named', () => {
    expect(readConfig({}).overrides).toEqual([]);
    expect(readConfig({ ATRIUM_OVERRIDES: ' localhost, Dev-7.example.com ,10.1.2.3' }).overrides).toEqual([
      'localhost',
      'dev-7.example.com',
      '10.1.2.3',
    ]);
  });

  it.each(['*', 'http://localhost', 'localhost:5173', 'a b', '-x'])('are refused as %s', (value) => {
    expect(refusal({ ATRIUM_OVERRIDES: value })).toMatch(/^ATRIUM_OVERRIDES is .*\.$/);
  });
});

describe('endpoints of other products', () => {
  it('R-INT-02 are none, or those of the products that are named', () => {
    expect(readConfig({}).integrationCompatibility).toEqual([]);
    expect(readConfig({ ATRIUM_INTEGRATION_COMPATIBILITY: ' weaver,seeyon,weaver' }).integrationCompatibility).toEqual([
      'weaver',
      'seeyon',
    ]);
  });

  it.each(['all', 'weaver seeyon', 'Weaver', 'weaver,landray'])('R-INT-02 are refused as %s, in one sentence', (value) => {
    expect(refusal({ ATRIUM_INTEGRATION_COMPATIBILITY: value })).toBe(
      `ATRIUM_INTEGRATION_COMPATIBILITY is "${value}", but must be weaver, seeyon, or both with a comma between them; correct it or unset it.`,
    );
  });
});

describe('the directory that people come from', () => {
  const whole = {
    ATRIUM_DIRECTORY_URL: 'ldaps://directory.example.com',
    ATRIUM_DIRECTORY_BIND: 'cn=reader,dc=example,dc=com',
    ATRIUM_DIRECTORY_PASSWORD: 'secret',
    ATRIUM_DIRECTORY_BASE: 'ou=people,dc=example,dc=com',
    ATRIUM_DIRECTORY_TENANT: '10001',
  };

  it('R-INT-05 is none, or one with all that it needs', () => {
    expect(readConfig({}).directory).toBeNull();
    expect(readConfig(whole).directory).toMatchObject({ name: 'directory', everyMinutes: 60, groupsBase: null, ca: null });
    for (const name of Object.keys(whole))
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(/ATRIUM_DIRECTORY_\w+ needs ATRIUM_DIRECTORY_/);
  });

  it.each([
    ['ATRIUM_DIRECTORY_URL', 'https://directory.example.com'],
    ['ATRIUM_DIRECTORY_URL', 'ldap://user:word@directory.example.com'],
    ['ATRIUM_DIRECTORY_FILTER', '(uid=*'],
    ['ATRIUM_DIRECTORY_NAME', 'Head Office'],
    ['ATRIUM_DIRECTORY_MINUTES', '1'],
    ['ATRIUM_DIRECTORY_CA', '/nowhere/ca.pem'],
  ])('R-INT-05 is refused with %s=%s', (name, value) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(name);
  });
});
