import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockDeviation } from '@/domain/figures/ClockDeviation'
import { utilityNow, wallMs } from '@/lib/time'
import { freezeStep, needsReason } from '@/rules/readings/clockBands'
import { readLimit, reasonLength } from '@/rules/limits/limits'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { CommandProgress } from './CommandProgress'
import { CommandResults } from './CommandResults'
import type { Command } from './useDeviceCommand'
import css from './SyncMeters.module.css'

interface Props {
  meters: readonly {
    id: string
    name: string
    /** By how much the meter was ahead at the last contact, s; null is not known. */
    deviation: number | null
  }[]
  command: Command
  /** Takes over as soon as it is under way; without it the dialog shows what becomes of it. */
  onStarted?: () => void
  onClose: () => void
}

/** Sets the clocks of meters, after it was said how far each is off, what the step spoils, and why it is done. */
export function SyncMeters({ meters, command, onStarted, onClose }: Props) {
  const { t } = useTranslation('clocks')
  const id = useId()
  const [reason, setReason] = useState('')
  const { view, running } = command
  const isStarted = onStarted === undefined && (view !== undefined || running)
  const largeDeviationCount = meters.filter(({ deviation }) => needsReason(deviation)).length
  const nowMs = wallMs(utilityNow())
  const steps = meters.map(({ deviation }) => freezeStep(nowMs, deviation))
  const countOf = (step: 'missed' | 'twice') => steps.filter((candidate) => candidate === step).length
  const tooMany = meters.length > readLimit.items
  return (
    <PaneDialog
      width={isStarted ? 880 : 560}
      title={t('sync.title', { count: meters.length, n: meters.length, name: meters[0]?.name })}
      error={isStarted ? undefined : command.error}
      onClose={onClose}
      {...(!isStarted && {
        ok: {
          text: t('sync.start'),
          danger: largeDeviationCount > 0,
          sending: command.starting,
          disabled: tooMany || (largeDeviationCount > 0 && reason.trim().length < reasonLength.min),
          run: start,
        },
      })}
    >
      <div className={css.body}>
        {isStarted ? (
          <>
            <CommandProgress command={command} />
            {view && (
              <CommandResults
                command={command}
                name={t('sync.results')}
                can={{ retry: 'set', export: 'export' }}
              />
            )}
          </>
        ) : (
          <>
            <p>{t('sync.text')}</p>
            <ul className={css.names} aria-label={t('sync.whom')}>
              {meters.map(({ id: key, name, deviation }) => (
                <li key={key}>
                  {name}: {deviation === null ? t('sync.unknown') : <ClockDeviation seconds={deviation} />}
                </li>
              ))}
            </ul>
            {tooMany && <Alert type="error" showIcon title={t('sync.tooMany', { max: readLimit.items })} />}
            {countOf('missed') > 0 && (
              <Alert type="warning" showIcon title={t('sync.missed', countWords(countOf('missed')))} />
            )}
            {countOf('twice') > 0 && (
              <Alert type="warning" showIcon title={t('sync.twice', countWords(countOf('twice')))} />
            )}
            {largeDeviationCount > 0 && (
              <>
                <Alert type="warning" showIcon title={t('sync.far', countWords(largeDeviationCount))} />
                <div className={css.reason}>
                  <label htmlFor={id}>{t('sync.reason')}</label>
                  <Input.TextArea
                    id={id}
                    rows={2}
                    required
                    showCount
                    maxLength={reasonLength.max}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                </div>
              </>
            )}
          </>
        )}
      </div>
    </PaneDialog>
  )

  async function start(): Promise<void> {
    const why = reason.trim()
    const started = await command.start({
      kind: 'timeSync',
      target: 'meter',
      devices: meters.map((meter) => meter.id),
      ...(why !== '' && { reason: why }),
    })
    if (started) onStarted?.()
  }
}

const countWords = (n: number) => ({ count: n, n })
