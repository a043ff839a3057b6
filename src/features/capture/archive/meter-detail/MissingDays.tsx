import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { failReason } from '@/rules/codes/dictionaries'
import { signalLevel } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import type { DateSpan } from '@/lib/span'
import { useCan } from '@/ui/access/access'
import { missingByReason, type MissingDay } from './dayEnergy'
import type { MeterCommands } from './useMeterCommand'
import { useCollected } from './useLastDays'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'

/** Maximum number of days that one click reads again. */
const maxDays = 31
/** Maximum number of listed runs; further runs are counted. */
const maxRuns = 8

const reasons = [
  'timeout',
  'dcuOffline',
  'dataInvalid',
  'protocolException',
  'outage',
  'decrease',
  'before',
  'contradiction',
  'collecting',
] as const
type Reason = (typeof reasons)[number]
const isReason = (text: string): text is Reason => reasons.some((reason) => reason === text)

/** Explanation of a reason; a weak signal is no likely cause where the last one was strong. */
const explanationOf = (reason: string, { signal_level }: Pick<Meter, 'signal_level'>) =>
  !isReason(reason)
    ? 'why.unknownHelp'
    : reason === 'timeout' && signalLevel.look(signal_level)?.tone === 'success'
      ? 'why.timeoutStrong'
      : (`why.${reason}` as const)

/** Missing days grouped by reason, with an explanation of each reason. */
export function MissingDays({
  meter,
  missing,
  commands,
}: {
  meter: Pick<Meter, 'signal_level'>
  missing: readonly MissingDay[]
  commands: MeterCommands
}) {
  const { t, i18n } = useTranslation('meter')
  const can = useCan()
  const { command } = commands
  // A day that was read needs no second reading: its energy lacks because of the day before.
  const days = missing
    .filter(({ reason }) => reason !== 'before' && reason !== 'contradiction')
    .slice(-maxDays)
    .map(({ date }) => date)
  const { word } = useWords()
  const collected = useCollected(missing.find(({ reason }) => reason === 'collecting')?.date ?? '')
  const id = useId()
  const dates = ({ from, to }: DateSpan) =>
    from === to
      ? formatDate(from, i18n.language)
      : `${formatDate(from, i18n.language)} – ${formatDate(to, i18n.language)}`
  const refused = missing.flatMap(({ date }) => {
    const reason = commands.refused[date]
    return reason === undefined ? [] : [{ day: formatDate(date, i18n.language), reason }]
  })
  return (
    <section className={sharedStyles.card} aria-labelledby={id}>
      <h3 className={clsx(css.heading, css.spread)}>
        <span id={id}>{t('why.title')}</span>
        {can('read') && days.length > 0 && (
          <Button
            disabled={command.running}
            loading={command.starting}
            onClick={() => void commands.readDays(days)}
          >
            {t('again.readAll', { count: days.length })}
          </Button>
        )}
      </h3>
      <ul className={css.reasons}>
        {missingByReason(missing).map(({ reason, runs, count }) => (
          <li key={reason}>
            <b>{runs.slice(0, maxRuns).map(dates).join(', ')}</b>
            {runs.length > maxRuns && ` ${t('why.more', { count: runs.length - maxRuns })}`}
            {' · '}
            {t('why.days', { count })}
            {' · '}
            {reason === 'before' || reason === 'contradiction' || reason === 'collecting'
              ? t(`why.${reason}Name`)
              : reason === ''
                ? t('why.unknown')
                : word(failReason, reason)}
            {reason === 'collecting' && collected !== undefined && ` ${Math.floor(collected)}${thinSpace}%`}
            {' · '}
            <span className={css.quiet}>{t(explanationOf(reason, meter))}</span>
          </li>
        ))}
      </ul>
      {refused.map(({ day, reason }) => (
        <p key={day} className={css.refused}>
          <WarningOutlined aria-hidden />{' '}
          {reason ? t('again.failed', { day, reason }) : t('again.empty', { day })}
        </p>
      ))}
    </section>
  )
}
