import { Layout, Menu, Spin } from 'antd';
import React, { lazy, Suspense, useEffect } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'react-router-dom';
import { AssetTable } from './asset-table';
import { nameOf } from './screen-names';

const AssetSummary = lazy(() => import(/* webpackChunkName: "summary" */ './asset-summary'));
const paths = ['/list', '/summary'];

export function App({ onPerson, language }) {
  const { pathname } = useLocation();
  const name = nameOf(pathname, language);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <Layout className="al" lang="zh-CN">
      <Menu mode="horizontal" selectedKeys={[pathname]}>
        {paths.map((path) => (
          <Menu.Item key={path}>
            <Link to={path}>{nameOf(path, language)}</Link>
          </Menu.Item>
        ))}
      </Menu>
      <Layout.Content className="al-page">
        <h1 className="al-title">{name}</h1>
        <Suspense fallback={<Spin className="al-wait" />}>
          <Switch>
            <Route path="/list">
              <AssetTable onPerson={onPerson} />
            </Route>
            <Route path="/summary" component={AssetSummary} />
            <Redirect to="/list" />
          </Switch>
        </Suspense>
      </Layout.Content>
    </Layout>
  );
}
