const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 3 } as const;

/** The company's logo in three strokes. */
const mark = <path {...line} d="M62 62V40l18-14 18 14v22M72 62V46m16 16V46M56 66h48" />;

/** Inline drawings by the name in a declaration. */
const drawings: Record<string, React.ReactNode> = {
  wide: (
    <>
      <g transform="translate(-34)">{mark}</g>
      <path {...line} d="M84 40h42M84 52h30" />
    </>
  ),
  tall: (
    <>
      <g transform="translate(0 -10)">{mark}</g>
      <path {...line} d="M62 70h36" />
    </>
  ),
  inverse: (
    <>
      <rect width="160" height="92" fill="currentColor" />
      <g className="fn-inverse">{mark}</g>
    </>
  ),
  type: (
    <text x="80" y="62" textAnchor="middle" fontSize="44" fontWeight="600" fill="currentColor">
      Aa
    </text>
  ),
  slides: (
    <>
      <rect {...line} x="34" y="14" width="92" height="58" rx="3" />
      <path {...line} d="M44 28h44M44 58V48m14 10V40m14 18V46M80 72v12M64 84h32" />
    </>
  ),
  letter: (
    <>
      <rect {...line} x="52" y="8" width="56" height="76" rx="2" />
      <path {...line} d="M60 20h16M60 38h40M60 48h40M60 58h26" />
    </>
  ),
  building: (
    <>
      <path {...line} d="M20 84h120M38 84V30h34v54M84 84V14h38v70" />
      <path {...line} strokeDasharray="5 5" d="M48 42h16M48 54h16M48 66h16M94 28h18M94 42h18M94 56h18M94 70h18" />
    </>
  ),
  people: (
    <>
      <circle {...line} cx="58" cy="34" r="11" />
      <circle {...line} cx="102" cy="34" r="11" />
      <path {...line} d="M36 78c0-16 10-26 22-26s22 10 22 26M80 78c0-16 10-26 22-26s22 10 22 26" />
    </>
  ),
  film: (
    <>
      <rect {...line} x="30" y="16" width="100" height="60" rx="4" />
      <path d="M70 32v28l24-14z" fill="currentColor" />
    </>
  ),
  size: <path {...line} d="M40 70h80M40 62v16m80-16v16M70 50V30l10-8 10 8v20" />,
  space: (
    <>
      <rect {...line} strokeDasharray="4 4" x="42" y="12" width="76" height="68" />
      {mark}
    </>
  ),
  colours: (
    <>
      <circle cx="56" cy="46" r="22" fill="currentColor" />
      <circle cx="104" cy="46" r="22" fill="currentColor" opacity="0.35" />
    </>
  ),
  card: (
    <>
      <rect {...line} x="36" y="18" width="88" height="54" rx="3" />
      <path {...line} d="M46 34h26M46 50h44M46 60h36" />
    </>
  ),
  stand: <path {...line} d="M60 8h40v66H60zM80 74v10M62 84h36M68 22h24M68 34h24" />,
  badge: (
    <>
      <rect {...line} x="56" y="20" width="48" height="64" rx="4" />
      <circle {...line} cx="80" cy="42" r="9" />
      <path {...line} d="M66 66h28M66 74h20M74 20V8m12 12V8" />
    </>
  ),
};

/** Shows the drawing of a name, or the company's logo. */
export const Drawing = ({ name }: { name: string }) => (
  <svg className="fn-picture" viewBox="0 0 160 92" aria-hidden="true">
    {drawings[name] ?? mark}
  </svg>
);
