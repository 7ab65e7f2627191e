import type { ParcelProps } from '@atrium/sdk';
import { reactParcel } from '@atrium/sdk/react';
import { ViewRouter } from '@atrium/sdk/react-router';
import type { ComponentType } from 'react';
import { memoryProps } from '../../sdk/testing/memory-view.ts';
import styles from '../../sdk/style.css';
import ownStyles from '../administration.css';
import formStyles from '../form/form.css';
import pickerStyles from '../parts/picker.css';

export interface ShownView {
  element: HTMLElement;
  history: ParcelProps['view']['history'];
  /** The address below the sub-application's own. */
  address(): string;
  /** What the view has told the portal: `title …`, `dirty true`, … */
  said: readonly string[];
  remove(): Promise<void>;
}

const base = '/pba/app-center/main/demo';

/** Shows a component as a view of the administration at an address, in the document and with its styles. */
export async function showView(Content: ComponentType, path = '/', changes: Partial<ParcelProps['view']> = {}): Promise<ShownView> {
  const { mount, unmount } = reactParcel(() => (
    <ViewRouter>
      <div className="at-page">
        <Content />
      </div>
    </ViewRouter>
  ));
  const { props, said, address } = memoryProps(path, base);
  Object.assign(props.view, changes);
  const element = props.domElement;
  element.style.cssText = 'block-size: 400px; overflow: auto';
  document.adoptedStyleSheets = [styles, formStyles, pickerStyles, ownStyles];
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

/** Waits until a check gives something. */
export async function until<T>(check: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = check();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

const all = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];
const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent.trim();

/** The button of this name that is shown last. */
export const button = (name: string): HTMLButtonElement | undefined =>
  all<HTMLButtonElement>('button').findLast((one) => nameOf(one) === name);

/** What stands in regions of this role: what a screen reader says. */
export const spoken = (role: 'status' | 'alert'): string =>
  all(`[role=${role}]`)
    .map((one) => one.textContent.trim())
    .filter(Boolean)
    .join(' ');
