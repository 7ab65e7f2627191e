import { ConfigError, oneOf, refuse, webUrl } from './setting-values.ts';

/** `ATRIUM_ORIGIN`: the address that people type; null where the request says it. Throws ConfigError. */
export function origin(value: string | null): string | null {
  if (value === null) return null;
  const url = webUrl(value);
  if (url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    refuse('ATRIUM_ORIGIN', value, 'an http or https origin without a path, such as https://portal.example.com');
  }
  return url.origin;
}

/** `ATRIUM_HSTS`: off by default at a name such as example.com, below which the company has servers that are not the portal's. */
export function hstsSubdomains(value: string | null, portal: string | null): boolean {
  if (value !== null) return oneOf('ATRIUM_HSTS', value, ['subdomains', 'host']) === 'subdomains';
  return (URL.parse(portal ?? '')?.hostname.split('.').length ?? 0) > 2;
}

/** Whether cookies go unprotected over a network: plain http at another machine. */
export const isPlainOrigin = (value: string | null): boolean => {
  const url = value === null ? null : URL.parse(value);
  return url?.protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
};

/** `ATRIUM_APPS_ORIGIN`, such as https://{name}.apps.example.com, beside the portal's own origin. Throws ConfigError. */
export function appsOrigin(value: string | null, portal: string | null): string | null {
  if (value === null) return null;
  const url = webUrl(value.replace('{name}', 'name'));
  const first = /^https?:\/\/\{name\}\.[^{}]+$/.test(value);
  if (url === null || !first || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    refuse('ATRIUM_APPS_ORIGIN', value, 'an origin whose first part is {name}, such as https://{name}.apps.example.com');
  }
  if (portal === null)
    throw new ConfigError('ATRIUM_APPS_ORIGIN needs ATRIUM_ORIGIN: pages at those host names may be shown by the portal alone.');
  if (!value.startsWith(`${new URL(portal).protocol}//`)) refuse('ATRIUM_APPS_ORIGIN', value, 'the same scheme as ATRIUM_ORIGIN');
  return value.replace(/\/$/, '');
}
