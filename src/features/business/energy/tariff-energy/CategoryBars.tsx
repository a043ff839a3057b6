import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TariffTotals } from '@/api/business/energies'
import { useWords } from '@/domain/words/words'
import { consSort, meterRole } from '@/rules/codes/dictionaries'
import { seriesColor } from '@/ui/chart/chartLook'
import { FigureCard, type FigureProps } from '@/ui/chart/FigureCard'
import { useChartLook } from '@/ui/chart/useLook'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './CategoryBars.module.css'
import { energyOf, lengthOf, sumOf, tariffs, type Category } from './tariffModel'

interface Props extends FigureProps {
  categories: TariffTotals['categories']
  /** How many rows are known. */
  note: string
}

/** The tariffs of each consumer category one after the other, as shares of its sum or as energies. */
export function CategoryBars({ categories, note, ...card }: Props) {
  const { t } = useTranslation('energies')
  const { word } = useWords()
  const look = useChartLook()
  const [by, setBy] = useState<'percent' | 'amount'>('percent')
  const nameOf = ({ meter_role, cons_sort }: Category) =>
    cons_sort === '' ? word(meterRole, meter_role) : word(consSort, cons_sort)
  const names = tariffs.map((n) => t('tariffs.tariff', { n }))
  return (
    <FigureCard
      {...card}
      unit="kWh"
      header={[t('tariffs.sums'), ...names, t('tariffs.sum')]}
      rows={categories.map((each) => [nameOf(each), ...tariffs.map((n) => energyOf(each, n)), sumOf(each)])}
    >
      <div className={css.box}>
        <div className={css.head}>
          <ul className={css.legend}>
            {names.map((name, at) => (
              <li key={name}>
                <span className={css.mark} style={{ background: seriesColor(undefined, at, look) }} />
                {name}
              </li>
            ))}
          </ul>
          <span className={css.note}>{note}</span>
          <Segmented
            size="small"
            aria-label={t('tariffs.look')}
            value={by}
            options={(['percent', 'amount'] as const).map((value) => ({
              value,
              label: t(`tariffs.${value}`),
            }))}
            onChange={setBy}
          />
        </div>
        <ul className={css.bars}>
          {categories.map((each) => (
            <li key={`${each.meter_role}${each.cons_sort}`}>
              <span className={sharedStyles.clipped}>{nameOf(each)}</span>
              <span className={css.bar} aria-hidden="true">
                {tariffs.map((n, at) => (
                  <span
                    key={n}
                    style={{
                      width: `${lengthOf(each, n, categories, by === 'percent')}%`,
                      background: seriesColor(undefined, at, look),
                    }}
                  />
                ))}
              </span>
              <span className={css.sum}>
                <Quantity value={sumOf(each)} unit="kWh" decimals={0} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </FigureCard>
  )
}
