import { pathOf } from '@atrium/api/contract';
import { type Language, say } from '../../../messages/language.ts';

const icons = [
  { src: '/pba/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/pba/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/pba/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/pba/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Fields that a system needs to install the portal as an application (U-24). */
export function webManifest(title: string, language: Language): object {
  return {
    id: '/pba/',
    name: title,
    short_name: title,
    lang: language,
    start_url: '/pba/',
    scope: '/pba/',
    display: 'standalone',
    background_color: '#f7f8f6',
    theme_color: '#14201c',
    icons,
    shortcuts: [
      { name: say(language, 'shortcutApps'), url: `/pba${pathOf('app-center')}` },
      { name: say(language, 'shortcutMessages'), url: `/pba${pathOf('messages')}` },
    ],
  };
}
