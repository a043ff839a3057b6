import { useTranslation } from 'react-i18next'
import type { UnitRow } from '@/api/readRates'
import { formatDate } from '@/lib/time'
import type { UnitLevel } from '@/rules/unitLevels'
import { FigureCard } from '@/ui/chart/FigureCard'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import { below } from './unitColumns'
import css from './CollectionRates.module.css'

/** So many fit beside the figures. */
const shown = 5

/** The units with the lowest rates at the deadline, by the share that was not read; each leads to what is below it. */
export function WorstUnits({
  rows,
  level,
  day,
}: {
  rows: readonly UnitRow[]
  level: UnitLevel
  day: string
}) {
  const { t, i18n } = useTranslation('statistics')
  const known = rows.filter((row) => row.before_8_rate !== null)
  const most = Math.max(1, ...known.map((row) => 100 - (row.before_8_rate ?? 100)))
  return (
    <FigureCard
      title={t('worst')}
      fileName="worst-units"
      object=""
      period={formatDate(day, i18n.language)}
      height={186}
      header={[t(`unit.${level}`), t('before8Rate'), t('failed')]}
      rows={known.map((row) => [row.unit_name, row.before_8_rate ?? '', row.failed ?? ''])}
    >
      <ul className={css.bars}>
        {known.slice(0, shown).map((row) => (
          <li key={row.id}>
            <ObjectLink to={below(level, row)}>
              <span className={css.unit}>{row.unit_name}</span>
              <span className={css.track}>
                <span style={{ width: `${((100 - (row.before_8_rate ?? 100)) / most) * 100}%` }} />
              </span>
              <span className={css.rate}>
                <Quantity value={row.before_8_rate} unit="%" decimals={2} />
              </span>
            </ObjectLink>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}
