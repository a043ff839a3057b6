import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { useCan } from '@/ui/access/access'
import { ReadSign } from '@/ui/actions/signs'
import { Age } from '@/ui/value/Age'
import { StatusShape } from '@/ui/value/Status'
import { brokenWords } from './brokenWords'
import type { ReadState } from './dayEnergy'
import type { MeterCommands } from './useMeterCommand'
import styles from './MeterTabs.module.css'

interface Props {
  meter: Meter
  state: ReadState
  commands: MeterCommands
  onRead: () => void
  onRoute: () => void
}

/** Line below the meter's number where something is wrong: why it is not read, and what can be done about it. */
export function MeterWhy({ meter, state, commands, onRead, onRoute }: Props) {
  const { t, i18n } = useTranslation('meter')
  const { word } = useWords()
  const can = useCan()
  const culprit = meter.route.find((hop) => !hop.ok)
  const broken = culprit && brokenWords(culprit, t)
  const route = (
    <Button type="link" size="small" onClick={onRoute}>
      {t('line.route')}
    </Button>
  )
  if (state.kind === 'stopped') return <Line tone="calm">{t('line.stopped')}</Line>
  if (state.kind === 'failed') {
    const last = meter.last_read_time
    const since = last
      ? t('line.notSince', { date: formatDate(last.slice(0, 10), i18n.language) })
      : t('neverRead')
    const reasons = [state.reason && word(failReason, state.reason), broken].filter(Boolean).join(' · ')
    return (
      <Line tone="danger">
        <b>{since}</b>
        {last && (
          <>
            {' · '}
            <Age time={last} plain />
          </>
        )}
        {reasons && ` · ${reasons}`}
        <span className={styles.remedies}>
          {can('read') && (
            <Button
              type="primary"
              size="small"
              icon={<ReadSign aria-hidden />}
              loading={commands.command.running || commands.command.starting}
              onClick={onRead}
            >
              {t('action.read')}
            </Button>
          )}
          {route}
        </span>
      </Line>
    )
  }
  if (!broken) return null
  return (
    <Line tone="calm">
      {broken} {route}
    </Line>
  )
}

function Line({ tone, children }: { tone: 'danger' | 'calm'; children: ReactNode }) {
  return (
    <p className={styles.why} data-tone={tone}>
      {tone === 'danger' && <StatusShape shape="cross" />}
      <span>{children}</span>
    </p>
  )
}
