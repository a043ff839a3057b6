import { useTranslation } from 'react-i18next'
import type { AbnormalRow } from '@/api/cbo/abnormal'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { isAbnormalFamily, isAbnormalRule } from '@/rules/archive/abnormalRules'
import { ranges } from '@/rules/limits/ranges'
import { presetSpan } from '@/lib/span'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { useSpan } from '@/page/detail/useSpan'
import { useMeterAbnormal } from './useMeterFound'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { SpanBar } from '@/page/detail/SpanBar'
import css from '@/page/detail/detail.module.css'
import { calendarDay } from '@/ui/pane/pageMoment'

const range = ranges.month
const decimalsOf = (value: number | null): number =>
  Math.min(3, (String(value ?? '').split('.')[1] ?? '').length)

const col = columnsOf<AbnormalRow>()('abnormal')
const amount = (key: 'value' | 'threshold') =>
  col.number(key, {
    title: `list.${key}`,
    width: 120,
    unit: ({ unit }) => unit,
    decimals: (row) => decimalsOf(row[key]),
  })
const columns = [
  col.day('data_date', { title: (texts) => texts.t('meter:abnormal.day'), width: 120 }),
  col.custom('monitor_type', {
    title: 'list.family',
    width: 180,
    text: ({ monitor_type: family, dispmonitor_type }, texts) =>
      isAbnormalFamily(family) ? texts.t(`abnormal:family.${family}`) : dispmonitor_type || (family ?? ''),
  }),
  col.custom('e_type', {
    title: 'list.rule',
    width: 240,
    text: ({ e_type: rule, dispe_type }, texts) =>
      isAbnormalRule(rule) ? texts.t(`abnormal:rule.${rule}`) : dispe_type || (rule ?? ''),
  }),
  amount('value'),
  amount('threshold'),
  col.custom('read_result', {
    title: 'list.read',
    width: 120,
    render: ({ read_result }) => <ReadState read={read_result === 'Yes'} />,
  }),
  col.custom('assignee', {
    title: 'list.assignee',
    width: 170,
    render: ({ assignee_name }) => assignee_name || <NoAssignee />,
    text: ({ assignee_name }) => assignee_name,
  }),
  col.text('note', { title: 'list.note', width: 200 }),
]

/** Findings of the monitoring rules for this meter. */
export function AbnormalTab({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const span = useSpan('abnormal', (now) => presetSpan('thisMonth', calendarDay(now)), range.limit)
  const { from, to } = span.value
  const findings = useMeterAbnormal(meter, span.value)
  const listQuery = new URLSearchParams({
    type: '3',
    font: meter.metercomid,
    data_date_begin: from,
    data_date_end: to,
  })
  return (
    <>
      <SpanBar label={t('abnormal.span')} span={span} range={range}>
        <span className={css.sum}>
          <ObjectLink to={`/cbo/log/cboAbnormalData?${listQuery.toString()}`}>
            {t('abnormal.toList')}
          </ObjectLink>
        </span>
      </SpanBar>
      <LoadedTable
        loaded={findings}
        name={t('tab.abnormal')}
        emptyState={{ title: t('abnormal.none'), hint: t('abnormal.noneHelp') }}
        columns={columns}
      />
    </>
  )
}

function ReadState({ read }: { read: boolean }) {
  const { t } = useTranslation('abnormal')
  return read ? (
    <Status tone="neutral" shape="check" word={t('read.Yes')} />
  ) : (
    <Status tone="danger" shape="dot" word={t('read.No')} />
  )
}

function NoAssignee() {
  const { t } = useTranslation('abnormal')
  return <NoValue why={t('list.nobody')} />
}
