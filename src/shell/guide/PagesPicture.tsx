import { paint } from './paint'

/** A console with open pages: one in front, one with unsaved work, all as they were left. */
export function PagesPicture() {
  return (
    <svg viewBox="0 0 592 280" aria-hidden="true" focusable="false">
      <g fill={paint.surface} stroke={paint.line} strokeWidth="2">
        <rect x="150" y="34" width="364" height="190" rx="6" opacity=".6" />
        <rect x="114" y="46" width="364" height="196" rx="6" opacity=".85" />
      </g>
      <rect
        x="78"
        y="58"
        width="364"
        height="198"
        rx="6"
        fill={paint.surface}
        stroke={paint.strong}
        strokeWidth="1.5"
      />
      <path d="M78 64 a6 6 0 0 1 6-6 H436 a6 6 0 0 1 6 6 V82 H78z" fill={paint.primary} />
      <rect x="92" y="66" width="12" height="10" rx="2" fill={paint.onPrimary} />
      <rect x="112" y="68" width="48" height="6" rx="3" fill={paint.onPrimary} />
      {[396, 412, 428].map((x) => (
        <circle key={x} cx={x} cy="71" r="4" fill={paint.onPrimary} opacity=".7" />
      ))}
      {/* The tags. */}
      <path d="M78 108H442" stroke={paint.line} strokeWidth="1.5" />
      <rect x="90" y="88" width="70" height="20" rx="4" fill={paint.line} />
      <rect x="102" y="95" width="40" height="6" rx="3" fill={paint.muted} />
      <rect
        x="166"
        y="86"
        width="96"
        height="23"
        rx="4"
        fill={paint.selected}
        stroke={paint.primary}
        strokeWidth="2"
      />
      <rect x="178" y="94" width="52" height="6" rx="3" fill={paint.primary} />
      <path d="M244 93 l8 8 M252 93 l-8 8" stroke={paint.primary} strokeWidth="2" strokeLinecap="round" />
      <rect x="268" y="88" width="84" height="20" rx="4" fill={paint.line} />
      <circle cx="281" cy="98" r="4" fill={paint.warning} />
      <rect x="291" y="95" width="44" height="6" rx="3" fill={paint.muted} />
      {/* The page as it was left. */}
      <rect
        x="94"
        y="122"
        width="92"
        height="18"
        rx="4"
        fill="none"
        stroke={paint.strong}
        strokeWidth="1.5"
      />
      <rect x="102" y="128" width="52" height="6" rx="3" fill={paint.text} />
      <rect x="194" y="122" width="64" height="18" rx="9" fill={paint.selected} />
      <rect x="204" y="128" width="44" height="6" rx="3" fill={paint.primary} />
      <rect x="374" y="122" width="52" height="18" rx="4" fill={paint.primary} />
      {[158, 180, 202, 224].map((y, i) => (
        <g key={y}>
          {i === 1 && <rect x="90" y={y - 9} width="340" height="20" rx="3" fill={paint.selected} />}
          <rect x="98" y={y - 2} width="58" height="6" rx="3" fill={paint.accent} />
          <rect x="180" y={y - 2} width={[74, 60, 82, 66][i]} height="6" rx="3" fill={paint.strong} />
          <circle
            cx="288"
            cy={y + 1}
            r="4"
            fill={i === 2 ? 'none' : paint.success}
            stroke={i === 2 ? paint.danger : paint.success}
            strokeWidth="2"
          />
          <rect x="300" y={y - 2} width="34" height="6" rx="3" fill={paint.strong} />
          <rect
            x={[388, 382, 394, 386][i]}
            y={y - 2}
            width={[30, 36, 24, 32][i]}
            height="6"
            rx="3"
            fill={paint.text}
          />
        </g>
      ))}
      <path d="M78 242 H442 V250 a6 6 0 0 1 -6 6 H84 a6 6 0 0 1 -6 -6z" fill={paint.line} opacity=".6" />
      {/* From page to page and back. */}
      <g fill="none" stroke={paint.primary} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M466 150 C500 150 512 170 512 190 S496 226 462 226" strokeDasharray="2 8" />
        <path d="M472 216 l-11 10 11 10" />
        <path d="M476 140 l-11 10 11 10" />
      </g>
    </svg>
  )
}
