import { useDelay } from '../../parts/hooks/use-delay.ts';

const groups = [7, 5, 8];

/** The shape of a menu before it is there. */
export function Skeleton() {
  if (!useDelay()) return null;
  return groups.map((tiles, i) => (
    <div className="group" key={i} aria-hidden="true">
      <div className="module">
        <div className="skeleton word" />
      </div>
      <div className="tiles">
        {Array.from({ length: tiles }, (_, j) => (
          <div className="tile" key={j}>
            <div className="skeleton tile-shape" />
            <div>
              <div className="skeleton word" />
              <div className="skeleton line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  ));
}
