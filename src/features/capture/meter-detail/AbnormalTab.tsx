import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalRow } from '@/api/abnormal'
import type { MeterDetail as Meter } from '@/api/meters'
import { useAbnormalWords } from '@/domain/useAbnormalWords'
import { formatDate, utilityToday } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { presetSpan } from '@/lib/span'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { useSpan } from '@/page/detail/useSpan'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { SpanBar } from '@/page/detail/SpanBar'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import css from '@/page/detail/detail.module.css'

const limit = { months: 1 }
const presets = ['today', 'last7Days', 'thisMonth', 'lastMonth'] as const
/** Far more than a meter has in a month. */
const most = 200
const decimalsOf = (value: number | null): number =>
  Math.min(3, (String(value ?? '').split('.')[1] ?? '').length)

/** What the monitoring rules found about this meter. */
export function AbnormalTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { t: word } = useTranslation('abnormal')
  const { family, rule } = useAbnormalWords()
  const span = useSpan('abnormal', presetSpan('thisMonth', utilityToday()), limit)
  const { from, to } = span.value
  const found = useLoad(['meterAbnormal', meter.id, from, to, i18n.language], async (signal) => {
    const query = { type: '3', font: meter.metercomid, data_date_begin: from, data_date_end: to } as const
    const page = await abnormalApi.page(
      { ...query, sidx: 'data_date', sord: 'desc', currentPage: 1, pageSize: most },
      signal,
    )
    // The search also finds numbers that contain this one.
    return page.rows.filter((row) => row.meter_id === meter.id)
  })
  const make = useDetailColumns<AbnormalRow>()
  const list = new URLSearchParams({
    type: '3',
    font: meter.metercomid,
    data_date_begin: from,
    data_date_end: to,
  })
  const columns = [
    make.cell('data_date', 120, (row) => formatDate(row.data_date, i18n.language), {
      title: t('abnormal.day'),
    }),
    make.cell('family', 180, family, { title: word('list.family') }),
    make.cell('rule', 240, rule, { title: word('list.rule') }),
    ...(['value', 'threshold'] as const).map((key) => amountOf(key)),
    make.cell('read_result', 120, readOf, { title: word('list.read') }),
    make.cell('assignee', 170, (row) => row.assignee_name || <NoValue why={word('list.nobody')} />, {
      title: word('list.assignee'),
    }),
    make.text('note', 200, { title: word('list.note') }),
  ]
  return (
    <>
      <SpanBar label={t('abnormal.span')} span={span} limit={limit} presets={presets}>
        <span className={css.sum}>
          <ObjectLink to={`/cbo/log/cboAbnormalData?${list.toString()}`}>{t('abnormal.toList')}</ObjectLink>
        </span>
      </SpanBar>
      <LoadedTable
        of={found}
        name={t('tab.abnormal')}
        none={{ title: t('abnormal.none'), hint: t('abnormal.noneHelp') }}
        columns={columns}
      />
    </>
  )

  function amountOf(key: 'value' | 'threshold') {
    const shown = (row: AbnormalRow) => (
      <Quantity value={row[key]} unit={row.unit} decimals={decimalsOf(row[key])} />
    )
    return make.cell(key, 120, shown, { title: word(`list.${key}`), align: 'right' })
  }
  function readOf(row: AbnormalRow) {
    return row.read_result === 'Yes' ? (
      <Status tone="neutral" shape="check" word={word('read.Yes')} />
    ) : (
      <Status tone="danger" shape="dot" word={word('read.No')} />
    )
  }
}
