import { enterContent } from '../controllers/region-walk.ts';
import { $place } from '../routes/navigation.ts';

/** Frames in which a page places the focus itself, or shows what the focus goes back to. */
const patience = 12;

/** Where a link goes with the page that it was on, the focus is on the page that it led to, not nowhere (U-14). */
export function followPageFocus(): () => void {
  let shown = $place.get()?.path.split('?', 1)[0];
  return $place.listen((place) => {
    const path = place?.path.split('?', 1)[0];
    if (path === shown) return;
    shown = path;
    void afterFrames(patience).then(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && path === shown && navigator.userActivation?.hasBeenActive) enterContent();
    });
  });
}

async function afterFrames(count: number): Promise<void> {
  for (let frames = 0; frames < count; frames += 1) await new Promise(requestAnimationFrame);
}
