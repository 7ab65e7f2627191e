import { describe, expect, it } from 'vitest';
import { defineParcel } from './define-parcel.ts';
import type { ParcelProps } from './parcel.ts';

const propsOf = (key: string) => ({ view: { key } }) as unknown as ParcelProps;

describe('defineParcel', () => {
  it('R-SUB-04 keeps one instance a view, and a reopened tab apart from the one before it', async () => {
    const gone: number[] = [];
    let made = 0;
    const { mount, unmount } = defineParcel(() => {
      const number = (made += 1);
      return { unmount: () => void gone.push(number) };
    });
    const [first, reopened, other] = [propsOf('a'), propsOf('a'), propsOf('b')];
    for (const props of [first, other, reopened]) await mount(props);
    await unmount(first);
    expect(gone).toEqual([1]);
    await unmount(reopened);
    await unmount(other);
    expect(gone).toEqual([1, 3, 2]);
  });

  it('passes updates to the instance of the view that they are for', async () => {
    const heard: string[] = [];
    const { mount, update } = defineParcel(({ view }) => ({ unmount: () => {}, update: () => void heard.push(view.key) }));
    const [a, b] = [propsOf('a'), propsOf('b')];
    await mount(a);
    await mount(b);
    await update(b);
    expect(heard).toEqual(['b']);
  });
});
