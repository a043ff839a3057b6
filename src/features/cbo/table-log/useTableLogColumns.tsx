import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableLogRow } from '@/api/logs'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import type { StatusLook } from '@/rules/statusLook'
import { Status } from '@/ui/value/Status'
import { actionWord } from '../parts/actionWord'
import { useLoggedWords } from '../parts/useLoggedWords'

export const tableOperations = ['insert', 'update', 'delete'] as const

const looks: Readonly<Record<string, StatusLook>> = {
  insert: { tone: 'success', shape: 'dot' },
  update: { tone: 'info', shape: 'half' },
  delete: { tone: 'danger', shape: 'cross' },
}

const unknownLook: StatusLook = { tone: 'neutral', shape: 'dash' }

export function useTableLogColumns(): readonly Column<TableLogRow>[] {
  const { t, i18n } = useTranslation('logs')
  const { fieldWord } = useLoggedWords()
  const { language } = i18n
  return useMemo(
    (): readonly Column<TableLogRow>[] => [
      {
        key: 'op_time',
        title: t('time'),
        width: 165,
        identity: true,
        render: (row) => formatDateTime(row.op_time, language),
      },
      { key: 'table_name', title: t('table.table'), width: 200, render: (row) => row.table_name },
      { key: 'object_name', title: t('object'), width: 200, render: (row) => row.object_name },
      {
        key: 'object_id',
        title: t('table.objectId'),
        width: 200,
        hidden: true,
        render: (row) => row.object_id,
      },
      {
        key: 'operation',
        title: t('table.operation'),
        width: 120,
        render: (row) =>
          row.operation === '' ? (
            <NoValue />
          ) : (
            <Status {...(looks[row.operation] ?? unknownLook)} word={actionWord(t, row.operation)} />
          ),
      },
      {
        key: 'changed_fields',
        title: t('table.fields'),
        width: 200,
        render: (row) => row.changed_fields.map(fieldWord).join(', ') || <NoValue />,
      },
      { key: 'user_name', title: t('user'), width: 150, render: (row) => row.user_name },
      { key: 'username', title: t('account'), width: 120, hidden: true, render: (row) => row.username },
      { key: 'ip', title: t('ip'), width: 130, render: (row) => row.ip || <NoValue /> },
    ],
    [t, language, fieldWord],
  )
}
