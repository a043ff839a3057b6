import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
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

/**
 * How many of the buttons fit, and the width that all of them want, px. Buttons with the same words are measured once.
 * Where nothing has a layout, all fit.
 */
function useFitting(line: React.RefObject<HTMLDivElement | null>, words: string, count: number) {
  const [measured, setMeasured] = useState<{ words: string; ends: readonly number[] }>()
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const ends = measured?.words === words ? measured.ends : undefined
  useLayoutEffect(() => {
    const element = line.current
    if (!element || ends) return
    let end = 0
    setMeasured({
      words,
      ends: [...element.children].map((button) => {
        end += button.getBoundingClientRect().width + gap
        return end - gap
      }),
    })
  }, [line, words, ends])
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const look = () => setRoom(element.clientWidth || Number.POSITIVE_INFINITY)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line, words])

  const whole = Math.ceil(ends?.at(-1) ?? 0)
  if (!ends || whole <= room) return { fitting: count, whole }
  const fitting = ends.filter((end) => end + gap + more <= room).length
  return { fitting, whole }
}
