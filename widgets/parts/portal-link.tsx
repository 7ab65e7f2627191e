import { addressOf, type FunctionItem, functionPath, portalOrigin } from '@atrium/stores';
import type { MouseEvent, ReactNode } from 'react';
import { request, useHost } from './element/host.ts';

export interface FunctionOpenDetail {
  item: FunctionItem;
}
/** `atrium-function-open`: the user chose a function. A listener that opens it calls `preventDefault`; else the link is followed. */
export type FunctionOpenEvent = CustomEvent<FunctionOpenDetail>;

export interface PathOpenDetail {
  /** Below the portal base. */
  path: string;
  title: string;
}
/** `atrium-path-open`: the user chose something with a path. A listener that opens it calls `preventDefault`. */
export type PathOpenEvent = CustomEvent<PathOpenDetail>;

declare global {
  interface HTMLElementEventMap {
    'atrium-function-open': FunctionOpenEvent;
    'atrium-path-open': PathOpenEvent;
  }
}

interface LinkProps {
  className?: string;
  describedBy?: string;
  tabIndex?: number | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A real link to a function's tab. */
export function FunctionLink({ item, ...rest }: LinkProps & { item: FunctionItem }) {
  const host = useHost();
  return <Link path={functionPath(item)} take={() => request(host, 'atrium-function-open', { item })} {...rest} />;
}

/** A real link to a page of the portal. */
export function PathLink({ path, title, ...rest }: LinkProps & PathOpenDetail) {
  const host = useHost();
  return <Link path={path} take={() => request(host, 'atrium-path-open', { path, title })} {...rest} />;
}

/** The address of a page of the portal and its click handler, for a link with attributes of its own. */
export const usePathLink = (target: PathOpenDetail): LinkAttributes => usePathLinks()(target);

/** The same for links whose number may change. */
export function usePathLinks(): (target: PathOpenDetail) => LinkAttributes {
  const host = useHost();
  return ({ path, title }) => linkTo(path, () => request(host, 'atrium-path-open', { path, title }));
}

interface LinkAttributes {
  href: string;
  target?: string;
  rel?: string;
  onClick(event: MouseEvent): void;
}

const linkTo = (path: string, take: () => boolean): LinkAttributes => ({
  href: isElsewhere(path) ? path : addressOf(path),
  // A page of another origin stays where it is, and so does the portal where a task leads out of it.
  ...((portalOrigin || leavesPortal(path)) && { target: '_blank', rel: 'noopener' }),
  onClick: (event: MouseEvent) => {
    if (isPlain(event) && !leavesPortal(path) && take()) event.preventDefault();
  },
});

/** The server leads on from there to a business system. */
const leavesPortal = (path: string): boolean => path.startsWith('/open/') || isElsewhere(path);

/** An address of a business system, which the server has compared with the origins of its account. */
const isElsewhere = (path: string): boolean => /^https?:\/\//.test(path);

function Link({ path, take, describedBy, current, ...rest }: LinkProps & { path: string; take(): boolean }) {
  return <a {...linkTo(path, take)} aria-describedby={describedBy} aria-current={current} {...rest} />;
}

const isPlain = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
