import * as net from './network'

const quiet = { fill: 'none', stroke: 'var(--pg-line-strong)', strokeWidth: 1.25 }
const strong = { fill: 'none', stroke: 'var(--pg-primary)', strokeWidth: 2 }
const filled = { fill: 'var(--pg-primary)' }
const open = { fill: 'var(--pg-surface)', strokeWidth: 1.5 }

/** A network over the load curve that it carries. Decorative, in the colours of the theme; styled here to be one file. */
export function Illustration() {
  return (
    <svg viewBox="0 0 640 540" width="100%" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="load-shade" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--pg-primary)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--pg-primary)" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      <path d={net.drops} {...quiet} strokeOpacity="0.7" strokeDasharray="1 5" strokeLinecap="round" />
      <path d={net.services + net.lines} {...quiet} />
      <path d={net.trunks} {...strong} />
      {net.meters.map(({ x, y }) => (
        <rect
          key={x}
          x={x - 6}
          y={y - 2}
          width="12"
          height="12"
          rx="2.5"
          {...open}
          stroke="var(--pg-muted)"
        />
      ))}
      {net.areas.map(({ x, y }) => (
        <g key={x} {...open} stroke="var(--pg-accent)" fillOpacity="0.6">
          <circle cx={x} cy={y - 3.5} r="5.5" />
          <circle cx={x} cy={y + 3.5} r="5.5" />
        </g>
      ))}
      {net.feeders.map(({ x, y }) => (
        <rect
          key={x}
          x={x - 7}
          y={y - 7}
          width="14"
          height="14"
          rx="3"
          {...open}
          stroke="var(--pg-primary)"
        />
      ))}
      <rect x={net.substation.x - 20} y={net.substation.y - 20} width="40" height="40" rx="9" {...filled} />
      <path d="M322.5 34.5 313 48.5h6l-2.5 13L327 46.5h-6.5z" fill="var(--pg-on-primary)" />
      <path d={net.dayArea} fill="url(#load-shade)" />
      <path d={net.dayCurve} {...strong} strokeLinejoin="round" />
      <path d={`M24 ${net.baseline}H616`} {...quiet} />
      {net.hours.map(({ hour, x }) => (
        <g key={hour}>
          <path d={`M${x} ${net.baseline}v5`} {...quiet} />
          <text x={x} y={net.baseline + 22} fill="var(--pg-muted)" fontSize="13" textAnchor="middle">
            {String(hour).padStart(2, '0')}
          </text>
        </g>
      ))}
      <circle cx={net.peak.x} cy={net.peak.y} r="9" {...filled} fillOpacity="0.18" />
      <circle cx={net.peak.x} cy={net.peak.y} r="4" {...filled} />
    </svg>
  )
}
