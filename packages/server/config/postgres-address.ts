/** As `postgresql://user:password@a:5432,b:5432/database?more`: what is before the hosts, the hosts, and what follows them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;

/** The addresses of a setting, each with one host; several hosts are separated by commas. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** Whether each address of a setting is one of a database. */
export function isPostgresUrl(value: string): boolean {
  const addresses = addressesOf(value);
  return addresses.every((address) => {
    const url = URL.parse(address);
    if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) return false;
    // A single one may be a socket, which has none.
    return addresses.length === 1 || url.hostname !== '';
  });
}
