import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config/config.ts';
import { readSignOn } from './settings.ts';

const oidc = { kind: 'oidc', issuer: 'https://id.example.com/realms/a', clientId: 'portal' };

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
