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
  /** What can be said, of all rows or of one. */
  rules: readonly AbnormalRule[] | ((row: Row) => readonly AbnormalRule[])
  day: (row: Row) => MarkedDay & { event_id?: string }
  /** What is likely about a row; '' = nothing. */
  rule?: (row: Row) => string
  /** Whether there is a record of it already, made by a person or found by a rule. */
  marked?: (row: Row) => boolean
  after: () => void
}

/**
 * Writes rows of a list down as abnormal records: for who may edit that list, whatever may be done in this one.
 * @example const marking = useMarking<Row>({ rules: rulesOfEnergy, day: (row) => row, after: list.settle }); marking.action([row]); {marking.dialog}
 */
export function useMarking<Row>({ rules, day, rule, marked = () => false, after }: Marking<Row>) {
  const { t } = useTranslation('abnormal')
  const act = useActions()
  const [rows, setRows] = useState<readonly Row[]>()
  const mayMark = useMenuPage('cboAbnormalData', 'edit') !== undefined
  const list = useMenuPage('cboAbnormalData')
  const [first] = rows ?? []
  const said = first && rule ? rule(first) : ''
  const offered = (row: Row | undefined) => (typeof rules === 'function' ? (row ? rules(row) : []) : rules)
  return {
    /** Of those of which there is no record, and something to be said. */
    action(of: readonly Row[]): Action {
      const open = of.filter((row) => !marked(row) && offered(row).length > 0)
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
        of={rows.map(day)}
        rules={offered(first)}
        rule={rule && rows.every((row) => rule(row) === said) ? said : ''}
        onClose={(done) => {
          setRows(undefined)
          if (done) after()
        }}
      />
    ),
  }
}
