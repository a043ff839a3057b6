import { paint } from './paint'

const rows = [
  { y: 128, width: 74, found: false },
  { y: 150, width: 92, found: true },
  { y: 172, width: 64, found: false },
  { y: 194, width: 84, found: false },
]

/** From the station over the line to one meter, and the same meter in the lookup. */
export function FindPicture() {
  return (
    <svg viewBox="0 0 592 280" aria-hidden="true" focusable="false">
      {/* The land and the line. */}
      <path d="M0 236 Q150 214 300 232 T592 222 V280 H0z" fill={paint.line} />
      <path d="M0 252 Q190 236 360 250 T592 244 V280 H0z" fill={paint.strong} opacity=".5" />
      <g stroke={paint.muted} strokeWidth="2.5" fill="none" strokeLinecap="round">
        {[64, 178].map((x) => (
          <path
            key={x}
            d={`M${x - 18} 234 L${x} 118 L${x + 18} 234 M${x - 26} 138 H${x + 26} M${x - 18} 158 H${x + 18} M${x - 12} 196 L${x + 15} 214 M${x + 12} 196 L${x - 15} 214`}
          />
        ))}
        <path
          d="M0 132 Q22 148 38 138 M90 138 Q120 164 152 138 M204 138 Q232 168 264 166"
          strokeWidth="1.6"
        />
        <path d="M0 152 Q28 168 46 158 M82 158 Q120 184 160 158" strokeWidth="1.6" />
      </g>
      {/* Houses, one of them is looked for. */}
      <g stroke={paint.muted} strokeWidth="2" fill={paint.surface} strokeLinejoin="round">
        <path d="M228 234 v-34 l22-18 22 18 v34z" />
        <path d="M292 236 v-40 l24-20 24 20 v40z" stroke={paint.primary} strokeWidth="2.5" />
      </g>
      <rect x="242" y="208" width="14" height="12" rx="2" fill={paint.line} />
      <circle cx="316" cy="210" r="9" fill={paint.primary} />
      <path d="M317 204 l-4 7 h6 l-4 6" stroke={paint.onPrimary} strokeWidth="1.8" fill="none" />
      <path
        d="M316 170 Q330 100 388 154"
        stroke={paint.primary}
        strokeWidth="2"
        strokeDasharray="3 5"
        fill="none"
        strokeLinecap="round"
      />
      {/* The lookup. */}
      <rect x="392" y="44" width="160" height="182" rx="6" fill={paint.surface} stroke={paint.strong} />
      <rect
        x="408"
        y="62"
        width="128"
        height="30"
        rx="4"
        fill={paint.surface}
        stroke={paint.primary}
        strokeWidth="2"
      />
      <circle cx="424" cy="76" r="5.5" fill="none" stroke={paint.primary} strokeWidth="2" />
      <path d="M428 80 l5 5" stroke={paint.primary} strokeWidth="2" strokeLinecap="round" />
      <rect x="440" y="73" width="62" height="7" rx="3.5" fill={paint.text} />
      <rect x="506" y="69" width="1.8" height="15" fill={paint.primary} />
      <rect x="408" y="106" width="46" height="5" rx="2.5" fill={paint.strong} />
      {rows.map(({ y, width, found }) => (
        <g key={y}>
          {found && <rect x="400" y={y - 11} width="144" height="22" rx="4" fill={paint.selected} />}
          <circle
            cx="414"
            cy={y}
            r="4"
            fill={found ? paint.success : 'none'}
            stroke={found ? paint.success : paint.muted}
            strokeWidth="2"
          />
          <rect
            x="426"
            y={y - 3}
            width={width}
            height="6"
            rx="3"
            fill={found ? paint.primary : paint.strong}
          />
        </g>
      ))}
    </svg>
  )
}
