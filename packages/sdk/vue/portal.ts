import {
  type ComputedRef,
  type InjectionKey,
  type MaybeRefOrGetter,
  type ShallowReactive,
  type ShallowRef,
  computed,
  inject,
  onScopeDispose,
  shallowRef,
  toValue,
  watchEffect,
} from 'vue';
import type { ParcelProps } from '../parcel.ts';
import type { Readable } from '../view.ts';

/** The key that `vueParcel` provides; `app.provide(portalKey, shallowReactive(props))` does the same by hand. */
export const portalKey: InjectionKey<ShallowReactive<ParcelProps>> = Symbol('atrium portal');

/** The properties of this view; a renewed token appears in it. */
export function usePortal(): ShallowReactive<ParcelProps> {
  const props = inject(portalKey, null);
  if (!props) throw new Error('S02 usePortal needs vueParcel or a provided portalKey above it');
  return props;
}

/** A store of the portal as a ref, followed until the component or scope is gone. */
export function useFollowed<T>(store: Readable<T>): Readonly<ShallowRef<T>> {
  const value = shallowRef(store.get());
  onScopeDispose(
    store.listen((next) => {
      value.value = next;
    }),
  );
  return value;
}

/** The language on now, `zh-CN` and so on. */
export const useLocale = (): Readonly<ShallowRef<string>> => useFollowed(usePortal().locale);

export const useTheme = (): Readonly<ShallowRef<'light' | 'dark'>> => useFollowed(usePortal().theme);

/** False while another tab is in front. */
export const useVisible = (): Readonly<ShallowRef<boolean>> => useFollowed(usePortal().view.visible);

/** Whether the person may do `action`; without an action, whether the permission is theirs at all. */
export function usePermission(permissionId: string, action?: string): ComputedRef<boolean> {
  const grants = useFollowed(usePortal().permissions);
  return computed(() =>
    grants.value.some((grant) => grant.permissionId === permissionId && (action === undefined || grant.actions.includes(action))),
  );
}

/** Names the tab, as long as the title is not empty. */
export function useTitle(title: MaybeRefOrGetter<string | undefined>): void {
  const { view } = usePortal();
  watchEffect(() => {
    const text = toValue(title);
    if (text) view.setTitle(text);
  });
}

/** Says whether there is unsaved work, and that there is none when the component goes. */
export function useDirty(dirty: MaybeRefOrGetter<boolean>): void {
  const { view } = usePortal();
  let said = false;
  const say = (now: boolean) => {
    if (now === said) return;
    said = now;
    view.setDirty(now);
  };
  watchEffect(() => say(toValue(dirty)));
  onScopeDispose(() => say(false));
}
