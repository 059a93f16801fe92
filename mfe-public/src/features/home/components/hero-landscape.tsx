/** Rows of lots between two streets, drawn: the hero's placeholder until staff choose a picture. */
const ROWS = [
  { y: 372, height: 62, widths: [86, 74, 92, 70, 96, 78, 88] },
  { y: 452, height: 72, widths: [104, 90, 112, 84, 118, 96] },
  { y: 552, height: 86, widths: [128, 110, 140, 104, 146] },
];

const FILLS = ["#dfe8d4", "#c9dbbd", "#eadfc3", "#b9d0ac", "#e6d3b8"];

const lotsOf = ({ y, height, widths }: (typeof ROWS)[number], row: number) => {
  let x = -24;
  return widths.map((width, index) => {
    const left = x;
    x += width + 8;
    return (
      <rect
        key={`${y}-${left}`}
        x={left}
        y={y}
        width={width}
        height={height}
        rx={6}
        fill={FILLS[(index * 2 + row) % FILLS.length]}
      />
    );
  });
};

/** Decoration only: hidden from screen readers. */
export const HeroLandscape = () => (
  <svg viewBox="0 0 640 640" role="presentation" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="640" height="640" fill="#f1e7d2" />
    <circle cx="470" cy="150" r="62" fill="#e7b37f" />
    <path d="M0 250 C120 170 210 210 320 230 S520 150 640 220 V400 H0 Z" fill="#8fae8d" />
    <path d="M0 300 C140 240 240 300 360 280 S560 240 640 290 V420 H0 Z" fill="#5d8a6b" />
    <path d="M0 340 C160 310 300 345 420 330 S580 320 640 338 V640 H0 Z" fill="#3a6a4f" />
    <g transform="rotate(-4 320 500)">
      <rect x="-60" y="360" width="780" height="320" fill="#f7f1e3" />
      {ROWS.flatMap(lotsOf)}
      <path d="M300 350 V680" stroke="#f7f1e3" strokeWidth="30" />
      <path d="M300 350 V680" stroke="#d9cdb2" strokeWidth="2" strokeDasharray="14 12" />
      <path d="M-60 443 H720 M-60 538 H720" stroke="#d9cdb2" strokeWidth="1.5" strokeDasharray="14 12" />
      <rect x="108" y="452" width="90" height="72" rx="6" fill="#b4532a" />
      <path
        d="M153 470 c-11 0 -18 8 -18 17 c0 12 18 28 18 28 s18 -16 18 -28 c0 -9 -7 -17 -18 -17 z"
        fill="#fffdf8"
        transform="translate(0 -8)"
      />
      <circle cx="153" cy="479" r="6" fill="#b4532a" />
    </g>
  </svg>
);
