import { Button } from 'antd'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCan } from '@/ui/access/access'
import { ActionMenu } from './ActionMenu'
import type { Action } from './actions'
import styles from './ActionLine.module.css'

/** Between two buttons, px. */
const gap = 8

/**
 * Buttons in one line that never breaks: as many as fit, the others under "More". Missing permission = absent.
 * @example <ActionLine actions={[act.add(create), act.open('import', t('import'), ImportOutlined, path)]} primary />
 */
export function ActionLine({
  actions,
  primary = false,
}: {
  actions: readonly Action[]
  /** The first is the filled one, unless it is quiet; otherwise one that is usual. */
  primary?: boolean
}) {
  const { t } = useTranslation('common')
  const can = useCan()
  const navigate = useNavigate()
  const allowed = actions.filter((action) => !action.hidden && can(action.can))
  const inLine = allowed.filter(({ folded }) => !folded)
  const folded = allowed.filter((action) => action.folded)
  const line = useRef<HTMLDivElement>(null)
  const { fitting, fullWidth } = useFitting(
    line,
    inLine.map(({ label }) => label).join('\n'),
    inLine.length,
    folded.length > 0,
  )
  if (allowed.length === 0) return null
  const filled = primary ? firstFilled(inLine) : inLine.find(({ usual }) => usual)
  return (
    <div ref={line} className={styles.line} style={fullWidth ? { flexBasis: fullWidth } : undefined}>
      {inLine.slice(0, fitting).map((action) => (
        <Button
          key={action.key}
          type={action === filled ? 'primary' : 'default'}
          icon={action.icon}
          onClick={() => (action.to ? void navigate(action.to) : void action.run?.())}
        >
          {action.label}
        </Button>
      ))}
      {fitting < allowed.length && (
        <ActionMenu label={t('action.more')} actions={[...inLine.slice(fitting), ...folded]} />
      )}
    </div>
  )
}

/** The filled one of the buttons above a list: the first, unless it is quiet. */
function firstFilled(actions: readonly Action[]): Action | undefined {
  const [first] = actions
  return first?.quiet ? undefined : first
}

/** True if one of these buttons above a list is its filled one, at rest or beside ticked rows. */
export function useHasFilled(actions: readonly Action[], bulk: readonly Action[]): boolean {
  const can = useCan()
  const isShown = (action: Action) => !action.hidden && !action.folded && can(action.can)
  return (
    firstFilled(actions.filter(isShown)) !== undefined ||
    bulk.some((action) => action.usual && isShown(action))
  )
}

/** Width of "More", px: no language needs more. */
const moreWidth = 84

interface Fit {
  /** Labels of the measured buttons. */
  readonly words: string
  readonly fitting: number
  /** Width that all buttons need, px. */
  readonly fullWidth: number
}

/**
 * Number of buttons that fit. Buttons with the same labels are measured once, after their layout and before they are
 * painted; where there is no layout, all fit.
 */
function useFitting(line: RefObject<HTMLDivElement | null>, words: string, count: number, hasMore: boolean) {
  const [fit, setFit] = useState<Fit>()
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    let ends: readonly number[] | undefined
    const look = () => {
      ends ??= endsOf(hasMore ? [...element.children].slice(0, -1) : [...element.children])
      const room = element.clientWidth || Number.POSITIVE_INFINITY
      const fullWidth = Math.ceil(ends.at(-1) ?? -gap) + (hasMore ? gap + moreWidth : 0)
      const fitting =
        fullWidth <= room ? ends.length : ends.filter((end) => end + gap + moreWidth <= room).length
      setFit((old) =>
        old?.words === words && old.fitting === fitting && old.fullWidth === fullWidth
          ? old
          : { words, fitting, fullWidth },
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line, words, hasMore])
  return fit?.words === words ? fit : { fitting: count, fullWidth: 0 }
}

/** Right edge of each button, px from the left edge of the first. */
function endsOf(buttons: readonly Element[]): number[] {
  let end = -gap
  return buttons.map((button) => {
    end += gap + button.getBoundingClientRect().width
    return end
  })
}
