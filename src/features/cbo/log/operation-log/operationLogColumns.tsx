import { useTranslation } from 'react-i18next'
import type { OperationAction, OperationLogRow } from '@/api/cbo/logs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { CodeStatus } from '@/ui/value/CodeStatus'
import { resultLooks } from '@/rules/codes/resultLooks'

export const operationActions = [
  'insert',
  'update',
  'delete',
  'export',
  'command',
  'other',
] as const satisfies readonly OperationAction[]

const operationResults: Readonly<Record<string, 'opResult.1' | 'opResult.2'>> = {
  1: 'opResult.1',
  2: 'opResult.2',
}

const col = columnsOf<OperationLogRow>()('logs')

export const operationLogColumns = [
  col.time('op_time', { seconds: true, title: 'time', repeated: 'repeated', identity: true, sort: true }),
  col.text('user_name', { title: 'user', width: 125, sort: true }),
  col.text('username', { title: 'account', width: 120, hidden: true }),
  col.choice('result', {
    title: 'result',
    width: 105,
    sort: true,
    words: operationResults,
    looks: resultLooks,
  }),
  col.text('module_name', { title: 'module', width: 145, sort: true }),
  col.text('object', { title: 'object', width: 150, sort: true }),
  col.text('content', { title: 'content', width: 270, sort: true }),
  col.keyed('action', { wordsBelow: 'actionKind', title: 'action', width: 93, sort: true }),
  col.text('org_name', { title: 'org', width: 138, sort: true }),
  col.text('reason', { title: 'reason', width: 240, hidden: true }),
  col.number('cost_ms', { title: 'cost', unit: 'ms', sort: true }),
  col.text('ip', { title: 'ip', width: 96, sort: true }),
]

/** Result of an operation; an unknown code is shown as it is. */
export function OperationResult({ code }: { code: string }) {
  const { t } = useTranslation('logs')
  const key = operationResults[code]
  return <CodeStatus code={code} word={key && t(key)} look={resultLooks[code]} />
}
