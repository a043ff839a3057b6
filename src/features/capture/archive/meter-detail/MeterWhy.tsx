import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { useWords } from '@/domain/words/words'
import { thinSpace } from '@/lib/number'
import { formatDate, utilityToday } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { useCan } from '@/ui/access/access'
import { ReadSign } from '@/ui/actions/signs'
import { Age } from '@/ui/value/Age'
import { StatusShape } from '@/ui/value/Status'
import { whyNotRead, type DayOf } from './dayEnergy'
import type { MeterCommands } from './useMeterCommand'
import { useCollected } from './useLastDays'
import styles from './MeterTabs.module.css'

interface Props {
  meter: Meter
  /** The last days, oldest first; undefined while they load. */
  days: readonly DayOf[] | undefined
  commands: MeterCommands
  onRead: () => void
  onRoute: () => void
}

/** Line below the meter's number: time of the last reading, or the reason why it is missing, with remedies. */
export function MeterWhy({ meter, days, commands, onRead, onRoute }: Props) {
  const { t, i18n } = useTranslation('meter')
  const { word } = useWords()
  const can = useCan()
  const state = whyNotRead(meter, days, utilityToday())
  const collected = useCollected(state.kind === 'collecting' ? state.date : '')
  const culprit = meter.route.find((hop) => !hop.ok)
  const broken = culprit && t('route.broken', { name: culprit.name })
  const day = (date: string) => formatDate(date.slice(0, 10), i18n.language)
  const last = meter.last_read_time
  const age = last && <Age time={last} plain={state.kind === 'failed'} />
  if (state.kind === 'failed') {
    const since = last ? t('line.notSince', { date: day(last) }) : t('neverRead')
    const reasons = [state.reason && word(failReason, state.reason), broken].filter(Boolean).join(', ')
    return (
      <Line tone="danger">
        <b>{since}</b> {age && <>({age})</>}
        {reasons && `: ${reasons}`}
        <span className={styles.remedies}>
          {can('read') && (
            <Button
              size="small"
              icon={<ReadSign aria-hidden />}
              disabled={commands.command.running || commands.command.starting}
              onClick={onRead}
            >
              {t('line.read')}
            </Button>
          )}
          <Button size="small" onClick={onRoute}>
            {t('line.route')}
          </Button>
        </span>
      </Line>
    )
  }
  return (
    <Line tone="calm">
      {state.kind === 'stopped' ? (
        t('line.stopped')
      ) : (
        <>
          {t('line.last')} {age || t('neverRead')}
        </>
      )}
      {state.kind === 'collecting' &&
        ` · ${t('line.collecting', { date: day(state.date) })}${collected === undefined ? '' : `, ${Math.floor(collected)}${thinSpace}%`}`}
      {broken && state.kind !== 'stopped' && ` · ${broken}`}
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
