import { $apps, firstAppCode, loadMenu } from '@atrium/stores';

/** Fetches the functions of the app that the address names as soon as the apps are known. Never rejects. */
export function loadMenuData(path: string): Promise<void> {
  const named = new URL(path, location.origin).searchParams.get('resourceCode');
  return new Promise((resolve) => {
    const stop = $apps.subscribe((apps) => {
      if (apps.length === 0) return;
      queueMicrotask(() => stop());
      const code = named ?? firstAppCode();
      const app = apps.find(({ resourceCode }) => resourceCode === code);
      resolve(app && loadMenu(app));
    });
  });
}
