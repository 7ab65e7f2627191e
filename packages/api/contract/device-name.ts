const browsers = [
  ['Edge', /\bEdgA?\//],
  ['WeCom', /\bwxwork\//i],
  ['WeChat', /\bMicroMessenger\//],
  ['DingTalk', /\bDingTalk\//i],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux/],
] as const;

/** Name of a session's device: browser and system of its user agent; the start of the user agent if neither is known. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((table) => table.find(([, sign]) => sign.test(userAgent))?.[0]);
  return [browser, system].filter((name) => name !== undefined).join(' · ') || userAgent.slice(0, 40);
}
