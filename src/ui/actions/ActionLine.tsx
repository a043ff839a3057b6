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
  /** The first is the primary one, unless it is quiet. */
  primary?: boolean
}) {
  const { t } = useTranslation('common')
  const can = useCan()
  const navigate = useNavigate()
  const allowed = actions.filter((action) => !action.hidden && can(action.can))
  const line = useRef<HTMLDivElement>(null)
  const { fitting, fullWidth } = useFitting(
    line,
    allowed.map(({ label }) => label).join('\n'),
    allowed.length,
  )
  if (allowed.length === 0) return null
  return (
    <div ref={line} className={styles.line} style={fullWidth ? { flexBasis: fullWidth } : undefined}>
      {allowed.slice(0, fitting).map((action, i) => (
        <Button
          key={action.key}
          type={primary && i === 0 && !action.quiet ? 'primary' : 'default'}
          icon={action.icon}
          onClick={() => (action.to ? void navigate(action.to) : void action.run?.())}
        >
          {action.label}
        </Button>
      ))}
      {fitting < allowed.length && <ActionMenu label={t('action.more')} actions={allowed.slice(fitting)} />}
    </div>
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
function useFitting(line: RefObject<HTMLDivElement | null>, words: string, count: number) {
  const [fit, setFit] = useState<Fit>()
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    let ends: readonly number[] | undefined
    const look = () => {
      ends ??= endsOf(element.children)
      const room = element.clientWidth || Number.POSITIVE_INFINITY
      const fullWidth = Math.ceil(ends.at(-1) ?? 0)
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
  }, [line, words])
  return fit?.words === words ? fit : { fitting: count, fullWidth: 0 }
}

/** Right edge of each button, px from the left edge of the first. */
function endsOf(buttons: HTMLCollection): number[] {
  let end = -gap
  return [...buttons].map((button) => {
    end += gap + button.getBoundingClientRect().width
    return end
  })
}
