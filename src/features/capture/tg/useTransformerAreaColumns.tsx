import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransformerAreaRow } from '@/api/transformerAreas'
import { yesNo } from '@/rules/dictionaries'
import { useStampColumns } from '@/domain/stampColumns'
import { runStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import type { Column } from '@/ui/table/column'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { gridColumns } from '@/domain/grid/gridColumns'
import { metersPath, pointsPath } from '@/domain/grid/gridPaths'

export function useTransformerAreaColumns(): readonly Column<TransformerAreaRow>[] {
  const { t } = useTranslation('archives')
  const { field, word } = useWords()
  const stamps = useStampColumns()
  return useMemo((): readonly Column<TransformerAreaRow>[] => {
    const make = gridColumns<TransformerAreaRow>(field)
    const rate = (
      key: 'load_rate' | 'loss_rate',
      title: string,
      explain: string,
      decimals: number,
    ): Column<TransformerAreaRow> => ({
      key,
      title,
      explain,
      width: 130,
      align: 'right',
      render: ({ [key]: value }) =>
        value === null ? (
          <NoValue why={t('tg.notComputable')} />
        ) : (
          <Quantity value={value} unit="%" decimals={decimals} />
        ),
    })
    return [
      make.text('tg_name', field('tg_name'), 190, { identity: true }),
      make.text('tg_no', t('tg.no'), 130),
      make.named('line_name', 130),
      make.named('run_status', 130, { render: (row) => <StatusOf of={runStatus} code={row.run_status} /> }),
      make.number('plate_capacity', t('tg.plate'), 130, 'kVA'),
      rate('load_rate', t('tg.loadRate'), t('tg.loadRateHelp'), 1),
      rate('loss_rate', field('loss_rate'), t('tg.lossRateHelp'), 2),
      make.members('cp_count', t('cpCount'), (row) => pointsPath({ tg_id: row.id })),
      make.members('meter_count', t('meterCount'), (row) => metersPath({ tg_id: row.id })),
      make.text('special_flag', t('tg.special'), 150, { render: (row) => word(yesNo, row.special_flag) }),
      make.text('manager', t('tg.manager'), 170, { render: (row) => <Personal>{row.manager}</Personal> }),
      make.named('phone', 160, { render: (row) => <Personal kind="phone">{row.phone}</Personal> }),
      make.named('address', 220, { render: (row) => <Personal kind="address">{row.address}</Personal> }),
      make.number('target_loss', field('target_loss'), 150, '%', 2),
      make.named('subs_name', 190, { hidden: true }),
      make.named('org_name', 190, { hidden: true }),
      make.named('longitude', 130, { hidden: true }),
      make.named('latitude', 130, { hidden: true }),
      make.named('remark', 220, { hidden: true }),
      ...stamps,
    ]
  }, [t, field, word, stamps])
}
