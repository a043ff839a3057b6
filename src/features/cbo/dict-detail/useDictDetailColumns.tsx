import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DictDetailRow } from '@/api/dicts'
import { enabledStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useStampColumns } from '@/domain/stampColumns'
import { useWords } from '@/domain/words'
import type { Column } from '@/ui/list/columns'
import { NoValue } from '@/ui/value/Quantity'
import styles from './dictDetail.module.css'

export function useDictDetailColumns(): readonly Column<DictDetailRow>[] {
  const { t } = useTranslation('dicts')
  const { field } = useWords()
  const stamps = useStampColumns()
  return useMemo(() => {
    const text = (key: keyof DictDetailRow, title: string, width: number): Column<DictDetailRow> => ({
      key,
      title,
      width,
      render: (row) => row[key] || <NoValue />,
    })
    return [
      {
        key: 'value',
        title: t('value'),
        width: 110,
        identity: true,
        render: (row) => <span className={styles.value}>{row.value}</span>,
      },
      { ...text('sort', t('sort'), 80), align: 'right' },
      text('label_en', 'English', 180),
      text('label_zh', '中文', 150),
      text('label_es', 'Español', 190),
      text('label_ja', '日本語', 165),
      {
        key: 'color',
        title: t('color'),
        width: 120,
        render: ({ color }) =>
          color ? (
            <span className={styles.color}>
              <i style={{ background: color }} aria-hidden />
              {color}
            </span>
          ) : (
            <NoValue />
          ),
      },
      {
        key: 'enabled',
        title: field('enabled'),
        width: 120,
        render: (row) => <StatusOf of={enabledStatus} code={row.enabled} />,
      },
      text('dict_code', t('dict'), 150),
      text('remark', t('remark'), 240),
      ...stamps,
    ]
  }, [t, field, stamps])
}
