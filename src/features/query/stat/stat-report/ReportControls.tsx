import { Segmented, Select } from 'antd'
import { useId, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateRow } from '@/api/query/reports'
import { dueMonths } from '@/rules/readings/dueDays'
import { ranges, lastDayOf } from '@/rules/limits/ranges'
import {
  hasDays,
  readyReportNames,
  reportLayouts,
  reportLengths,
  reportTop,
  type ReportMeasure,
} from '@/rules/console/reportMeasures'
import { monthLevels } from '@/rules/readings/unitLevels'
import { IntegerControl } from '@/ui/fields/IntegerControl'
import { multipleSelect } from '@/ui/fields/multipleSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import { DateRange } from '@/ui/time/DateRange'
import { MonthRange } from '@/ui/time/MonthRange'
import paper from '../../shared/reports/paper.module.css'
import { useMeasureWords } from '../../shared/reports/useMeasureWords'
import type { DisplayedReport, useReportSetting } from './useReportSetting'
import css from './StatReport.module.css'

type Setting = ReturnType<typeof useReportSetting>

interface Props extends Pick<Setting, 'choose' | 'change'> {
  setting: DisplayedReport
  saved: readonly TemplateRow[]
}

/** Options: the ready-made reports, then the saved ones. */
function useReportOptions(saved: readonly TemplateRow[]) {
  const { t } = useTranslation('statReport')
  return [
    {
      label: t('builtIn'),
      options: readyReportNames.map((value) => ({ value: value as string, label: t(`ready.${value}`) })),
    },
    ...(saved.length > 0
      ? [
          {
            label: t('saved'),
            options: saved.map(({ id, template_name }) => ({ value: id, label: template_name })),
          },
        ]
      : []),
  ]
}

/** Field to choose a report while none is shown, because the requested one is gone. */
export function ReportChoice({
  saved,
  choose,
}: Pick<Props, 'saved'> & { choose: (report: string) => unknown }) {
  const { t } = useTranslation('statReport')
  const options = useReportOptions(saved)
  return (
    <Labelled name={t('of')} wide>
      {(id) => (
        <Select
          id={id}
          options={options}
          placeholder={t('another')}
          showSearch={searchLabels}
          onChange={choose}
        />
      )}
    </Labelled>
  )
}

/** Controls of a report's setting: changes are kept in the address, the saved report stays as it is. */
export function ReportControls({ setting, saved, choose, change }: Props) {
  const { t } = useTranslation('statReport')
  const { t: units } = useTranslation('statistics')
  const words = useMeasureWords()
  const figures = words.options.filter(({ value }) => !setting.isDaily || hasDays(value))
  const reports = useReportOptions(saved)
  return (
    <div className={css.controls}>
      <Labelled name={t('of')} wide>
        {(id) => (
          <Select
            id={id}
            options={reports}
            value={setting.reportId}
            showSearch={searchLabels}
            onChange={choose}
          />
        )}
      </Labelled>
      <Period setting={setting} change={change} />
      <Labelled name={t('level')}>
        {(id) => (
          <Select
            id={id}
            value={setting.level}
            options={monthLevels.map((value) => ({ value, label: units(`unit.${value}`) }))}
            onChange={(level) => change({ level })}
          />
        )}
      </Labelled>
      <Labelled name={t('layoutLabel')}>
        {(id) => (
          <Select
            id={id}
            value={setting.layout}
            options={reportLayouts.map((value) => ({
              value,
              label: t(value === 'months' && setting.isDaily ? 'days' : `layout.${value}`),
            }))}
            onChange={(layout) => change({ layout })}
          />
        )}
      </Labelled>
      <Labelled name={t('orderBy')} wide>
        {(id) => (
          <Select
            id={id}
            value={setting.order_by}
            options={[{ value: '', label: t('byName') }, ...figures]}
            showSearch={searchLabels}
            // 'name' stands for no order, because an empty parameter means the saved report's order.
            onChange={(order_by) => change({ order_by: order_by || 'name' })}
          />
        )}
      </Labelled>
      {setting.order_by !== '' && (
        <Labelled name={t('order.label')}>
          {(id) => (
            <Select
              id={id}
              value={setting.sord}
              options={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
              onChange={(sord) => change({ sord })}
            />
          )}
        </Labelled>
      )}
      <Labelled name={t('top')}>
        {(id) => (
          <IntegerControl
            id={id}
            value={setting.top === null ? '' : String(setting.top)}
            limits={reportTop}
            invalid={false}
            // 0 stands for all units, because an empty parameter means the saved report's limit.
            onChange={(top) => change({ top: String(top || 0) })}
          />
        )}
      </Labelled>
      <Labelled name={t('measures')} widest>
        {(id) => (
          <Select<readonly ReportMeasure[]>
            {...multipleSelect}
            id={id}
            value={setting.measures}
            options={figures}
            showSearch={searchLabels}
            // The last measure cannot be removed, because a report needs one.
            onChange={(names) => names.length > 0 && change({ measures: names.join(',') })}
          />
        )}
      </Labelled>
    </div>
  )
}

/** Months of the report, or its days: at most a week. */
function Period({
  setting: { isDaily, savedPeriod, firstPeriod, lastPeriod },
  change,
}: Pick<Props, 'setting' | 'change'>) {
  const { t } = useTranslation('statReport')
  const due = lastDayOf(ranges.week)
  // An empty parameter means the saved period, so that months are given where days were saved.
  const ended = savedPeriod === 'day' ? dueMonths({}).to : ''
  const months = { month_begin: ended, month_end: ended }
  const noMonths = { month_begin: '', month_end: '' }
  const noDays = { date_begin: '', date_end: '' }
  return (
    <div className={css.months}>
      <Segmented
        aria-label={t('period')}
        options={[
          { value: 'months', label: t('months') },
          { value: 'days', label: t('days') },
        ]}
        value={isDaily ? 'days' : 'months'}
        onChange={(next) =>
          change(next === 'days' ? { ...noMonths, date_begin: due, date_end: due } : { ...noDays, ...months })
        }
      />
      {isDaily ? (
        <DateRange
          label={t('days')}
          value={{ from: firstPeriod, to: lastPeriod }}
          range={ranges.week}
          onChange={(span) => change({ date_begin: span.from, date_end: span.to })}
        />
      ) : (
        <MonthRange
          label={t('months')}
          value={{ from: firstPeriod, to: lastPeriod }}
          months={reportLengths.month.max}
          last={lastDayOf(ranges.halfYear)}
          onChange={(span) => change({ month_begin: span.from, month_end: span.to })}
        />
      )}
    </div>
  )
}

function Labelled({
  name,
  wide = false,
  widest = false,
  children,
}: {
  name: string
  wide?: boolean
  widest?: boolean
  children: (id: string) => ReactElement
}) {
  const id = useId()
  return (
    <div className={paper.field} data-wide={wide || undefined} data-widest={widest || undefined}>
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  )
}
