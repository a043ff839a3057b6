import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SysParamRow } from '@/api/sysParams'
import { useStampColumns } from '@/domain/stampColumns'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import styles from './SysParams.module.css'
import { useParamWords } from './useParamWords'

export function useSysParamColumns(): readonly Column<SysParamRow>[] {
  const { t } = useTranslation('params')
  const { groupWord, valueWord, rangeWord, unitWord } = useParamWords()
  const stamps = useStampColumns()
  return useMemo(
    (): readonly Column<SysParamRow>[] => [
      {
        key: 'param_key',
        title: t('key'),
        width: 155,
        identity: true,
        render: (row) => <span className={styles.key}>{row.param_key}</span>,
      },
      { key: 'name', title: t('name'), width: 300, render: (row) => row.name },
      { key: 'param_group', title: t('group'), width: 115, render: (row) => groupWord(row.param_group) },
      {
        key: 'value',
        title: t('value'),
        width: 110,
        render: (row) => (
          <strong className={styles.value} data-changed={row.value !== row.default_value || undefined}>
            {valueWord(row, row.value)}
          </strong>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        width: 150,
        render: (row) =>
          row.value === row.default_value ? (
            <Status tone="neutral" shape="ring" word={t('atDefault')} />
          ) : (
            <Status tone="info" shape="dot" word={t('changed')} />
          ),
      },
      {
        key: 'default_value',
        title: t('default'),
        width: 150,
        render: (row) => valueWord(row, row.default_value),
      },
      { key: 'min', title: t('range'), width: 170, render: rangeWord },
      { key: 'unit', title: t('unitTitle'), width: 90, render: (row) => unitWord(row.unit) || <NoValue /> },
      {
        key: 'needs_restart',
        title: t('effect'),
        width: 170,
        render: (row) => t(row.needs_restart === '1' ? 'nextSignIn' : 'atOnce'),
      },
      { key: 'description', title: t('description'), width: 360, render: (row) => row.description },
      ...stamps,
    ],
    [t, stamps, groupWord, valueWord, rangeWord, unitWord],
  )
}
