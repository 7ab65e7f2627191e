const fields = new Set(['link', 'mobileLink']);

/** Turns absolute addresses of the portal itself in a system's data into paths: `https://portal/pba/home/index` → `/home/index`. */
export function withOwnLinks(sent: unknown, origin: string | null): unknown {
  if (origin === null) return sent;
  const map = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return fields.has(field) ? pathOf(value, origin) : value;
    if (Array.isArray(value)) return value.map((item) => map(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, map(inner, name)]));
  };
  return map(sent, '');
}

function pathOf(link: string, origin: string): string {
  if (!link.startsWith(`${origin}/`)) return link;
  const path = link.slice(origin.length);
  return path.startsWith('/pba/') ? path.slice('/pba'.length) : path;
}
