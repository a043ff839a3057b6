import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbnormalRow } from '@/api/abnormal'
import { commProtocol } from '@/rules/dictionaries'
import { MeterLink } from '@/domain/MeterLink'
import { formatMoney, useMoneyUnit } from '@/domain/money'
import { useAbnormalWords } from '@/domain/useAbnormalWords'
import { useWords } from '@/domain/words'
import { formatDate, formatDateTime, utilityNow } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** Rules measure different things: a number is shown as exactly as the head-end gives it, three places at most. */
const decimalsOf = (value: number | null): number =>
  Math.min(3, (String(value ?? '').split('.')[1] ?? '').length)

export function useAbnormalColumns(): readonly Column<AbnormalRow>[] {
  const { t, i18n } = useTranslation('abnormal')
  const { field, word } = useWords()
  const { family, rule } = useAbnormalWords()
  const money = useMoneyUnit()
  const language = i18n.language
  return useMemo(() => {
    type Name = keyof AbnormalRow & Parameters<typeof field>[0]
    const base = (key: Name, width: number) => ({ key, title: field(key), width })
    const text = (key: Name, width: number): Column<AbnormalRow> => ({
      ...base(key, width),
      render: (row) => (row[key] === '' ? <NoValue /> : row[key]),
    })
    const measured = (key: 'value' | 'threshold'): Column<AbnormalRow> => ({
      key,
      title: t(`list.${key}`),
      width: 110,
      align: 'right',
      render: (row) => <Quantity value={row[key]} unit={row.unit} decimals={decimalsOf(row[key])} />,
    })
    const time = (of: string) => (of === '' ? <NoValue /> : formatDateTime(of, language))
    return [
      {
        ...base('metercomid', 160),
        identity: true,
        render: (row) => <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>,
      },
      { ...base('data_date', 110), render: (row) => formatDate(row.data_date, language) || <NoValue /> },
      {
        key: 'read_result',
        title: t('list.read'),
        width: 110,
        render: ({ read_result }) =>
          read_result === 'Yes' ? (
            <Status tone="neutral" shape="check" word={t('read.Yes')} />
          ) : (
            <Status tone="danger" shape="dot" word={t('read.No')} />
          ),
      },
      { key: 'dispmonitor_type', title: t('list.family'), width: 160, render: (row) => family(row) },
      { key: 'dispe_type', title: t('list.rule'), width: 220, render: (row) => rule(row) },
      measured('value'),
      measured('threshold'),
      {
        key: 'lost_revenue',
        title: t('list.lostRevenue'),
        width: 170,
        align: 'right',
        render: ({ lost_revenue }) =>
          lost_revenue === null ? (
            <NoValue />
          ) : (
            <span title={t('list.lostHelp')}>{formatMoney(lost_revenue, money, language)}</span>
          ),
      },
      {
        key: 'assignee',
        title: t('list.assignee'),
        width: 160,
        render: (row) => row.assignee_name || row.assignee || <NoValue why={t('list.nobody')} />,
      },
      { key: 'note', title: t('list.note'), width: 200, render: (row) => row.note || <NoValue /> },
      {
        key: 'snoozed_until',
        title: t('list.snoozed'),
        width: 165,
        // What is over needs no word.
        render: ({ snoozed_until }) => time(snoozed_until > utilityNow() ? snoozed_until : ''),
      },
      text('cons_no', 150),
      { ...base('cons_name', 180), render: (row) => <Personal>{row.cons_name}</Personal> },
      text('cp_name', 180),
      { ...base('mp', 120), align: 'right', render: (row) => <Quantity value={row.mp} decimals={0} /> },
      text('name', 170),
      text('tg_name', 190),
      {
        ...base('comm_protocol', 150),
        render: (row) => word(commProtocol, row.comm_protocol, row.dispcomm_protocol),
      },
      {
        key: 'read_time',
        title: t('list.readTime'),
        width: 165,
        hidden: true,
        render: (row) => time(row.read_time),
      },
    ]
  }, [field, word, family, rule, money, t, language])
}
