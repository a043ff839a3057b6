import { clsx } from 'clsx'
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

/** Number of buttons for the permitted actions of a row, "more" included; a word is as wide as three. */
export function rowButtons(permitted: readonly Action[]): number {
  const { inline: first, menu } = arranged(permitted)
  return first.length + (first[0]?.word ? 2 : 0) + (menu.length > 0 ? 1 : 0)
}

interface Props {
  actions: readonly Action[]
  name: string
  /** Address of the row's page, which its menu opens in another window; '' = it has none. */
  page?: string
}

/**
 * Actions of one row: up to three buttons; the others, and always dangerous ones, are under "more". Where the first one is
 * a word, it alone stands beside "more". Missing permission = absent. At rest a row shows the first and "more"; the others come with the mouse or the keyboard, so that
 * a page is no wall of signs. Each action has the same place in every row: one that does not apply leaves it empty. A row's
 * icons are more expensive than its cells: they are rendered again only when they look different, and a press runs
 * the newest handler.
 */
export function RowActions({ actions, name, page = '' }: Props) {
  const can = useCan()
  const permitted = actions.filter((action) => can(action.can))
  const { inline: first, menu } = arranged(permitted)
  const { run } = useHandlers({
    run: (key: string) => void permitted.find((action) => action.key === key)?.run?.(),
  })
  return (
    <Buttons first={first} menu={menu.filter(({ hidden }) => !hidden)} name={name} page={page} run={run} />
  )
}

/** Actions with a button of their own, and actions under "more"; one action per place, hidden where none applies. */
function arranged(actions: readonly Action[]): { inline: Action[]; menu: Action[] } {
  const places = new Map<string, Action>()
  const dangerous = new Set<string>()
  for (const action of actions) {
    const place = action.instead ?? action.key
    const existing = places.get(place)
    if (!existing || existing.hidden) places.set(place, action)
    if (action.danger) dangerous.add(place)
  }
  const actionsWith = (danger: boolean) =>
    [...places].flatMap(([key, is]) => (dangerous.has(key) === danger ? is : []))
  const calm = actionsWith(false)
  const inlineCount = calm[0]?.word ? 1 : inline
  return { inline: calm.slice(0, inlineCount), menu: [...calm.slice(inlineCount), ...actionsWith(true)] }
}

const Buttons = memo(PlainButtons, (previous, next) => {
  return (
    previous.name === next.name &&
    previous.page === next.page &&
    alike(previous.first, next.first) &&
    alike(previous.menu, next.menu)
  )
})

const alike = (old: readonly Action[], newer: readonly Action[]): boolean =>
  old.length === newer.length && old.every((action, index) => looksLike(action, newer[index]))

interface ButtonsProps {
  first: readonly Action[]
  menu: readonly Action[]
  name: string
  page: string
  run: (key: string) => void
}

function PlainButtons({ first, menu, name, page, run }: ButtonsProps) {
  return (
    <>
      {first.map(({ key, label, icon, word, to, hidden }, place) => {
        if (hidden) return <span key={key} className={clsx(styles.empty, word && styles.word)} />
        const shared = {
          className: clsx(styles.action, place > 0 && styles.later, word && styles.word),
          title: label,
          'aria-label': `${label}: ${name}`,
          'data-action': key,
        }
        return to ? (
          <Link key={key} to={to} {...shared}>
            {word ?? <Sign icon={icon} />}
          </Link>
        ) : (
          <button key={key} type="button" onClick={() => run(key)} {...shared}>
            {word ?? <Sign icon={icon} />}
          </button>
        )
      })}
      {menu.length > 0 && <RowMenu actions={menu} name={name} page={page} run={run} />}
    </>
  )
}

function looksLike(first: Action, second: Action | undefined): boolean {
  return (
    second !== undefined &&
    first.key === second.key &&
    first.label === second.label &&
    first.word === second.word &&
    first.to === second.to &&
    Boolean(first.hidden) === Boolean(second.hidden) &&
    Boolean(first.danger) === Boolean(second.danger) &&
    sameSign(first.icon, second.icon)
  )
}

/** The same drawing, though made anew: of the same kind, with the same plain properties. */
function sameSign(first: ReactNode, second: ReactNode): boolean {
  if (!isValidElement<object>(first) || !isValidElement<object>(second)) return Object.is(first, second)
  if (first.type !== second.type) return false
  const [oldProps, newProps] = [Object.entries(first.props), new Map(Object.entries(second.props))]
  return (
    oldProps.length === newProps.size &&
    oldProps.every(([name, value]) => Object.is(newProps.get(name), value))
  )
}
