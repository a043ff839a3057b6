import type { OperationAction, OperationLogRow } from '@/api/logs'
import { columnsOf } from '@/domain/columnsOf'
import type { Say } from '@/ui/table/column'
import { useSay } from '@/ui/table/useSay'
import { Status } from '@/ui/value/Status'
import { resultLook } from '../parts/resultLook'

export const operationActions = [
  'insert',
  'update',
  'delete',
  'export',
  'command',
  'other',
] as const satisfies readonly OperationAction[]

const col = columnsOf<OperationLogRow>()('logs')

export const operationLogColumns = [
  col.time('op_time', { title: 'time', width: 156, identity: true, sort: true }),
  col.text('user_name', { title: 'user', width: 125, sort: true }),
  col.text('username', { title: 'account', width: 120, hidden: true }),
  col.own('result', {
    title: 'result',
    width: 105,
    sort: true,
    text: (row, say) => resultWord(row.result, say),
    render: (row) => <OperationResult code={row.result} />,
  }),
  col.text('module_name', { title: 'module', width: 145, sort: true }),
  col.text('object', { title: 'object', width: 150, sort: true }),
  col.text('content', { title: 'content', width: 270, sort: true }),
  col.said('action', { in: 'actionKind', title: 'action', width: 93, sort: true }),
  col.text('org_name', { title: 'org', width: 138, sort: true }),
  col.text('reason', { title: 'reason', width: 240, hidden: true }),
  col.number('cost_ms', { title: 'cost', unit: 'ms', sort: true }),
  col.text('ip', { title: 'ip', width: 96, sort: true }),
]

/** '1' done, '2' refused. */
export const OperationResult = ({ code }: { code: string }) => (
  <Status {...resultLook(code)} word={resultWord(code, useSay())} />
)

const resultWord = (code: string, { t }: Pick<Say, 't'>) => t(`logs:opResult.${code === '1' ? '1' : '2'}`)
