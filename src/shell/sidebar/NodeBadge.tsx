import sharedStyles from '@/ui/theme/shared.module.css'
import type { Shape } from '@/rules/codes/statusLook'
import { StatusShape } from '@/ui/value/Status'
import styles from './NodeBadge.module.css'

// Rows scroll by the hundred: these take ready words, no hooks.

/** Online or offline, as shape and colour; the word is there for assistive technology and in the node's card. */
export function OnlineBadge({ tone, shape, word }: { tone: string; shape: Shape; word: string }) {
  return (
    <span className={styles.online} data-tone={tone}>
      <StatusShape shape={shape} />
      <span className={sharedStyles.hidden}>{word}</span>
    </span>
  )
}

/** Number of objects in a container: the figure, and the words for assistive technology. */
export function CountBadge({ figure, words }: { figure: string; words: string }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{figure}</span>
      <span className={sharedStyles.hidden}>{words}</span>
    </span>
  )
}
