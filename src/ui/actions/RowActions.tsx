import { Link } from 'react-router-dom'
import { useCan } from '@/ui/access/access'
import type { Action } from './actions'
import { RowMenu } from './RowMenu'
import styles from './RowActions.module.css'

const inline = 3
/** Width of the column that holds `count` actions, px. */
export const rowActionsWidth = (count: number): number => 16 + Math.min(count, inline + 1) * 28

/** What can be done with one row: three buttons at most, the rest under "more". Missing permission = absent. */
export function RowActions({ actions, name }: { actions: readonly Action[]; name: string }) {
  const can = useCan()
  const allowed = actions.filter((action) => !action.hidden && can(action.can))
  const first = allowed.slice(0, inline)
  const rest = allowed.slice(first.length)
  return (
    <span className={styles.actions}>
      {first.map((action) => {
        const text = `${action.label}: ${name}`
        const shared = {
          className: action.danger ? `${styles.action} ${styles.danger}` : styles.action,
          title: action.label,
          'aria-label': text,
        }
        return action.to ? (
          <Link key={action.key} to={action.to} {...shared}>
            {action.icon}
          </Link>
        ) : (
          <button key={action.key} type="button" onClick={() => void action.run?.()} {...shared}>
            {action.icon}
          </button>
        )
      })}
      {rest.length > 0 && <RowMenu actions={rest} name={name} />}
    </span>
  )
}
