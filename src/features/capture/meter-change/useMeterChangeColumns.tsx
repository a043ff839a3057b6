import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterChangeRow } from '@/api/meterChanges'
import { directions } from '@/rules/bridgeEnergy'
import { meterDetailPath } from '@/domain/meterPages'
import { useStampColumns } from '@/domain/stampColumns'
import { changeStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { gridColumns } from '@/domain/grid/gridColumns'

export function useMeterChangeColumns(): readonly Column<MeterChangeRow>[] {
  const { t, i18n } = useTranslation('meterChange')
  const { field } = useWords()
  const stamps = useStampColumns()
  return useMemo((): readonly Column<MeterChangeRow>[] => {
    const make = gridColumns<MeterChangeRow>(field)
    const time = (row: MeterChangeRow) => formatDateTime(row.change_time, i18n.language)
    const readings = (['old', 'new', 'supplement'] as const).flatMap((kind) =>
      directions.map((direction): Column<MeterChangeRow> => {
        const title = t('column', { kind: t(`kind.${kind}`), register: t(`short.${direction}`) })
        const unit = direction === 'pap' || direction === 'rap' ? 'kWh' : 'kvarh'
        return {
          ...make.number(`${kind}_${direction}_r`, title, 150, unit, 2),
          explain: t(`long.${direction}`),
          hidden: direction !== 'pap',
        }
      }),
    )
    return [
      make.named('new_metercomid', 200, {
        identity: true,
        render: (row) => (
          <ObjectLink to={meterDetailPath(row.meter_id)} mono>
            {row.new_metercomid}
          </ObjectLink>
        ),
      }),
      make.named('change_time', 170, { render: time }),
      make.named('old_metercomid', 150),
      make.named('cons_no', 120),
      make.named('cons_name', 180, { render: (row) => <Personal>{row.cons_name}</Personal> }),
      make.named('status', 190, { render: (row) => <StatusOf of={changeStatus} code={row.status} /> }),
      make.number('bridge_energy', field('bridge_energy'), 150, 'kWh', 2),
      ...readings,
      make.named('old_pt', 110),
      make.named('new_pt', 110),
      make.named('old_ct', 110),
      make.named('new_ct', 110),
      make.named('reason', 170, { render: (row) => row.dispreason }),
      make.named('operator', 130),
      make.named('cp_name', 170, { hidden: true }),
      make.text('reason_text', t('reasonText'), 220, { hidden: true }),
      make.number('photo_count', t('photos'), 90),
      ...stamps,
    ]
  }, [t, i18n.language, field, stamps])
}
