import { useTranslation } from 'react-i18next'
import type { UnitRow } from '@/api/query/readRates'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import { readTarget } from '@/rules/losses/targets'
import { WorstBars } from '../../shared/stat/WorstBars'
import { rateUnitPath } from './unitColumns'

/** Units with the lowest rates at the deadline, red below the target; each links to the level below it. */
export function WorstUnits({
  rows,
  level,
  period,
}: {
  rows: readonly UnitRow[]
  level: UnitLevel
  /** Period in words. */
  period: string
}) {
  const { t } = useTranslation('statistics')
  return (
    <WorstBars
      title={t('worst')}
      fileName="worst-units"
      period={period}
      header={[t(`unit.${level}`), t('before8Rate'), t('failed')]}
      unit="%"
      decimals={2}
      target={readTarget}
      bars={rows.flatMap((row) =>
        row.before_8_rate === null
          ? []
          : {
              id: row.id,
              name: row.unit_name,
              path: rateUnitPath(level, row),
              value: row.before_8_rate,
              cells: [row.before_8_rate, row.failed ?? ''],
            },
      )}
    />
  )
}
