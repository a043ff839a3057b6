import { HeatMapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MissingSummary } from '@/api/query/missingData'
import { areasPath, linesPath, pointDetailPath } from '@/domain/grid/gridPaths'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { formatDate, isDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { ActionMenu } from '@/ui/actions/ActionMenu'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { BandBars } from '@/ui/chart/BandBars'
import type { Loaded } from '@/ui/data/queries'
import sharedStyles from '@/ui/theme/shared.module.css'
import { Figures } from '@/ui/value/Figures'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { ShortTime } from '@/ui/value/ShortTime'
import { StatusShape } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'

type Cause = MissingSummary['causes'][number]
/** Number of causes that stand as chips; the others are in a menu. */
const chipCount = 3

interface Props {
  summary: Loaded<MissingSummary>
}

interface HeadProps extends Props {
  /** Cause to which the list is narrowed; '' = all causes. */
  cause: string
  /** Narrows the list to a cause; '' = all causes. */
  onCause: (summary: MissingSummary, cause: string) => void
  /** Opens the matrix of the month with a row for each meter. */
  onMonth: () => void
}

interface ChartProps extends Props {
  onDay: (date: string) => void
}

const deviceLink: Readonly<Record<string, (id: string) => string>> = {
  point: pointDetailPath,
  tg: (tg_id) => areasPath({ tg_id }),
  line: (line_id) => linesPath({ line_id }),
}
const isMeterLevel = ({ level }: Cause): boolean => level === undefined || level === 'meter'

/** Name of a cause: a device with its kind, or the reason of the meters themselves. */
export function useCauseName() {
  const { t } = useTranslation('missing')
  const { word } = useWords()
  return (cause: Cause): string =>
    isMeterLevel(cause) || cause.level === undefined
      ? word(failReason, cause.object_id)
      : `${t(`level.${cause.level}`)} ${cause.name}`
}

/** Sentence on the missing meters of one day; its parts, the causes, narrow the list and the order to read again. */
export function MissingHead({ summary: loaded, ...actions }: HeadProps) {
  const { t } = useTranslation('missing')
  return (
    <Figures name={t('missingMeters')} loaded={loaded} isLine>
      {(summary) => <Told summary={summary} {...actions} />}
    </Figures>
  )
}

function Told({
  summary,
  cause,
  onCause,
  onMonth,
}: Omit<HeadProps, 'summary'> & { summary: MissingSummary }) {
  const { t } = useTranslation('missing')
  const chosenCause = cause === '' ? undefined : summary.causes.find((entry) => entry.cause === cause)
  return (
    <div className={css.line}>
      <p className={css.headline}>
        <Headline summary={summary} chosenCause={chosenCause} />
      </p>
      <Chips summary={summary} chosenCause={chosenCause} onCause={onCause} />
      <Button
        className={css.month ?? ''}
        size="small"
        icon={<HeatMapOutlined aria-hidden />}
        onClick={onMonth}
      >
        {t('matrix.open')}
      </Button>
    </div>
  )
}

/** Filters of the list: the meters of each cause. */
function Chips({
  summary,
  chosenCause,
  onCause,
}: Pick<HeadProps, 'onCause'> & { summary: MissingSummary; chosenCause: Cause | undefined }) {
  const { t, i18n } = useTranslation('missing')
  const nameOf = useCauseName()
  const { causes, data_date } = summary
  const formatCount = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const first = causes.slice(0, chipCount)
  const chips = chosenCause && !first.includes(chosenCause) ? [...first.slice(0, -1), chosenCause] : first
  const hiddenCauses = causes.filter((entry) => !chips.includes(entry))
  return (
    <section className={css.chips} aria-label={t('causes', { date: formatDate(data_date, i18n.language) })}>
      {chips.map((entry) => {
        const look = isMeterLevel(entry)
          ? (dayLooks[entry.object_id] ?? unknownLook)
          : ({ tone: 'danger', shape: 'cross' } as const)
        return (
          <Button
            key={entry.cause}
            size="small"
            className={css.chip ?? ''}
            type={entry === chosenCause ? 'primary' : 'default'}
            data-device={!isMeterLevel(entry)}
            aria-pressed={entry === chosenCause}
            onClick={() => onCause(summary, entry === chosenCause ? '' : entry.cause)}
          >
            <span className={css.chipText}>
              <StatusShape shape={look.shape} />
              <span className={sharedStyles.clipped} title={nameOf(entry)}>
                {nameOf(entry)}
              </span>{' '}
              <span className={css.count}>{formatCount(entry.meters)}</span>
            </span>
          </Button>
        )
      })}
      {hiddenCauses.length > 0 && (
        <ActionMenu
          size="small"
          label={t('moreCauses')}
          actions={hiddenCauses.map((entry) => ({
            key: entry.cause,
            label: `${nameOf(entry)} · ${formatCount(entry.meters)}`,
            icon: undefined,
            run: () => onCause(summary, entry.cause),
          }))}
        />
      )}
    </section>
  )
}

/** Number of missing meters on each day of the month, in which a day is chosen. */
export function MissingChart({ summary: loaded, onDay }: ChartProps) {
  const { t } = useTranslation('missing')
  return (
    <AnswerCard title={t('perDay')} loaded={loaded}>
      {(summary) => (
        <BandBars
          title={t('perDay')}
          fileName="missing-days"
          header={[t('day'), t('missingMeters')]}
          period={summary.data_date.slice(0, 7)}
          // A day without a valid date has no place in the chart.
          bars={summary.days
            .filter(({ data_date }) => isDate(data_date))
            .map(({ data_date, due, missing }) => ({
              band: data_date,
              name: String(Number(data_date.slice(8))),
              look: undefined,
              count: due === 0 ? null : missing,
            }))}
          selectedBand={summary.data_date}
          describe={(day) => t('chooseDay', { day })}
          onChoose={(day) => onDay(day || summary.data_date)}
        />
      )}
    </AnswerCard>
  )
}

/** The device that explains the chosen meters, with the way to its page. */
function ChosenDevice({ cause: { level, object_id, name, since } }: { cause: Cause }) {
  const { t } = useTranslation('missing')
  const path = deviceLink[level ?? '']?.(object_id)
  return (
    <>
      {`${t(`level.${level ?? 'meter'}`)} `}
      {path ? <ObjectLink to={path}>{name}</ObjectLink> : name}
      {since !== '' && (
        <>
          {` · ${t('since')} `}
          <ShortTime time={since} />
        </>
      )}
    </>
  )
}

/** Sentence such as "412 of 12,380 meters were not read on …", with the device that explains the chosen ones. */
function Headline({
  summary: { data_date, due, missing },
  chosenCause,
}: {
  summary: MissingSummary
  chosenCause: Cause | undefined
}) {
  const { t, i18n } = useTranslation('missing')
  const { language } = i18n
  const formatCount = (value: number | null) => formatNumber(value, 0, language)
  const date = formatDate(data_date, language)
  if (due === 0 || due === null || missing === null) return t('nothingDue', { date })
  if (missing === 0) return t('allRead', { date, n: formatCount(due) })
  return (
    <>
      {t('notRead', { count: missing, n: formatCount(missing), due: formatCount(due), date })}{' '}
      {chosenCause && !isMeterLevel(chosenCause) && <ChosenDevice cause={chosenCause} />}
    </>
  )
}
