import type { Shape, StatusLook } from '@/rules/codes/statusLook'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Status.module.css'

interface Props extends Omit<StatusLook, 'tone'> {
  /** Undefined where the state is no alarm of its own: its shape and word without colour. */
  tone: StatusLook['tone'] | undefined
  /** The state in the user's language. */
  word: string
  /** Native tooltip, e.g. since when. */
  title?: string | undefined
  /** Colour of the shape instead of the tone's: '#rrggbb'. */
  color?: string | undefined
}

/** A state as shape, colour and word: readable in print, by the colour-blind and by a screen reader. */
export function Status({ tone, shape, word, title, color }: Props) {
  return (
    <span className={styles.status} data-tone={tone} title={title}>
      <StatusShape shape={shape} {...(color && { color })} />
      <span className={styles.word}>{word}</span>
    </span>
  )
}

/** A state where only its shape has room: the word is its tooltip, and read aloud. */
export function StatusSign({ tone, shape, word }: StatusLook & { word: string }) {
  return (
    <span className={styles.status} data-tone={tone} title={word}>
      <StatusShape shape={shape} />
      <span className={sharedStyles.hidden}>{word}</span>
    </span>
  )
}

/** The shape alone, in the current text colour; decorative. */
export function StatusShape({ shape, color }: { shape: Shape; color?: string }) {
  return (
    <svg
      className={styles.shape}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      focusable="false"
      {...(color && { style: { color } })}
    >
      {shapes[shape]}
    </svg>
  )
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

const shapes: Record<Shape, React.ReactNode> = {
  dot: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  ring: <circle cx="6" cy="6" r="3.8" {...stroke} />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" {...stroke} strokeWidth="1.6" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  check: <path d="M1.8 6.4 4.8 9.4 10.2 3" {...stroke} strokeLinecap="round" strokeLinejoin="round" />,
  cross: <path d="M2.6 2.6l6.8 6.8M9.4 2.6l-6.8 6.8" {...stroke} strokeLinecap="round" />,
  dash: <path d="M2.5 6h7" {...stroke} strokeLinecap="round" />,
  diamond: <path d="M6 .8 11.2 6 6 11.2.8 6z" fill="currentColor" />,
  triangle: <path d="M6 1.2 11.4 10.8H.6z" fill="currentColor" />,
  octagon: <path d="M3.8.8h4.4l3 3v4.4l-3 3H3.8l-3-3V3.8z" fill="currentColor" />,
  shield: (
    <path d="M6 .8 10.6 2.4v3.4c0 2.6-1.9 4.5-4.6 5.6C3.3 10.3 1.4 8.4 1.4 5.8V2.4z" fill="currentColor" />
  ),
  square: <rect x="2" y="2" width="8" height="8" rx="1" fill="currentColor" />,
  arrow: (
    <path d="M6 10.2V2.4M2.8 5.4 6 2l3.2 3.4" {...stroke} strokeLinecap="round" strokeLinejoin="round" />
  ),
  checks: (
    <path
      d="M.9 6.6 3 8.9 7 3.4M5.6 8.2l.8.7 4.7-5.5"
      {...stroke}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  bolt: <path d="M7.2.6 2.2 7h3.2l-.8 4.4L9.8 5H6.4z" fill="currentColor" />,
}
