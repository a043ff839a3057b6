import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeRuleRow } from '@/api/codeRules'
import { isDrawn, resetCycles } from '@/rules/codeRule'
import { enabledStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useStampColumns } from '@/domain/stampColumns'
import type { Column } from '@/ui/table/column'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import styles from './CodeRules.module.css'

export function useCodeRuleColumns(): readonly Column<CodeRuleRow>[] {
  const { t } = useTranslation('codeRules')
  const stamps = useStampColumns()
  return useMemo(
    (): readonly Column<CodeRuleRow>[] => [
      {
        key: 'code',
        title: t('code'),
        width: 145,
        identity: true,
        render: (row) => <span className={styles.mono}>{row.code}</span>,
      },
      { key: 'name', title: t('name'), width: 180, render: (row) => row.name },
      {
        key: 'pattern',
        title: t('pattern'),
        width: 255,
        render: (row) => <span className={styles.mono}>{row.pattern}</span>,
      },
      {
        key: 'next_value',
        title: t('nextValue'),
        width: 165,
        render: (row) =>
          row.next_value ? (
            <span className={styles.mono}>{row.next_value}</span>
          ) : (
            <Status tone="danger" shape="octagon" word={t('exhausted')} />
          ),
      },
      {
        key: 'drawn',
        title: t('drawn'),
        width: 190,
        render: ({ code }) => (isDrawn(code) ? t(`drawnBy.${code}`) : <NoValue why={t('drawnByNone')} />),
      },
      {
        key: 'reset_cycle',
        title: t('reset'),
        width: 200,
        render: (row) => {
          const known = resetCycles.find((each) => each === row.reset_cycle)
          return known ? t(`cycle.${known}`) : row.reset_cycle
        },
      },
      {
        key: 'last',
        title: t('last'),
        width: 130,
        align: 'right',
        render: (row) =>
          row.last > 0 ? <Quantity value={row.last} decimals={0} /> : <NoValue why={t('none')} />,
      },
      {
        key: 'enabled',
        title: t('enabled'),
        width: 120,
        render: (row) => <StatusOf of={enabledStatus} code={row.enabled} />,
      },
      { key: 'remark', title: t('remark'), width: 240, render: (row) => row.remark || <NoValue /> },
      ...stamps,
    ],
    [t, stamps],
  )
}
