import { useTranslation } from 'react-i18next'
import type { CodeRuleRow } from '@/api/cbo/codeRules'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { isYes } from '@/rules/codes/codes'
import { isDrawn, resetCycles } from '@/rules/archive/codeRule'
import { enabledStatus } from '@/rules/codes/statuses'
import { Mono } from '@/ui/value/Mono'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

const col = columnsOf<CodeRuleRow>()('codeRules')

export const codeRuleColumns = [
  col.text('code', { title: 'code', width: 156, mono: true, identity: true, sort: true }),
  col.text('name', { title: 'name', width: 196, sort: true }),
  col.text('pattern', { title: 'pattern', width: 250, mono: true }),
  col.custom('next_value', {
    title: 'nextValue',
    width: 142,
    text: (row, { t }) => (isYes(row.exhausted) ? t('codeRules:exhausted') : row.next_value),
    render: (row, word) =>
      isYes(row.exhausted) ? (
        <Status tone="danger" shape="octagon" word={word} />
      ) : word ? (
        <Mono>{word}</Mono>
      ) : (
        <NoValue />
      ),
  }),
  col.custom('drawn', {
    title: 'drawn',
    width: 150,
    text: ({ code }, { t }) => (isDrawn(code) ? t(`codeRules:drawnBy.${code}`) : ''),
    render: (_row, word) => word || <NoneNote why="drawnByNone" />,
  }),
  col.custom('reset_cycle', {
    title: 'reset',
    width: 108,
    sort: true,
    text({ reset_cycle }, { t }) {
      const knownCycle = resetCycles.find((cycle) => cycle === reset_cycle)
      return knownCycle ? t(`codeRules:cycle.${knownCycle}`) : reset_cycle
    },
  }),
  col.custom('last', {
    title: 'last',
    width: 84,
    align: 'right',
    render: ({ last }) =>
      last === null || last > 0 ? <Quantity value={last} decimals={0} /> : <NoneNote why="none" />,
  }),
  col.status('enabled', { codes: enabledStatus, title: 'enabled', width: 120 }),
  col.text('remark', { title: 'remark', width: 240 }),
  ...stampColumns,
]

function NoneNote({ why }: { why: 'drawnByNone' | 'none' }) {
  const { t } = useTranslation('codeRules')
  return <NoValue why={t(why)} />
}
