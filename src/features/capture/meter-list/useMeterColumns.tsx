import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterListRow } from '@/api/meters'
import {
  commPort,
  commProtocol,
  consSort,
  lossFlag,
  meterType,
  relayMode,
  wiringMode,
} from '@/rules/dictionaries'
import {
  batteryState,
  onlineStatus,
  readResult,
  relayStatus,
  type Codes,
  type Statuses,
} from '@/rules/statuses'
import { MeterLink } from '@/domain/MeterLink'
import { StatusOf } from '@/domain/StatusOf'
import { explainTerm } from '@/domain/Term'
import { useWords } from '@/domain/words'
import { formatDate } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** The columns of the meter archive: what identifies a meter, then its state, then what it is. */
export function useMeterColumns(): readonly Column<MeterListRow>[] {
  const { t, i18n } = useTranslation('capture')
  const { field, word } = useWords()
  return useMemo(() => {
    type Name = keyof MeterListRow & Parameters<typeof field>[0]
    const base = (key: Name, width: number) => ({ key, title: field(key), width })
    const text = (key: Name, width: number): Column<MeterListRow> => ({
      ...base(key, width),
      render: (row) => (row[key] === '' ? <NoValue /> : row[key]),
    })
    const count = (key: Name, width: number): Column<MeterListRow> => ({
      ...base(key, width),
      align: 'right',
      render: (row) => <Quantity value={Number(row[key])} decimals={0} />,
    })
    const code = (
      key: Name,
      codes: Codes,
      width: number,
      shown?: (row: MeterListRow) => string,
    ): Column<MeterListRow> => ({
      ...base(key, width),
      render: (row) => (row[key] === '' ? <NoValue /> : word(codes, String(row[key]), shown?.(row))),
    })
    const status = (
      key: Name,
      of: Statuses,
      width: number,
      shown?: (row: MeterListRow) => string,
    ): Column<MeterListRow> => ({
      ...base(key, width),
      render: (row) => <StatusOf of={of} code={String(row[key])} shown={shown?.(row)} />,
    })
    return [
      {
        ...base('metercomid', 172),
        identity: true,
        render: (row) => <MeterLink id={row.id}>{row.metercomid}</MeterLink>,
      },
      text('cons_no', 150),
      { ...base('cons_name', 180), render: (row) => <Personal>{row.cons_name}</Personal> },
      {
        ...base('online_status', 146),
        // Who is taken out of use is not expected to answer.
        render: (row) =>
          row.use_status === '0' ? (
            <Status tone="neutral" shape="dash" word={t('meterList.stopped')} />
          ) : (
            <StatusOf of={onlineStatus} code={row.online_status} />
          ),
      },
      status('relay_status', relayStatus, 146, (row) => row.disprelay_status),
      status('read_result', readResult, 164),
      {
        ...base('last_read_time', 150),
        render: (row) => <Age time={row.last_read_time} none={t('meterList.never')} />,
      },
      { ...text('cp_name', 180), explain: explainTerm('cp') },
      { ...count('mp', 150), explain: explainTerm('mp') },
      text('name', 170),
      text('tg_name', 190),
      code('comm_protocol', commProtocol, 150, (row) => row.dispcomm_protocol),
      text('asset_no', 160),
      text('meter_no', 150),
      code('meter_type', meterType, 180),
      text('meter_model', 120),
      code('cons_sort', consSort, 200),
      code('wiring_mode', wiringMode, 150),
      { ...text('ct_ratio', 90), align: 'right', explain: explainTerm('ct') },
      { ...text('pt_ratio', 110), align: 'right', explain: explainTerm('pt') },
      count('total_ratio', 110),
      { ...text('baud_rate', 100), align: 'right' },
      code('comm_port', commPort, 120),
      count('tariff_count', 110),
      code('relay_mode', relayMode, 110),
      status('battery_state', batteryState, 130),
      code('loss_flag', lossFlag, 160),
      {
        ...base('install_date', 130),
        render: (row) => formatDate(row.install_date, i18n.language) || <NoValue />,
      },
    ]
  }, [field, word, t, i18n.language])
}
