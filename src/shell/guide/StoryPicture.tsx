import { paint } from './paint'

const curve =
  'M84 188 C96 186 104 184 116 184 S140 176 152 164 S172 150 184 156 S204 172 216 168 S240 128 252 122'
const curvePath = 'M300 126 C308 132 318 150 330 152 S352 138 364 120 S384 92 396 96'
const bars = [38, 52, 46, 60, 44, 0, 56, 64]

/** A day of a meter: curve, a gap that says why, and the days beside it. */
export function StoryPicture() {
  return (
    <svg viewBox="0 0 592 280" aria-hidden="true" focusable="false">
      <rect x="48" y="40" width="372" height="200" rx="6" fill={paint.surface} stroke={paint.strong} />
      <rect x="68" y="58" width="96" height="8" rx="4" fill={paint.text} />
      <rect x="172" y="59" width="44" height="6" rx="3" fill={paint.strong} />
      <g stroke={paint.line} strokeWidth="1.5">
        {[96, 128, 160, 192].map((y) => (
          <path key={y} d={`M68 ${y}H400`} />
        ))}
      </g>
      <path d={`${curve} V212 H84z`} fill={paint.primary} opacity=".12" />
      <path d={`${curvePath} V212 H300z`} fill={paint.primary} opacity=".12" />
      <g fill="none" stroke={paint.primary} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d={curve} />
        <path d={curvePath} />
      </g>
      {/* The gap and its reason. */}
      <rect x="252" y="84" width="48" height="128" fill={paint.warning} opacity=".12" />
      <path d="M252 84V212M300 84V212" stroke={paint.warning} strokeDasharray="3 4" strokeWidth="1.5" />
      <path d="M276 92 l13 23 h-26z" fill={paint.warning} />
      <path d="M276 100 v7" stroke={paint.surface} strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="276" cy="111" r="1.5" fill={paint.surface} />
      {/* The way the value came. */}
      <path d="M84 226H396" stroke={paint.strong} strokeWidth="2" />
      {[84, 188, 292, 396].map((x, i) => (
        <circle
          key={x}
          cx={x}
          cy="226"
          r="6"
          fill={i === 2 ? paint.surface : paint.success}
          stroke={i === 2 ? paint.warning : paint.success}
          strokeWidth="2.4"
        />
      ))}
      {/* The days. */}
      <rect x="440" y="40" width="104" height="94" rx="6" fill={paint.surface} stroke={paint.strong} />
      {bars.map((height, i) =>
        height > 0 ? (
          <rect
            key={`${String(i)}bar`}
            x={452 + i * 10.5}
            y={122 - height}
            width="7"
            height={height}
            rx="2"
            fill={i === 7 ? paint.primary : paint.accent}
            opacity={i === 7 ? 1 : 0.55}
          />
        ) : (
          <path
            key={`${String(i)}gap`}
            d={`M${452 + i * 10.5} 120 h7`}
            stroke={paint.danger}
            strokeWidth="2.4"
          />
        ),
      )}
      <rect x="440" y="146" width="104" height="94" rx="6" fill={paint.surface} stroke={paint.strong} />
      {[166, 186, 206, 226].map((y, i) => (
        <g key={y}>
          <rect x="452" y={y - 3} width={[30, 38, 26, 34][i]} height="6" rx="3" fill={paint.strong} />
          <rect
            x={[502, 496, 508, 500][i]}
            y={y - 3}
            width={[30, 36, 24, 32][i]}
            height="6"
            rx="3"
            fill={paint.text}
          />
        </g>
      ))}
    </svg>
  )
}
