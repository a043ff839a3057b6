const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const paths = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.8 10.8 14 14',
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  left: 'M10 4 6 8l4 4',
  right: 'M6 4l4 4-4 4',
  clear: 'M4 4l8 8M12 4l-8 8',
  refresh: 'M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.6 1.6v2.9h-2.9',
  expand: 'M8 1.8v3.6M6 3.6l2-1.8 2 1.8M8 14.2v-3.6M6 12.4l2 1.8 2-1.8M2 8h12',
  collapse: 'M8 2v4M6 4.2 8 6l2-1.8M8 14v-4M6 11.8 8 10l2 1.8M2 8h12',
  legend: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4zM8 7.2v3.8M8 5h.01',
  locked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlocked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  open: 'M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4',
} as const

/** The small line signs of the side panels. */
export function Sign({ name, size = 14 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        {...stroke}
        // A lock that is shut is also filled: its state must not hang on a millimetre of its shackle.
        fill={name === 'locked' ? 'currentColor' : 'none'}
        fillOpacity={name === 'locked' ? 0.35 : undefined}
      />
    </svg>
  )
}
