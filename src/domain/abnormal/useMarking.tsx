import { FlagOutlined, WarningOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbnormalRule } from '@/rules/archive/abnormalRules'
import { useMenuPage } from '@/stores/menuPages'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { lazyPart } from '@/ui/pane/lazyPart'
import { markedPath, type MarkedDay } from './markedPath'

const MarkDialog = lazyPart(() => import('./MarkDialog').then((file) => file.MarkDialog))

interface Marking<Row> {
  /** Rules that the user may choose from, for all rows or for one. */
  rules: readonly AbnormalRule[] | ((row: Row) => readonly AbnormalRule[])
  day: (row: Row) => MarkedDay & { event_id?: string }
  /** Most likely rule of a row; '' = none. */
  rule?: (row: Row) => string
  /** True when a user or a rule has recorded it already. */
  marked?: (row: Row) => boolean
  onMarked: () => void
}

/**
 * Action that records rows of a list as abnormal, for users who may edit the list of abnormal records.
 * @example const marking = useMarking<Row>({ rules: rulesOfEnergy, day: (row) => row, onMarked: list.settle })
 */
export function useMarking<Row>({ rules, day, rule, marked = () => false, onMarked }: Marking<Row>) {
  const { t } = useTranslation('abnormal')
  const act = useActions()
  const [rows, setRows] = useState<readonly Row[]>()
  const mayMark = useMenuPage('cboAbnormalData', 'edit') !== undefined
  const list = useMenuPage('cboAbnormalData')
  const [first] = rows ?? []
  const firstRule = first && rule ? rule(first) : ''
  const offered = (row: Row | undefined) => (typeof rules === 'function' ? (row ? rules(row) : []) : rules)
  return {
    /** Rows without a record for which a rule is offered. */
    action(tickedRows: readonly Row[]): Action {
      const open = tickedRows.filter((row) => !marked(row) && offered(row).length > 0)
      return act.run('mark', t('mark.do'), FlagOutlined, () => setRows(open), {
        hidden: !mayMark || open.length === 0,
      })
    },
    /** Leads to the record that there is. */
    record: (row: Row): Action =>
      act.open('record', t('mark.record'), WarningOutlined, markedPath([day(row)]), {
        hidden: list === undefined || !marked(row),
        instead: 'mark',
      }),
    dialog: rows && (
      <MarkDialog
        candidates={rows.map(day)}
        rules={offered(first)}
        rule={rule && rows.every((row) => rule(row) === firstRule) ? firstRule : ''}
        onClose={(isFinished) => {
          setRows(undefined)
          if (isFinished) onMarked()
        }}
      />
    ),
  }
}
