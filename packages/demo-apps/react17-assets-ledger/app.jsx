import { Button, message, Spin } from 'antd';
import React, { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Switch, useHistory, useLocation } from 'react-router-dom';
import { AssetForm } from './asset-form';
import { AssetTable } from './asset-table';
import { call, whenBack } from './call';
import { nameOf } from './screen-names';
import { useTexts } from './texts';

const AssetSummary = lazy(() => import(/* webpackChunkName: "summary" */ './asset-summary'));
const paths = ['/list', '/summary'];

/** Two screens with one head; `?key=` opens the form of an asset. */
export function App({ onPerson }) {
  const { language, say } = useTexts();
  const { pathname, search } = useLocation();
  const history = useHistory();
  const [adding, setAdding] = useState(false);
  const [rows, setRows] = useState(null);
  const spoken = useRef(language);
  const key = new URLSearchParams(search).get('key');
  const name = nameOf(pathname, language);
  const load = useCallback(() => {
    call('/ledgers/assets').then(setRows, (error) => {
      setRows((before) => before || []);
      message.error(error.message);
    });
  }, []);
  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);
  // Loads changes of others, and the names in another language, without a loading indicator.
  useEffect(() => {
    const follow = () =>
      call('/ledgers/assets').then(
        (now) => setRows((before) => changed(before, now)),
        () => {},
      );
    if (spoken.current !== language) void follow();
    spoken.current = language;
    return whenBack(follow);
  }, [language]);
  const named = (rows || []).find(({ id }) => id === key) || null;
  const close = () => {
    setAdding(false);
    if (key) history.replace('/list');
  };
  useEffect(() => {
    document.title = key || name;
  }, [key, name]);
  return (
    <div className="at-page" lang={language}>
      <header className="at-head">
        <h1>{name}</h1>
        <Button type="primary" data-main-action onClick={() => setAdding(true)}>
          {say('登记资产')}
        </Button>
        <nav className="at-nav" aria-label={say('固定资产')}>
          {paths.map((path) => (
            <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {nameOf(path, language)}
            </Link>
          ))}
        </nav>
      </header>
      <Suspense fallback={<Spin className="al-wait" />}>
        <Switch>
          <Route path="/list">
            <AssetTable rows={rows} onChanged={load} onPerson={onPerson} />
          </Route>
          <Route path="/summary">
            <AssetSummary rows={rows} />
          </Route>
          <Redirect to="/list" />
        </Switch>
      </Suspense>
      <AssetForm asset={adding ? blank : named} onClose={close} onSaved={load} />
    </div>
  );
}

const blank = {};
/** Returns the new rows, or the old ones if they are equal, so that nothing is drawn again. */
const changed = (before, now) => (JSON.stringify(before) === JSON.stringify(now) ? before : now);
