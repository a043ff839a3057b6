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
  const { fitting, whole } = useFitting(line, allowed.map(({ label }) => label).join('\n'), allowed.length)
  if (allowed.length === 0) return null
  return (
    <div ref={line} className={styles.line} style={whole ? { flexBasis: whole } : undefined}>
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

/** What "More" takes, px: in none of the languages is it wider. */
const more = 84

interface Fit {
  /** Of the buttons that were measured. */
  readonly words: string
  readonly fitting: number
  /** The width that all of them want, px. */
  readonly whole: number
}

/**
 * How many of the buttons fit. Buttons with the same words are measured once, after their layout and before they are
 * painted; where nothing has a layout, all fit.
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
      const whole = Math.ceil(ends.at(-1) ?? 0)
      const fitting = whole <= room ? ends.length : ends.filter((end) => end + gap + more <= room).length
      setFit((old) =>
        old?.words === words && old.fitting === fitting && old.whole === whole
          ? old
          : { words, fitting, whole },
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line, words])
  return fit?.words === words ? fit : { fitting: count, whole: 0 }
}

/** Where each button ends, px from the first one's beginning. */
function endsOf(buttons: HTMLCollection): number[] {
  let end = -gap
  return [...buttons].map((button) => {
    end += gap + button.getBoundingClientRect().width
    return end
  })
}
