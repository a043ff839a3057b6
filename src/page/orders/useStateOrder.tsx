import type { ComponentType } from 'react'
import type { Action } from '@/ui/actions/actions'
import { useAsk } from '@/ui/feedback/useAsk'
import { useLeftOut } from '@/ui/value/useLeftOut'
import { useNamedList } from '@/ui/value/useNamedList'

interface StateOrder<Row> {
  /** The list: it names the rows and is reloaded afterwards. */
  records: { rowName: (row: Row) => string; settle: () => void }
  /** Key of the action, e.g. 'suspend'. */
  key: string
  Icon: ComponentType<{ 'aria-hidden': true }>
  /** True for rows to which the action applies. Without such a row the action is hidden; other rows are never sent. */
  when: (row: Row) => boolean
  /** A call declared with `ordering`: it sends the state that the user saw. */
  send: (rows: readonly Row[]) => Promise<unknown>
  /**
   * Texts of the action: its button, its question about n rows, a sentence about its effect, and the message
   * afterwards.
   */
  describe: (part: 'do' | 'title' | 'text' | 'done', n: { count: number; n: number }) => string
}

/**
 * An action that changes the state of rows after a question that names them and the number of ticked rows it leaves
 * out. It serves one row beside it and ticked rows above the list.
 * @example
 * const stop = useStateOrder({ records: lines, key: 'stop', Icon: PauseSign, when: runs, send: linesApi.stop,
 * describe: (part, n) => t(`line.stop.${part}`, n) })
 * rowActions={(row) => [stop([row], { can: 'edit' })]} bulk={[stop(lines.selectedRows(), { can: 'edit' })]}
 */
export function useStateOrder<Row>({ records, key, Icon, when, send, describe }: StateOrder<Row>) {
  const { ask } = useAsk()
  const list = useNamedList()
  const leftOut = useLeftOut()
  return (rows: readonly Row[], change: Partial<Action> = {}): Action => {
    const affectedRows = rows.filter(when)
    const n = { count: affectedRows.length, n: affectedRows.length }
    return {
      key,
      label: describe('do', n),
      icon: <Icon aria-hidden />,
      ...change,
      hidden: affectedRows.length === 0 || change.hidden === true,
      run: () =>
        ask({
          question: {
            title: describe('title', n),
            content: [
              list(affectedRows.map(records.rowName)),
              describe('text', n),
              leftOut(rows, affectedRows),
            ]
              .filter((line) => line !== undefined)
              .join('\n'),
            ok: describe('do', n),
            danger: change.danger ?? false,
          },
          send: () => send(affectedRows),
          successMessage: describe('done', n),
          onSuccess: records.settle,
        }),
    }
  }
}
