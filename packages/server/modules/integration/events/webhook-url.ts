/** An address that webhooks may be sent to, as it is kept; null where it is none. Into which networks it leads is looked at when something is sent. */
export function webhookUrl(text: string): string | null {
  const url = URL.parse(text);
  const plain = url !== null && url.username === '' && url.password === '' && url.hash === '';
  return plain && ['https:', 'http:'].includes(url.protocol) ? url.href : null;
}
