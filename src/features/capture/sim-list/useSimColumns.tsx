import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimRow } from '@/api/sims'
import { expiresSoonDays } from '@/rules/limits'
import { meterDetailPath } from '@/domain/meterPages'
import { useStampColumns } from '@/domain/stampColumns'
import { simReason } from '@/rules/dictionaries'
import { simStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatBytes } from '@/lib/format'
import { formatDate, formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import styles from './SimList.module.css'

export function useSimColumns(): readonly Column<SimRow>[] {
  const { t, i18n } = useTranslation('sims')
  const { word } = useWords()
  const language = i18n.language
  const stamps = useStampColumns()
  return useMemo((): readonly Column<SimRow>[] => {
    type Text = 'operator' | 'supplier' | 'ip' | 'sim_phone' | 'remark'
    const text = (key: Text, width: number, hidden = false): Column<SimRow> => ({
      key,
      title: t(key),
      width,
      hidden,
      render: (row) => row[key] || <NoValue />,
    })
    const day = (key: 'open_date' | 'renewal_date', width: number, hidden = false): Column<SimRow> => ({
      key,
      title: t(key),
      width,
      hidden,
      render: (row) => formatDate(row[key], language) || <NoValue />,
    })
    return [
      {
        key: 'card_no',
        title: t('card_no'),
        width: 190,
        identity: true,
        render: (row) => <span className={styles.mono}>{row.card_no}</span>,
      },
      {
        key: 'status',
        title: t('status'),
        width: 120,
        render: (row) => (
          <StatusOf
            of={simStatus}
            code={row.status}
            {...(row.reason && { title: word(simReason, row.reason) })}
          />
        ),
      },
      {
        key: 'expiry_date',
        title: t('expiry_date'),
        width: 240,
        render: (row) => {
          const tone =
            row.status === 'cancelled'
              ? undefined
              : row.days_left < 0
                ? 'danger'
                : row.days_left <= expiresSoonDays
                  ? 'warning'
                  : undefined
          return (
            <span className={styles.ends} data-tone={tone}>
              {tone && <StatusShape shape={tone === 'danger' ? 'octagon' : 'triangle'} />}
              {formatDate(row.expiry_date, language)}
              {tone &&
                ` · ${
                  tone === 'danger'
                    ? t('expiredSince', { count: -row.days_left, n: -row.days_left })
                    : t('daysLeft', { count: row.days_left, n: row.days_left })
                }`}
            </span>
          )
        },
      },
      {
        key: 'bound_device',
        title: t('bound_device'),
        width: 220,
        render: (row) =>
          row.bound_device === '' ? (
            <NoValue />
          ) : (
            <ObjectLink to={devicePath(row)}>{row.bound_device}</ObjectLink>
          ),
      },
      {
        key: 'traffic_month',
        title: t('traffic_month'),
        width: 140,
        align: 'right',
        render: (row) =>
          row.traffic_month === null ? <NoValue /> : formatBytes(row.traffic_month, language),
      },
      text('operator', 140),
      text('supplier', 170),
      text('ip', 120),
      text('sim_phone', 140),
      {
        key: 'user_phone',
        title: t('user_phone'),
        width: 150,
        render: (row) => <Personal kind="phone">{row.user_phone}</Personal>,
      },
      day('open_date', 110),
      day('renewal_date', 120),
      {
        key: 'bound_user',
        title: t('bound_user'),
        width: 150,
        render: (row) => <Personal>{row.bound_user}</Personal>,
      },
      {
        key: 'bind_time',
        title: t('bind_time'),
        width: 160,
        hidden: true,
        render: (row) => formatDateTime(row.bind_time, language) || <NoValue />,
      },
      {
        key: 'meter_count',
        title: t('meter_count'),
        width: 110,
        align: 'right',
        hidden: true,
        render: (row) => <Quantity value={row.meter_count} decimals={0} />,
      },
      text('remark', 200, true),
      ...stamps,
    ]
  }, [t, language, word, stamps])
}

const devicePath = (row: SimRow): string =>
  row.device_type === 'meter'
    ? meterDetailPath(row.device_id)
    : withQuery('/capture/archive/cp', { tml_id: row.device_id })
