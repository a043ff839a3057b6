import { isValidElement, memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '@/ui/access/access'
import { useHandlers } from '@/ui/data/useHandlers'
import type { Action } from './actions'
import { RowMenu } from './RowMenu'
import { Sign } from './Sign'
import styles from './RowActions.module.css'

const inline = 3
/** Width of the column that holds `count` buttons, px. */
export const rowActionsWidth = (count: number): number => 16 + Math.min(count, inline + 1) * 28

/** How many buttons the permitted actions of a row take at most, "more" included. */
export function rowButtons(permitted: readonly Action[]): number {
  const { first, rest } = arranged(permitted)
  return first.length + (rest.length > 0 ? 1 : 0)
}

interface Props {
  actions: readonly Action[]
  name: string
}

/**
 * What can be done with one row: three buttons at most; the rest, and always what is dangerous, under "more". Missing
 * permission = absent. Each has its place, the same in every row: what does not apply to this one leaves it empty. A row's
 * signs weigh more than its cells: they are drawn again only when they look different, and a press does what the newest
 * says.
 */
export function RowActions({ actions, name }: Props) {
  const can = useCan()
  const permitted = actions.filter((action) => can(action.can))
  const { first, rest } = arranged(permitted)
  const { run } = useHandlers({
    run: (key: string) => void permitted.find((action) => action.key === key)?.run?.(),
  })
  return <Buttons first={first} rest={rest.filter(({ hidden }) => !hidden)} name={name} run={run} />
}

/** What has a button of its own, and what stands under "more"; one action for each place, hidden where none applies. */
function arranged(actions: readonly Action[]): { first: Action[]; rest: Action[] } {
  const places = new Map<string, Action>()
  const dangerous = new Set<string>()
  for (const action of actions) {
    const place = action.instead ?? action.key
    const there = places.get(place)
    if (!there || there.hidden) places.set(place, action)
    if (action.danger) dangerous.add(place)
  }
  const of = (danger: boolean) =>
    [...places].flatMap(([key, is]) => (dangerous.has(key) === danger ? is : []))
  const calm = of(false)
  return { first: calm.slice(0, inline), rest: [...calm.slice(inline), ...of(true)] }
}

const Buttons = memo(PlainButtons, (before, after) => {
  return before.name === after.name && alike(before.first, after.first) && alike(before.rest, after.rest)
})

const alike = (old: readonly Action[], now: readonly Action[]): boolean =>
  old.length === now.length && old.every((action, at) => looksLike(action, now[at]))

interface ButtonsProps {
  first: readonly Action[]
  rest: readonly Action[]
  name: string
  run: (key: string) => void
}

function PlainButtons({ first, rest, name, run }: ButtonsProps) {
  return (
    <>
      {first.map(({ key, label, icon, to, hidden }) => {
        if (hidden) return <span key={key} className={styles.empty} />
        const shared = {
          className: styles.action,
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
