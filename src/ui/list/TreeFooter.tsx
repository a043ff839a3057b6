import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import type { TreeRows } from './useTreeRows'
import styles from './TreeTable.module.css'

/** Number of rows, and the choice of how many levels are visible. `total` is undefined until the rows are loaded. */
export function TreeFooter<Row>({ tree, total }: { tree: TreeRows<Row>; total: number | undefined }) {
  const { t, i18n } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const levels = Array.from({ length: tree.levels }, (_, i) => i + 1)
  return (
    <div className={styles.footer}>
      <output className={styles.total}>
        {total !== undefined &&
          common('list.total', { count: total, n: formatNumber(total, 0, i18n.language) })}
      </output>
      {levels.length > 1 && (
        <>
          <span aria-hidden="true">{t('tree.levels')}</span>
          <Segmented
            size="small"
            aria-label={t('tree.levels')}
            value={tree.level ?? 0}
            options={levels.map((level) => ({
              value: level,
              label: level === tree.levels ? t('tree.all') : formatNumber(level, 0, i18n.language),
            }))}
            onChange={(level) => tree.openTo(level)}
          />
        </>
      )}
    </div>
  )
}
