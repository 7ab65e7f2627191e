import { Layout, Menu, Spin } from 'antd';
import React, { lazy, Suspense, useEffect } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'react-router-dom';
import { AssetTable } from './asset-table';

const AssetSummary = lazy(() => import(/* webpackChunkName: "summary" */ './asset-summary'));
const screens = { '/list': '固定资产台账', '/summary': '资产汇总' };

export function App({ onPerson }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = screens[pathname] || screens['/list'];
  }, [pathname]);
  return (
    <Layout className="al" lang="zh-CN">
      <Menu mode="horizontal" selectedKeys={[pathname]}>
        {Object.entries(screens).map(([path, title]) => (
          <Menu.Item key={path}>
            <Link to={path}>{title}</Link>
          </Menu.Item>
        ))}
      </Menu>
      <Layout.Content className="al-page">
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
