import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config/config.ts';
import { readSignOn } from './settings.ts';

const oidc = { kind: 'oidc', issuer: 'https://id.example.com/realms/a', clientId: 'portal' };

const ldap = { kind: 'ldap', url: 'ldaps://d.example.com', dn: '{username}@corp.example.com' };

const keyText = 'has a wrong clientKey: it must be the path of a PEM file with a private key, RSA of 2048 bits or more, or EC on P-256';

describe('ATRIUM_SIGN_ON', () => {
  it('fills in what is usual', () => {
    const whole = {
      ...oidc,
      clientSecret: null,
      clientKey: null,
      clientKeyId: null,
      scope: 'openid profile',
      claim: 'preferred_username',
      passwords: false,
      name: null,
    };
    expect(readSignOn(JSON.stringify(oidc))).toEqual([whole]);
    expect(readSignOn('{"kind":"cas","url":"https://cas.example.com/cas/"}')).toEqual([
      {
        kind: 'cas',
        url: 'https://cas.example.com/cas',
        claim: null,
        passwords: false,
        name: null,
      },
    ]);
    expect(readSignOn('{"kind":"cas","url":"http://127.0.0.1:8080/cas"}')).toMatchObject([{ kind: 'cas' }]);
    const other = { ...oidc, issuer: 'https://partner.example', name: '合作伙伴' };
    expect(readSignOn(JSON.stringify([oidc, other]))).toMatchObject([whole, { name: '合作伙伴' }]);
  });

  it.each<[unknown, string]>([
    ['x', 'must be a JSON object or a list of them'],
    [[], 'must be a JSON object or a list of them'],
    [[oidc, 5], 'must be a JSON object or a list of them'],
    [[oidc, { kind: 'cas' }], 'has no url'],
    [[oidc, oidc], 'has one issuer twice'],
    [
      [
        { kind: 'cas', url: 'https://a.example' },
        { kind: 'cas', url: 'https://b.example' },
      ],
      'has several CAS servers; one is possible, beside any number with OpenID Connect',
    ],
    [{ ...oidc, clientSecret: 's', clientKey: import.meta.filename }, keyText],
    [{ ...oidc, clientKey: '/nowhere.pem' }, keyText],
    [{}, 'must have the kind "oidc", "cas", "ldap", "wecom", "dingtalk", "feishu"'],
    [{ ...oidc, kind: 'saml' }, 'must have the kind "oidc", "cas", "ldap", "wecom", "dingtalk", "feishu"'],
    [{ ...oidc, kind: 'constructor' }, 'must have the kind "oidc", "cas", "ldap", "wecom", "dingtalk", "feishu"'],
    [{ kind: 'oidc', issuer: 'https://a.example' }, 'has no clientId'],
    [{ kind: 'cas' }, 'has no url'],
    [{ ...oidc, url: 'https://a.example' }, 'has the unknown field "url"'],
    [{ ...oidc, constructor: 1 }, 'has the unknown field "constructor"'],
    [
      { ...oidc, issuer: 'http://id.example.com' },
      'has a wrong issuer: it must be an https address without query or credentials (http only for this machine)',
    ],
    [
      { ...oidc, issuer: 'https://a:b@id.example.com' },
      'has a wrong issuer: it must be an https address without query or credentials (http only for this machine)',
    ],
    [
      { ...oidc, issuer: 'https://id.example.com?x' },
      'has a wrong issuer: it must be an https address without query or credentials (http only for this machine)',
    ],
    [{ ...oidc, clientId: '' }, 'has a wrong clientId: it must be a text of one line'],
    [{ ...oidc, scope: 'profile' }, 'has a wrong scope: it must contain openid'],
    [{ ...oidc, claim: 'email' }, 'has a wrong claim: it must not be email; take one that is never given to somebody else'],
    [{ kind: 'ldap' }, 'has no url, and ATRIUM_DIRECTORY_URL is not set'],
    [{ kind: 'ldap', url: 'ldaps://d.example.com' }, 'has neither dn nor bindDn, password and base; one of them says whom to bind as'],
    [
      { kind: 'ldap', url: 'https://d.example.com' },
      'has a wrong url: it must be the address of an LDAP server, such as ldaps://directory.example.com',
    ],
    [{ ...ldap, dn: 'uid=li' }, 'has a wrong dn: it must contain {username}'],
    [{ ...ldap, filter: '(uid=x)' }, 'has a wrong filter: it must contain {username}'],
    [{ ...ldap, filter: '(uid={username}' }, 'has a wrong filter: it must be a filter of RFC 4515, such as (uid={username})'],
    [[ldap, { ...ldap, url: 'ldaps://e.example.com' }], 'has several LDAP directories; one is possible'],
    [{ ...oidc, passwords: 'yes' }, 'has a wrong passwords: it must be true or false'],
  ])('names the fault of %j', (value, text) => {
    expect(readSignOn(typeof value === 'string' ? value : JSON.stringify(value))).toBe(text);
  });

  const refusal = (env: Record<string, string>) => {
    try {
      readConfig({ ATRIUM_SIGN_ON: JSON.stringify({ ...oidc, clientSecret: 'hush' }), ...env });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
    return 'accepted';
  };

  it('R-RUN-08 takes the directory that people are read from, and an address over which a password may be sent', () => {
    const directory = {
      ATRIUM_DIRECTORY_URL: 'ldaps://d.example.com',
      ATRIUM_DIRECTORY_BIND: 'cn=reader',
      ATRIUM_DIRECTORY_PASSWORD: 'hush',
      ATRIUM_DIRECTORY_BASE: 'ou=people',
      ATRIUM_DIRECTORY_TENANT: '10001',
      ATRIUM_SIGN_ON: '{"kind":"ldap"}',
    };
    expect(readConfig({ ...directory, ATRIUM_ORIGIN: 'https://portal.example.com' }).signOn).toMatchObject([
      { kind: 'ldap', url: 'ldaps://d.example.com', bindDn: 'cn=reader', base: 'ou=people', dn: null },
    ]);
    expect(readConfig({ ...directory, ATRIUM_ORIGIN: 'http://127.0.0.1:4800' }).signOn).toHaveLength(1);
    expect(() => readConfig({ ...directory, ATRIUM_ORIGIN: 'http://portal.example.com' })).toThrow(/must be https/);
  });

  it('needs the address of the portal, is the only sign-on, and shows no secret', () => {
    const ATRIUM_ORIGIN = 'https://portal.example.com';
    expect(refusal({ ATRIUM_ORIGIN })).toBe('accepted');
    expect(refusal({})).toMatch(/^ATRIUM_SIGN_ON needs ATRIUM_ORIGIN/);
    expect(refusal({ ATRIUM_ORIGIN, ATRIUM_LOGIN_URL: '/sso' })).toMatch(/unset one of them/);
    expect(refusal({ ATRIUM_ORIGIN, ATRIUM_SIGN_ON: '{"kind":"oidc","clientSecret":"hush"}' })).toBe(
      "ATRIUM_SIGN_ON has no issuer; correct it, or unset it for the portal's own login page.",
    );
  });
});
