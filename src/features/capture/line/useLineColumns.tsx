import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineRow } from '@/api/lines'
import { useStampColumns } from '@/domain/stampColumns'
import { runStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import type { Column } from '@/ui/list/columns'
import { gridColumns } from '@/domain/grid/gridColumns'
import { areasPath, metersPath } from '@/domain/grid/gridPaths'

export function useLineColumns(): readonly Column<LineRow>[] {
  const { t } = useTranslation('archives')
  const { field } = useWords()
  const stamps = useStampColumns()
  return useMemo((): readonly Column<LineRow>[] => {
    const make = gridColumns<LineRow>(field)
    return [
      make.text('line_name', field('line_name'), 200, { identity: true }),
      make.text('line_no', t('line.no'), 130),
      make.named('subs_name', 200),
      make.named('run_status', 150, { render: (row) => <StatusOf of={runStatus} code={row.run_status} /> }),
      make.named('voltage_class', 130, { align: 'right', render: (row) => `${row.voltage_class} kV` }),
      make.number('length_km', t('line.length'), 120, 'km', 2),
      make.number('target_loss', field('target_loss'), 150, '%', 2),
      make.members('area_count', t('areaCount'), (row) => areasPath({ line_id: row.id })),
      make.members('meter_count', t('meterCount'), (row) => metersPath({ line_id: row.id })),
      make.named('org_name', 190),
      make.named('remark', 220, { hidden: true }),
      ...stamps,
    ]
  }, [t, field, stamps])
}
