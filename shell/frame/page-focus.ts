import { keepFocus } from '../controllers/region-walk.ts';
import { $dialog } from '../routes/dialog-address.ts';
import { $place } from '../routes/navigation.ts';

/** Frames in which a page sets the focus itself, or shows the element that had it. */
const patience = 12;

/**
 * Where a link goes with the page that it was on, the focus is on the page that it led to, not nowhere. The same holds for a dialog that
 * came with the address: no button opened it, so none can have the focus back when it closes (U-14).
 */
export function followPageFocus(): () => void {
  let shown = shownNow();
  const follow = () => {
    const [before, now] = [shown, shownNow()];
    if (now.page === before.page && now.dialog === before.dialog) return;
    shown = now;
    const acted = before.dialog !== null || navigator.userActivation?.hasBeenActive;
    void afterFrames(patience).then(() => {
      if (acted && now === shown) keepFocus();
    });
  };
  const ends = [$place.listen(follow), $dialog.listen(follow)];
  return () => ends.forEach((end) => end());
}

const shownNow = () => ({ page: $place.get()?.path.split('?', 1)[0], dialog: $dialog.get() });

async function afterFrames(count: number): Promise<void> {
  for (let frames = 0; frames < count; frames += 1) await new Promise(requestAnimationFrame);
}
