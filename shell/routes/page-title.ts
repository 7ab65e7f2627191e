import { $language } from '@atrium/i18n';
import { $activeTab, $apps, $config, $pageName, $tabLabels, homeKey } from '@atrium/stores';
import { computed } from 'nanostores';
import { $place } from './navigation.ts';
import { routes } from './routes.ts';

/** Title of the window: the tab, app or page in front, then the portal. */
export const $pageTitle = computed(
  [$place, $activeTab, $tabLabels, $apps, $config, $pageName, $language],
  (place, tab, labels, apps, config, named) => {
    if (!place) return config.title;
    if (named && [place.path, place.path.split('?', 1)[0]].includes(named.path)) return `${named.title} - ${config.title}`;
    if (place.page === 'app-center' && tab.key !== homeKey) return `${labels.get(tab.key)?.text ?? tab.title} - ${config.title}`;
    const code = new URLSearchParams(/\?([^#]*)/.exec(place.path)?.[1]).get('resourceCode');
    const app = place.page === 'app-center' && apps.find((one) => one.resourceCode === code);
    const route = routes.find(({ path }) => place.path.startsWith(path) && path !== '/') ?? routes.at(-1)!;
    const page = route.children?.find(({ path }) => path === place.path.split(/[?#]/, 1)[0]);
    return `${app ? app.resourceName : (page?.title ?? route.title)()} - ${config.title}`;
  },
);
