import type { TreeNode } from '@/api/console/trees'
import { pointTypes } from '@/rules/codes/dictionaries'
import styles from './NodeIcon.module.css'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const transformer = (
  <>
    <circle cx="8" cy="5.6" r="3.3" />
    <circle cx="8" cy="10.4" r="3.3" />
  </>
)

const shapes = {
  org: (
    <path
      d="M3 14V4.5L8 2l5 2.5V14M1.5 14h13M6 14v-3h4v3M6 6.5h.01M10 6.5h.01M6 8.7h.01M10 8.7h.01"
      {...line}
    />
  ),
  subs: (
    <g {...line}>
      <path d="M2 14V6.5L8 2l6 4.5V14z" />
      <path d="M8.6 5.8 6.4 9.2h3.2l-2.2 3.2" />
    </g>
  ),
  line: (
    <path
      d="M8 1.5v13M3 5h10M4.5 8.5h7M3 5c0 1.6.4 2.6 1.5 3.5M13 5c0 1.6-.4 2.6-1.5 3.5M5.5 14.5 8 11l2.5 3.5"
      {...line}
    />
  ),
  tg: <g {...line}>{transformer}</g>,
  tg_ma: (
    <g {...line}>
      <g transform="translate(-2.6 0)">{transformer}</g>
      <path d="M11.2 13.5v-5l1.6 2.2 1.6-2.2v5" />
    </g>
  ),
  tg_ta: (
    <g {...line}>
      <g transform="translate(-2.6 0)">{transformer}</g>
      <path d="M11 8.5h3.6M12.8 8.5v5" />
    </g>
  ),
  rcp: (
    <>
      <path d="M5 5V2.2M11 5V2.2M8 5V1.4" {...line} />
      <rect x="2.2" y="5" width="11.6" height="8.8" rx="1.6" className={styles.body} />
      <path d="M5 8h6M5 10.8h3" className={styles.face} />
    </>
  ),
  meter: (
    <>
      <path d="M5.2 12.5v2M10.8 12.5v2" {...line} />
      <circle cx="8" cy="7.4" r="5.7" className={styles.body} />
      <path d="M5 8.6a3.2 3.2 0 0 1 6 0M8 8.8l1.4-2.2" className={styles.face} />
    </>
  ),
  other: <circle cx="8" cy="8" r="3" {...line} />,
}

type Shape = keyof typeof shapes

/** Collection points take the colour of their terminal type; type 05 is a meter and looks like one. */
function shapeOf(node: Pick<TreeNode, 'identify' | 'tml_type'>): Shape {
  if (node.identify === 'rcp') return node.tml_type === pointTypes.meter ? 'meter' : 'rcp'
  return Object.hasOwn(shapes, node.identify) ? node.identify : 'other'
}

/** The sign of an object in the trees; decorative, words stand beside it. */
export function NodeIcon({ node }: { node: Pick<TreeNode, 'identify' | 'tml_type'> }) {
  const shape = shapeOf(node)
  return (
    <svg
      className={styles.icon}
      data-terminal={shape === 'rcp' || shape === 'meter' ? (node.tml_type ?? '') : undefined}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[shape]}
    </svg>
  )
}
