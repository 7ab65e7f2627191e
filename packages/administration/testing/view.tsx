import type { ParcelProps } from '@atrium/sdk';
import { reactParcel } from '@atrium/sdk/react';
import { ViewRouter } from '@atrium/sdk/react-router';
import type { ComponentType } from 'react';
import { createStore } from '../../sdk/standalone/store.ts';
import { memoryProps } from '../../sdk/testing/memory-view.ts';
import partStyles from '../../react-parts/sub-app.css';
import styles from '../../sdk/style.css';
import ownStyles from '../administration.css';
import brandingStyles from '../branding/branding.css';
import previewStyles from '../branding/preview.css';
import formStyles from '../form/form.css';
import pickerStyles from '../parts/picker.css';
import peopleStyles from '../people/people.css';
import roleStyles from '../roles/roles.css';
import settingStyles from '../settings/settings.css';
import startStyles from '../start/start.css';

export interface ShownView {
  element: HTMLElement;
  history: ParcelProps['view']['history'];
  /** Address relative to the sub-application. */
  address(): string;
  /** Messages from the view to the portal: `title …`, `dirty true`, … */
  said: readonly string[];
  remove(): Promise<void>;
}

const base = '/pba/app-center/main/demo';

/** Mounts a component as a view of the administration at an address, in the document, with its styles. */
export async function showView(
  Content: ComponentType,
  path = '/',
  changes: Partial<ParcelProps['view']> = {},
  permissions?: ReturnType<ParcelProps['permissions']['get']>,
): Promise<ShownView> {
  const { mount, unmount } = reactParcel(() => (
    <ViewRouter>
      <div className="at-page">
        <Content />
      </div>
    </ViewRouter>
  ));
  const { props, said, address } = memoryProps(path, base);
  Object.assign(props.view, changes);
  if (permissions !== undefined) props.permissions = createStore(permissions);
  const element = props.domElement;
  element.style.cssText = 'block-size: 400px; overflow: auto';
  document.adoptedStyleSheets = [
    styles,
    partStyles,
    formStyles,
    pickerStyles,
    brandingStyles,
    previewStyles,
    peopleStyles,
    roleStyles,
    settingStyles,
    startStyles,
    ownStyles,
  ];
  document.body.append(element);
  await mount(props);
  return {
    element,
    history: props.view.history,
    address: () => address().slice(base.length),
    said,
    async remove() {
      await unmount(props);
      element.remove();
      document.adoptedStyleSheets = [];
    },
  };
}

/** Waits until the check returns a value, and returns it. */
export async function until<T>(check: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = check();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

const all = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];
const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent.trim();

/** The last button with this name. */
export const button = (name: string): HTMLButtonElement | undefined =>
  all<HTMLButtonElement>('button').findLast((one) => nameOf(one) === name);

/** Texts in regions of this role, which a screen reader reads. */
export const spoken = (role: 'status' | 'alert'): string =>
  all(`[role=${role}]`)
    .map((one) => one.textContent.trim())
    .filter(Boolean)
    .join(' ');
