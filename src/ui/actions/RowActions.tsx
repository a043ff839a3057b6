import { isValidElement, memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '@/ui/access/access'
import { useHandlers } from '@/ui/data/useHandlers'
import type { Action } from './actions'
import { RowMenu } from './RowMenu'
import { Sign } from './Sign'
import styles from './RowActions.module.css'

const inline = 3
/** Width of the column that holds `count` actions, px. */
export const rowActionsWidth = (count: number): number => 16 + Math.min(count, inline + 1) * 28

interface Props {
  actions: readonly Action[]
  name: string
}

/**
 * What can be done with one row: three buttons at most, the rest under "more". Missing permission = absent. Each has its
 * place, the same in every row: what does not apply to this one leaves it empty, and what is dangerous comes last. A row's
 * signs weigh more than its cells: they are drawn again only when they look different, and a press does what the newest
 * says.
 */
export function RowActions({ actions, name }: Props) {
  const can = useCan()
  const permitted = actions.filter((action) => can(action.can))
  const places = placesOf(permitted).filter(({ hidden }, place) => place < inline || !hidden)
  const { run } = useHandlers({
    run: (key: string) => void permitted.find((action) => action.key === key)?.run?.(),
  })
  return <Buttons actions={places} name={name} run={run} />
}

/** One action for each place, hidden where none of the place applies; what is dangerous comes last. */
function placesOf(actions: readonly Action[]): Action[] {
  const places = new Map<string, Action>()
  for (const action of actions) {
    const place = action.instead ?? action.key
    const there = places.get(place)
    if (!there || there.hidden) places.set(place, action)
  }
  const all = [...places.values()]
  return [...all.filter(({ danger }) => !danger), ...all.filter(({ danger }) => danger)]
}

const Buttons = memo(PlainButtons, (before, after) => {
  const [old, now] = [before.actions, after.actions]
  return (
    before.name === after.name &&
    old.length === now.length &&
    old.every((action, at) => looksLike(action, now[at]))
  )
})

function PlainButtons({ actions, name, run }: Props & { run: (key: string) => void }) {
  const first = actions.slice(0, inline)
  const rest = actions.slice(first.length)
  return (
    <>
      {first.map(({ key, label, icon, to, danger, hidden }) => {
        if (hidden) return <span key={key} className={styles.empty} />
        const shared = {
          className: danger ? `${styles.action} ${styles.danger}` : styles.action,
          title: label,
          'aria-label': `${label}: ${name}`,
          'data-action': key,
        }
        return to ? (
          <Link key={key} to={to} {...shared}>
            <Sign icon={icon} />
          </Link>
        ) : (
          <button key={key} type="button" onClick={() => run(key)} {...shared}>
            <Sign icon={icon} />
          </button>
        )
      })}
      {rest.length > 0 && <RowMenu actions={rest} name={name} run={run} />}
    </>
  )
}

function looksLike(one: Action, other: Action | undefined): boolean {
  return (
    other !== undefined &&
    one.key === other.key &&
    one.label === other.label &&
    one.to === other.to &&
    Boolean(one.hidden) === Boolean(other.hidden) &&
    Boolean(one.danger) === Boolean(other.danger) &&
    sameSign(one.icon, other.icon)
  )
}

/** The same drawing, though made anew: of the same kind, with the same plain properties. */
function sameSign(one: ReactNode, other: ReactNode): boolean {
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return Object.is(one, other)
  if (one.type !== other.type) return false
  const [old, now] = [Object.entries(one.props), new Map(Object.entries(other.props))]
  return old.length === now.size && old.every(([name, value]) => Object.is(now.get(name), value))
}
