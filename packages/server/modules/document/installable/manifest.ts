import { pathOf } from '@atrium/api/contract';
import { type Branding, textOf } from '../../../branding/brandings.ts';
import { type Language, say } from '../../../messages/language.ts';
import { pictureAddress } from '../../../pages/branded.ts';

const icons = [
  { src: '/pba/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/pba/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/pba/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/pba/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Fields that a system needs to install the portal as an application (U-24). */
export function webManifest(title: string, language: Language, branding: Branding): object {
  return {
    id: '/pba/',
    name: title,
    short_name: textOf(branding.shortName, branding.shortNames, language) || title,
    lang: language,
    start_url: '/pba/',
    scope: '/pba/',
    display: 'standalone',
    background_color: '#f7f8f6',
    theme_color: '#14201c',
    icons: iconsOf(branding),
    shortcuts: [
      { name: say(language, 'shortcutApps'), url: `/pba${pathOf('app-center')}` },
      { name: say(language, 'shortcutMessages'), url: `/pba${pathOf('messages')}` },
    ],
  };
}

function iconsOf({ icon }: Branding): object[] {
  if (icon === null) return icons;
  const of = (form: string, size: number, purpose: 'any' | 'maskable') => ({
    src: pictureAddress(icon, form),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [of('icon-192', 192, 'any'), of('icon-512', 512, 'any'), of('icon-maskable', 512, 'maskable')];
}
