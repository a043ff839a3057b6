import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/capture/meters'
import * as dict from '@/rules/codes/dictionaries'
import { batteryState, readResult, relayStatus, onlineStatus, type Codes } from '@/rules/codes/statuses'
import { ofReadingDay } from '@/domain/links/dated'
import { useWords, type FieldName } from '@/domain/words/words'
import { formatDate, formatDateTime } from '@/lib/time'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import styles from './BatchModify.module.css'

interface Compared {
  key: keyof MeterRow & FieldName
  codes?: Codes
  time?: true
}

/** Compared fields, in the order of the archive. */
const compared: readonly Compared[] = [
  { key: 'meter_no' },
  { key: 'asset_no' },
  { key: 'cons_no' },
  { key: 'cons_name' },
  { key: 'cons_sort', codes: dict.consSort },
  { key: 'cp_name' },
  { key: 'mp' },
  { key: 'name' },
  { key: 'tg_name' },
  { key: 'meter_type', codes: dict.meterType },
  { key: 'meter_model' },
  { key: 'comm_protocol', codes: dict.commProtocol },
  { key: 'baud_rate' },
  { key: 'comm_port', codes: dict.commPort },
  { key: 'tariff_count' },
  { key: 'wiring_mode', codes: dict.wiringMode },
  { key: 'ct_ratio' },
  { key: 'pt_ratio' },
  { key: 'total_ratio' },
  { key: 'relay_mode', codes: dict.relayMode },
  { key: 'relay_status', codes: relayStatus },
  { key: 'online_status', codes: onlineStatus },
  { key: 'read_result', codes: readResult },
  { key: 'last_read_time', time: true },
  { key: 'battery_state', codes: batteryState },
  { key: 'loss_flag', codes: dict.lossFlag },
  { key: 'install_date', time: true },
]

/** Two to four meters side by side; differing values are bold. */
export function CompareMeters({ rows, onClose }: { rows: readonly MeterRow[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('meterForm')
  const { field, word } = useWords()
  const [showsDifferences, setShowsDifferences] = useState(false)
  const differs = (key: keyof MeterRow) => new Set(rows.map((row) => row[key])).size > 1
  const columns: readonly Column<Compared>[] = [
    {
      key: 'field',
      title: t('compare.field'),
      width: 200,
      identity: true,
      render: ({ key }) => (key === 'read_result' ? ofReadingDay(field(key), i18n.language) : field(key)),
    },
    ...rows.map((row) => ({
      key: row.id,
      title: row.metercomid,
      width: 200,
      render: ({ key, codes, time }: Compared) => {
        const valueText = text(String(row[key] ?? ''), codes, time)
        return differs(key) ? <strong>{valueText}</strong> : valueText
      },
    })),
  ]
  const lines = compared.filter(({ key }) => !showsDifferences || differs(key))
  return (
    <PaneDialog
      title={t('compare.title')}
      width={Math.min(1100, 240 + rows.length * 220)}
      footer={null}
      onClose={onClose}
    >
      <Checkbox
        className={styles.above ?? ''}
        checked={showsDifferences}
        onChange={(event) => setShowsDifferences(event.target.checked)}
      >
        {t('compare.only')}
      </Checkbox>
      {lines.length === 0 ? (
        <p className={styles.hint}>{t('compare.same')}</p>
      ) : (
        <PlainTable
          name={t('compare.title')}
          rows={lines}
          rowKey={({ key }) => key}
          columns={columns}
          look={{ framed: '64vh' }}
        />
      )}
    </PaneDialog>
  )

  function text(value: string, codes: Codes | undefined, time: true | undefined): string {
    if (value === '') return '—'
    if (time)
      return value.length > 10 ? formatDateTime(value, i18n.language) : formatDate(value, i18n.language)
    return codes ? word(codes, value) : value
  }
}
