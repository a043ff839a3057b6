import styles from './Illustration.module.css'
import * as net from './network'

/** A network over the load curve that it carries. Decorative, in the colours of the theme. */
export function Illustration() {
  return (
    <svg className={styles.drawing} viewBox="0 0 640 540" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="load-shade" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--pg-primary)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--pg-primary)" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      <path d={net.drops} className={styles.drops} />
      <path d={net.services} className={styles.wire} />
      <path d={net.lines} className={styles.wire} />
      <path d={net.trunks} className={styles.trunk} />
      {net.meters.map(({ x, y }) => (
        <rect key={x} x={x - 6} y={y - 2} width="12" height="12" rx="2.5" className={styles.meter} />
      ))}
      {net.areas.map(({ x, y }) => (
        <g key={x} className={styles.area}>
          <circle cx={x} cy={y - 3.5} r="5.5" />
          <circle cx={x} cy={y + 3.5} r="5.5" />
        </g>
      ))}
      {net.feeders.map(({ x, y }) => (
        <rect key={x} x={x - 7} y={y - 7} width="14" height="14" rx="3" className={styles.feeder} />
      ))}
      <rect
        x={net.substation.x - 20}
        y={net.substation.y - 20}
        width="40"
        height="40"
        rx="9"
        className={styles.substation}
      />
      <path
        d="M322.5 34.5 313 48.5h6l-2.5 13L327 46.5h-6.5z"
        className={styles.spark}
      />
      <path d={net.dayArea} fill="url(#load-shade)" />
      <path d={net.dayCurve} className={styles.curve} />
      <path d={`M24 ${net.baseline}H616`} className={styles.axis} />
      {net.hours.map(({ hour, x }) => (
        <g key={hour}>
          <path d={`M${x} ${net.baseline}v5`} className={styles.axis} />
          <text x={x} y={net.baseline + 22} className={styles.hour}>
            {String(hour).padStart(2, '0')}
          </text>
        </g>
      ))}
      <circle cx={net.peak.x} cy={net.peak.y} r="9" className={styles.halo} />
      <circle cx={net.peak.x} cy={net.peak.y} r="4" className={styles.peak} />
    </svg>
  )
}
