import { useTranslation } from 'react-i18next'
import { useWords } from '@/domain/words/words'
import { isTransformed } from '@/rules/archive/meterRules'
import type { Column } from '@/ui/table/column'
import { fieldAccessor, num, str } from './columnCells'
import styles from './beforeRatio.module.css'

/** Fields of the ratios of a meter's transformers: of its currents, of its voltages, and of both. */
type RatioField = 'ct_ratio' | 'pt_ratio' | 'total_ratio'

/**
 * Column of a number that does not contain a ratio of the row's meter: values of a meter behind transformers are marked
 * as secondary. The mark stands before the number, so that the digits of a column stay below each other.
 * @example beforeRatio('pt_ratio', col.number('ua', { unit: 'V', decimals: 1 }))
 */
export function beforeRatio<Row extends { readonly [Field in RatioField]?: unknown }>(
  field: RatioField,
  column: Column<Row>,
): Column<Row> {
  const read = fieldAccessor(column.key)
  return {
    ...column,
    render(row) {
      const ratio = str(row[field])
      if (num(read(row)) === null || !isTransformed(ratio)) return column.render(row)
      return (
        <>
          <SecondarySide field={field} ratio={ratio} />
          {column.render(row)}
        </>
      )
    },
  }
}

function SecondarySide({ field: ratioField, ratio }: { field: RatioField; ratio: string }) {
  const { t } = useTranslation('domain')
  const { field } = useWords()
  return (
    <abbr
      className={styles.side}
      title={t('side.secondaryMeans', { behind: `${field(ratioField)} ${ratio}` })}
    >
      {t('side.secondary')}
    </abbr>
  )
}
