import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface FailureProps {
  text: string;
  /** Label of the button that tries again. */
  retry: string;
  onRetry(): void;
  icon?: ReactNode;
}

/** What did not load, with a button that tries again. The button goes when it is pressed: the focus stays at its place. */
export function Failure({ text, retry, onRetry, icon }: FailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current !== null && (current.getRootNode() as Document | ShadowRoot).activeElement === current) focusWhatStays(current);
    };
  }, []);
  return (
    <div className="failure at-state" role="alert">
      {icon}
      <p>{text}</p>
      <button type="button" className="quiet at-button" ref={button} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

/** Focuses the nearest element around one that is being removed which is there afterwards. */
function focusWhatStays(element: HTMLElement): void {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  queueMicrotask(() => {
    const near = around.find(({ isConnected }) => isConnected);
    if (near === undefined) return;
    if (!near.hasAttribute('tabindex')) {
      near.tabIndex = -1;
      near.style.outline = 'none';
    }
    near.focus({ preventScroll: true });
  });
}
