import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationAction, OperationLogRow } from '@/api/logs'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { actionWord } from '../parts/actionWord'

export const operationActions = [
  'insert',
  'update',
  'delete',
  'export',
  'command',
  'other',
] as const satisfies readonly OperationAction[]

export function useOperationLogColumns(): readonly Column<OperationLogRow>[] {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  return useMemo(
    (): readonly Column<OperationLogRow>[] => [
      {
        key: 'op_time',
        sort: true,
        title: t('time'),
        width: 165,
        identity: true,
        render: (row) => formatDateTime(row.op_time, language),
      },
      { key: 'user_name', sort: true, title: t('user'), width: 150, render: (row) => row.user_name },
      { key: 'username', title: t('account'), width: 120, hidden: true, render: (row) => row.username },
      {
        key: 'result',
        sort: true,
        title: t('result'),
        width: 120,
        render: (row) => <OperationResult code={row.result} />,
      },
      { key: 'module_name', sort: true, title: t('module'), width: 195, render: (row) => row.module_name },
      {
        key: 'object',
        sort: true,
        title: t('object'),
        width: 165,
        render: (row) => row.object || <NoValue />,
      },
      { key: 'content', sort: true, title: t('content'), width: 200, render: (row) => row.content },
      {
        key: 'action',
        sort: true,
        title: t('action'),
        width: 110,
        render: (row) => actionWord(t, row.action) || <NoValue />,
      },
      {
        key: 'org_name',
        sort: true,
        title: t('org'),
        width: 210,
        render: (row) => row.org_name || <NoValue />,
      },
      {
        key: 'reason',
        title: t('reason'),
        width: 240,
        hidden: true,
        render: (row) => row.reason || <NoValue />,
      },
      {
        key: 'cost_ms',
        sort: true,
        title: t('cost'),
        width: 110,
        align: 'right',
        render: (row) => <Quantity value={row.cost_ms} unit="ms" decimals={0} />,
      },
      { key: 'ip', sort: true, title: t('ip'), width: 130, render: (row) => row.ip || <NoValue /> },
    ],
    [t, language],
  )
}

/** '1' done, '2' refused. */
export function OperationResult({ code }: { code: string }) {
  const { t } = useTranslation('logs')
  return code === '1' ? (
    <Status tone="success" shape="check" word={t('opResult.1')} />
  ) : (
    <Status tone="danger" shape="cross" word={t('opResult.2')} />
  )
}
