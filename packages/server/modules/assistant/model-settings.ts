import { jsonObject, webUrl } from '../../config/setting-values.ts';

/** A model that answers, behind an endpoint that speaks as OpenAI's chat completions do. */
export interface ModelSettings {
  /** Base address, such as https://models.example.com/v1. */
  url: string;
  model: string;
  /** Sent as a bearer token; null if the endpoint needs none. */
  key: string | null;
  /** Tokens that the questions of one person may cost on one day. */
  tokensPerDay: number;
  /** How long it may be silent. */
  seconds: number;
}

const usual = { key: null, tokensPerDay: 200_000, seconds: 30 };

/** Parses the setting; a returned text names the fault, without repeating a possible secret. */
export function readModel(value: string): ModelSettings | string {
  const given = jsonObject(value);
  if (given === null) return 'must be a JSON object such as {"url": "https://models.example.com/v1", "model": "…", "key": "…"}';
  const { url, model, key, tokensPerDay, seconds, ...others } = { ...usual, ...given } as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `has the field ${JSON.stringify(unknown)}, which is none; write url, model, key, tokensPerDay, seconds`;
  const address = typeof url === 'string' ? webUrl(url) : null;
  if (address === null || address.search !== '' || address.hash !== '')
    return 'needs a url: an http or https address without credentials, query or fragment';
  if (typeof model !== 'string' || !/^[^\s\p{Cc}]{1,200}$/u.test(model)) return 'needs a model: its name at the endpoint, without blanks';
  if (key !== null && (typeof key !== 'string' || !/^[\x21-\x7e]{1,500}$/.test(key)))
    return 'has a key that no header can carry; write its visible characters';
  const whole = (one: unknown, least: number, most: number): one is number =>
    Number.isInteger(one) && Number(one) >= least && Number(one) <= most;
  if (!whole(tokensPerDay, 1000, 100_000_000)) return 'has tokensPerDay that is no whole number from 1000 to 100000000';
  if (!whole(seconds, 1, 120)) return 'has seconds that is no whole number from 1 to 120';
  return { url: address.href.replace(/\/+$/, ''), model, key, tokensPerDay, seconds };
}
