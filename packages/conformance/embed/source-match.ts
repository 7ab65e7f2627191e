/** Whether a source of a policy, such as `https://*.example.com:*`, lets an origin through; of the page that sends it, `own` is the origin. */
export function lets(source: string, origin: string, own: string): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return origin === own;
  const url = new URL(origin);
  if (text === '*') return url.protocol === 'https:' || url.protocol === 'http:';
  if (/^[a-z]+:$/.test(text)) return isScheme(text, url);
  const [, scheme = new URL(own).protocol, host = '', port] =
    /^(?:([a-z]+:)\/\/)?([^/:]+|\[[^\]]*\])(?::(\d+|\*))?(?:\/|$)/.exec(text) ?? [];
  return isScheme(scheme, url) && isHost(host, url.hostname) && (port === '*' || isPort(port, url));
}

/** What is meant for http is good for https, too. */
const isScheme = (scheme: string, { protocol }: URL): boolean => protocol === scheme || (scheme === 'http:' && protocol === 'https:');

const isHost = (host: string, name: string): boolean => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : host === name);

const isPort = (port: string | undefined, url: URL): boolean => {
  const usual = port === undefined || port === '80' || port === '443';
  return url.port === '' ? usual : url.port === port;
};
