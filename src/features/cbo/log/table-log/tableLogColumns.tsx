import { useTranslation } from 'react-i18next'
import type { TableLogRow } from '@/api/cbo/logs'
import { columnsOf } from '@/domain/columns/columnsOf'
import type { StatusLook } from '@/rules/codes/statusLook'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { actionWord } from '../../shared/logs/actionWord'
import { useLoggedWords } from '../../shared/logs/useLoggedWords'

export const tableOperations = ['insert', 'update', 'delete'] as const

const looks: Readonly<Record<string, StatusLook>> = {
  insert: { tone: 'success', shape: 'dot' },
  update: { tone: 'info', shape: 'half' },
  delete: { tone: 'neutral', shape: 'dash' },
}
const unknownLook: StatusLook = { tone: 'neutral', shape: 'ring' }

const col = columnsOf<TableLogRow>()('logs')

export const tableLogColumns = [
  col.time('op_time', { seconds: true, title: 'time', repeated: 'repeated', identity: true, sort: true }),
  col.text('table_name', { title: 'table.table', width: 165, sort: true }),
  col.text('object_name', { title: 'object', width: 165, sort: true }),
  col.text('object_id', { title: 'table.objectId', width: 200, hidden: true }),
  {
    ...col.text('operation', { title: 'table.operation', width: 110, sort: true }),
    text: undefined,
    render: (row: TableLogRow) => <Operation operation={row.operation} />,
  },
  {
    ...col.custom('changed_fields', { title: 'table.fields', width: 190 }),
    text: undefined,
    render: (row: TableLogRow) => <Fields fields={row.changed_fields} />,
  },
  col.text('user_name', { title: 'user', width: 125, sort: true }),
  col.text('username', { title: 'account', width: 120, hidden: true }),
  col.text('ip', { title: 'ip', width: 130, sort: true }),
]

function Operation({ operation }: { operation: string }) {
  const { t } = useTranslation('logs')
  return operation === '' ? (
    <NoValue />
  ) : (
    <Status {...(looks[operation] ?? unknownLook)} word={actionWord(t, operation)} />
  )
}

function Fields({ fields }: { fields: readonly string[] }) {
  const { fieldWord } = useLoggedWords()
  return fields.map(fieldWord).join(', ') || <NoValue />
}
