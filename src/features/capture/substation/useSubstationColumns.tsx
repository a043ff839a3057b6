import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubstationRow } from '@/api/substations'
import { subsType } from '@/rules/dictionaries'
import { useStampColumns } from '@/domain/stampColumns'
import { runStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import type { Column } from '@/ui/list/columns'
import { NoValue } from '@/ui/value/Quantity'
import { gridColumns } from '@/domain/grid/gridColumns'
import { linesPath, metersPath } from '@/domain/grid/gridPaths'

export function useSubstationColumns(): readonly Column<SubstationRow>[] {
  const { t } = useTranslation('archives')
  const { field, word } = useWords()
  const stamps = useStampColumns()
  return useMemo((): readonly Column<SubstationRow>[] => {
    const make = gridColumns<SubstationRow>(field)
    return [
      make.text('subs_name', field('subs_name'), 220, { identity: true }),
      make.text('subs_no', t('substation.no'), 150),
      make.text('subs_type', t('substation.type'), 150, { render: (row) => word(subsType, row.subs_type) }),
      make.named('run_status', 150, { render: (row) => <StatusOf of={runStatus} code={row.run_status} /> }),
      make.number('transformer_count', t('substation.transformers'), 130),
      make.number('capacity', t('capacity'), 150, 'kVA', 2),
      make.text('voltage_class', t('substation.voltages'), 150, {
        render: (row) => (row.voltage_class ? `${row.voltage_class.split(',').join(' / ')} kV` : <NoValue />),
      }),
      make.members('line_count', t('lineCount'), (row) => linesPath({ subs_id: row.id })),
      make.members('meter_count', t('meterCount'), (row) => metersPath({ subs_id: row.id })),
      make.named('address', 220),
      make.named('longitude', 130),
      make.named('latitude', 130),
      make.named('remark', 220, { hidden: true }),
      ...stamps,
    ]
  }, [t, field, word, stamps])
}
