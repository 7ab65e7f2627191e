// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref, useId } from 'vue';
import { RouterView, createRouter } from 'vue-router';
import { memoryProps } from '../testing/memory-view.ts';
import { useDirty, useLocale, usePermission, usePortal, useTitle, viewRouterHistory, vueParcel } from './index.ts';

const Shell = defineComponent(() => {
  const portal = usePortal();
  const locale = useLocale();
  const may = usePermission('report', 'export');
  const id = useId();
  useTitle(() => `stock in ${locale.value}`);
  return () => h('p', { id }, `${locale.value} ${portal.token} ${may.value}`);
});

describe('vueParcel', () => {
  it('R-SUB-04 keeps an app a view, follows the portal, and gives everything back', async () => {
    const { mount, update, unmount } = vueParcel(Shell);
    const first = memoryProps('/');
    const second = memoryProps('/', undefined, 'demo~2');
    await mount(first.props);
    await mount(second.props);
    const text = (of: typeof first) => of.props.domElement.textContent;
    expect([text(first), text(second)]).toEqual(['zh-CN t true', 'zh-CN t true']);
    expect(first.props.domElement.querySelector('p')?.id).not.toBe(second.props.domElement.querySelector('p')?.id);
    first.locale.set('en-US');
    await update({ ...first.props, token: 'renewed' });
    await nextTick();
    expect([text(first), text(second)]).toEqual(['en-US renewed true', 'zh-CN t true']);
    expect(first.said).toEqual(['title stock in zh-CN', 'title stock in en-US']);
    await unmount(first.props);
    expect(text(first)).toBe('');
    first.locale.set('pt-BR');
    await nextTick();
    expect(first.said).toHaveLength(2);
  });

  it('waits for the router, which leaves nothing on the view afterwards', async () => {
    const { props, listeners } = memoryProps('/stock');
    const screen = defineComponent(() => () => h('p', 'stock'));
    const { mount, unmount } = vueParcel(RouterView, (app, { view, routerBase }) => {
      const router = createRouter({
        history: viewRouterHistory(view, routerBase),
        routes: [{ path: '/stock', component: async () => screen }],
      });
      app.use(router);
      return router.isReady();
    });
    await mount(props);
    expect(props.domElement.textContent).toBe('stock');
    expect(listeners.size).toBe(1);
    await unmount(props);
    expect(listeners.size).toBe(0);
  });

  it('fails the mount when the application throws before its first content', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { mount } = vueParcel(
      defineComponent(() => {
        throw new Error('no data');
      }),
    );
    const { props } = memoryProps('/');
    await expect(mount(props)).rejects.toThrow('no data');
    expect(props.domElement.textContent).toBe('');
  });

  it('reports unsaved work only while there is some', async () => {
    const text = ref('');
    const { props, said } = memoryProps('/');
    const { mount, unmount } = vueParcel(
      defineComponent(() => {
        useDirty(() => text.value !== '');
        return () => h('p');
      }),
    );
    await mount(props);
    expect(said).toEqual([]);
    text.value = 'x';
    await nextTick();
    expect(said).toEqual(['dirty true']);
    await unmount(props);
    expect(said).toEqual(['dirty true', 'dirty false']);
  });
});
