import type { News } from '@atrium/stores';
import { useState } from 'react';

/** Where the light of a drawing stands and how its floors run, by its number. */
const lights = [
  [70, 52, 30],
  [236, 44, 24],
  [160, 90, 40],
  [270, 120, 34],
];

/** The picture of an article; a drawing in the category's hue where it has none, always the same one for an article. */
export function NewsCover({ item }: { item: Pick<News, 'id' | 'cover' | 'category'> }) {
  const [broken, setBroken] = useState(false);
  if (item.cover !== null && !broken) {
    return (
      <img
        className="news-cover"
        src={item.cover}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  let sum = 7;
  for (const letter of item.id) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  const [x, y, r] = lights[sum % lights.length]!;
  const steps = [0, 1, 2].map((step) => 96 + step * 28 - (sum % 5) * 3);
  return (
    <svg className={`news-cover drawn ${item.category}`} viewBox="0 0 320 180" width={320} height={180} aria-hidden="true">
      <rect className="sky" width="320" height="180" />
      <circle className="light" cx={x} cy={y} r={r} />
      {steps.map((top, step) => (
        <path
          key={top}
          className={`floor f${step}`}
          d={`M0 ${top} ${sum % 2 ? 'L' : 'Q'}${160 + step * 20} ${top - 34} 320 ${top + 10 - step * 6}V180H0Z`}
        />
      ))}
    </svg>
  );
}
