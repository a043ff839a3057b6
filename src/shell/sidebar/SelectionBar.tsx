import { IconButton } from './IconButton'
import styles from './SelectionBar.module.css'
import { Sign } from './Sign'

interface Props {
  /** Name of the selected object; undefined when nothing is selected. */
  text: string | undefined
  /** Said when nothing is selected. */
  emptyText: string
  clear: string
  onClear: () => void
}

/** The foot of a side panel: what the whole app now works on. It is always there, so that nothing jumps. */
export function SelectionBar({ text, emptyText, clear, onClear }: Props) {
  return (
    <div className={styles.bar}>
      <span className={styles.text} data-none={text === undefined} title={text}>
        {text ?? emptyText}
      </span>
      {text !== undefined && (
        <IconButton label={clear} onClick={onClear}>
          <Sign name="clear" size={12} />
        </IconButton>
      )}
    </div>
  )
}
