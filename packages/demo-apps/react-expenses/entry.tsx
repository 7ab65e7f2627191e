import type { ParcelProps } from '@atrium/sdk';
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { App } from './app.tsx';
import { textsOf } from './texts.ts';

const lifecycles = singleSpaReact<ParcelProps>({
  React,
  ReactDOMClient,
  rootComponent: App,
  errorBoundary: (error: Error, _info: unknown, props: ParcelProps) => (
    <p className="at-state" role="alert">
      {textsOf(props.locale.get()).broken} {error.message}
    </p>
  ),
});

export const { bootstrap, mount, unmount, update } = lifecycles;
