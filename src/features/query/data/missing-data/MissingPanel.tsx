import { FilterOutlined, HeatMapOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MissingSummary } from '@/api/query/missingData'
import { columnsOf } from '@/domain/columns/columnsOf'
import { areasPath, linesPath, pointDetailPath } from '@/domain/grid/gridPaths'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { formatDate, isDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { AgainSign } from '@/ui/actions/signs'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { BandBars } from '@/ui/chart/BandBars'
import type { Loaded } from '@/ui/data/queries'
import { PlainTable } from '@/ui/table/PlainTable'
import { Figures } from '@/ui/value/Figures'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Status } from '@/ui/value/Status'
import { dayLooks, unknownLook } from './dayLooks'
import css from './MissingData.module.css'

type Cause = MissingSummary['causes'][number]
const deviceLevels = ['subs', 'line', 'tg', 'point'] as const

interface Props {
  summary: Loaded<MissingSummary>
  /** Reads the meters of a cause again; '' = all meters missing on the day. Undefined where the user may not read. */
  onAgain: ((summary: MissingSummary, cause: string) => void) | undefined
}

interface HeadProps extends Props {
  /** True while the list holds exactly the meters that are missing on the selected day. */
  isDayFiltered: boolean
  onFilterDay: (summary: MissingSummary, isFiltered: boolean) => void
  /** Opens the matrix of the month with a row for each meter. */
  onMonth: () => void
}

interface ChartProps extends Props {
  /** Cause to which the list is narrowed; '' = all causes. */
  cause: string
  /** Narrows the list to a cause; '' = all causes. */
  onCause: (summary: MissingSummary, cause: string) => void
  onDay: (date: string) => void
}

const col = columnsOf<Cause>()('missing')
const deviceLink: Readonly<Record<string, (id: string) => string>> = {
  point: pointDetailPath,
  tg: (tg_id) => areasPath({ tg_id }),
  line: (line_id) => linesPath({ line_id }),
}

const causeColumns = [
  col.custom('name', {
    title: 'cause',
    width: 190,
    text: ({ level, name, object_id }, { t, or }) =>
      level === undefined || level === 'meter'
        ? or(`domain:failReason.${object_id}`, object_id)
        : `${t(`missing:level.${level}`)} ${name}`,
    render: (row, text) => <CauseName row={row} text={text} />,
  }),
  col.number('meters', { title: 'meters', width: 98 }),
  col.time('since', { title: 'since' }),
]

/** Name of a cause: a device links to its page; a cause in the meters themselves is shown with its sign. */
function CauseName({ row: { level, object_id, name }, text }: { row: Cause; text: string }) {
  const { t } = useTranslation('missing')
  if (level === undefined || level === 'meter')
    return <Status {...(dayLooks[object_id] ?? unknownLook)} word={text} title={t('level.meter')} />
  const path = deviceLink[level]?.(object_id)
  return (
    <span className={css.cause}>
      <Status tone="danger" shape="cross" word={t(`level.${level}`)} />
      {path ? <ObjectLink to={path}>{name}</ObjectLink> : name}
    </span>
  )
}

/** Sentence on the missing meters of one day, with what can be done about all of them. */
export function MissingHead({ summary: loaded, isDayFiltered, onFilterDay, onMonth, onAgain }: HeadProps) {
  const { t, i18n } = useTranslation('missing')
  return (
    <Figures name={t('missingMeters')} loaded={loaded}>
      {(summary) => (
        <div className={css.top}>
          <p className={css.headline}>
            <Headline summary={summary} />
          </p>
          <span className={css.buttons}>
            {(summary.missing ?? 0) > 0 && (
              <Button
                size="small"
                icon={<FilterOutlined aria-hidden />}
                aria-pressed={isDayFiltered}
                onClick={() => onFilterDay(summary, !isDayFiltered)}
              >
                {t(isDayFiltered ? 'ofMonthShow' : 'ofDayShow', {
                  n: formatNumber(summary.missing, 0, i18n.language),
                })}
              </Button>
            )}
            {onAgain && (summary.missing ?? 0) > 0 && (
              <Button
                size="small"
                type="primary"
                icon={<AgainSign aria-hidden />}
                onClick={() => onAgain(summary, '')}
              >
                {t('againAll')}
              </Button>
            )}
            <Button size="small" icon={<HeatMapOutlined aria-hidden />} onClick={onMonth}>
              {t('matrix.open')}
            </Button>
          </span>
        </div>
      )}
    </Figures>
  )
}

/** Causes of the missing meters of one day, and their number on each day of the month. */
export function MissingCharts({ summary: loaded, cause, onCause, onDay, onAgain }: ChartProps) {
  const { t, i18n } = useTranslation('missing')
  const { word } = useWords()
  const nameOf = ({ name, object_id }: Cause) => name || word(failReason, object_id)
  return (
    <AnswerCard title={t('perDay')} loaded={loaded}>
      {(summary) => (
        <>
          {summary.causes.length > 0 && (
            <section aria-label={t('causes', { date: formatDate(summary.data_date, i18n.language) })}>
              <PlainTable
                name={t('causes', { date: formatDate(summary.data_date, i18n.language) })}
                rows={summary.causes}
                rowKey={(row) => row.cause}
                columns={causeColumns}
                look={{ framed: '100%' }}
                actions={{
                  title: t('actions'),
                  width: 92,
                  render: (row) => (
                    <span className={css.buttons}>
                      <Tooltip title={t('show')}>
                        <Button
                          size="small"
                          icon={<FilterOutlined />}
                          type={row.cause === cause ? 'primary' : 'default'}
                          aria-pressed={row.cause === cause}
                          aria-label={t('showOf', { name: nameOf(row) })}
                          onClick={() => onCause(summary, row.cause === cause ? '' : row.cause)}
                        />
                      </Tooltip>
                      {onAgain && (
                        <Tooltip title={t('again')}>
                          <Button
                            size="small"
                            icon={<AgainSign />}
                            aria-label={t('againOf', { name: nameOf(row) })}
                            onClick={() => onAgain(summary, row.cause)}
                          />
                        </Tooltip>
                      )}
                    </span>
                  ),
                }}
              />
            </section>
          )}
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
        </>
      )}
    </AnswerCard>
  )
}

/** Sentence such as "412 of 12,380 meters were not read on …: 3 collection points and 1 line explain 380 of them." */
function Headline({ summary: { data_date, due, missing, causes } }: { summary: MissingSummary }) {
  const { t, i18n } = useTranslation('missing')
  const { language } = i18n
  const formatCount = (value: number | null) => formatNumber(value, 0, language)
  const date = formatDate(data_date, language)
  if (due === 0 || due === null || missing === null) return t('nothingDue', { date })
  if (missing === 0) return t('allRead', { date, n: formatCount(due) })
  const deviceCounts = deviceLevels.flatMap((level) => {
    const count = causes.filter((entry) => entry.level === level).length
    return count === 0 ? [] : t(`devices.${level}`, { count, n: formatCount(count) })
  })
  const explained = causes.reduce(
    (sum, { level, meters }) => sum + (level === 'meter' ? 0 : (meters ?? 0)),
    0,
  )
  const mainSentence = t('notRead', { count: missing, n: formatCount(missing), due: formatCount(due), date })
  if (deviceCounts.length === 0) return mainSentence
  const deviceList = new Intl.ListFormat(language, { type: 'conjunction' }).format(deviceCounts)
  // Chinese and Japanese sentences follow each other without a space.
  const separator = /^(?:zh|ja)/.test(language) ? '' : ' '
  return `${mainSentence}${separator}${t('explained', { devices: deviceList, n: formatCount(explained) })}`
}
