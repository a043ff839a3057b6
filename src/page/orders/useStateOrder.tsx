import type { ComponentType } from 'react'
import type { Action } from '@/ui/actions/actions'
import { useAsk } from '@/ui/feedback/useAsk'
import { useLeftOut } from '@/ui/value/useLeftOut'
import { useNamedList } from '@/ui/value/useNamedList'

interface StateOrder<Row> {
  /** The list: it names the rows, and is loaded again when it was done. */
  of: { rowName: (row: Row) => string; settle: () => void }
  /** The action's key, e.g. 'suspend'. */
  key: string
  Icon: ComponentType<{ 'aria-hidden': true }>
  /** The rows to which it applies; where there is none the action is hidden, and no other row is sent. */
  when: (row: Row) => boolean
  /** A call declared with `ordering`: it says which state the user saw. */
  send: (rows: readonly Row[]) => Promise<unknown>
  /** The button, the question (of n rows), a sentence about what it means, and what is said when it was done. */
  say: (part: 'do' | 'title' | 'text' | 'done', n: { count: number; n: number }) => string
}

/**
 * An action that changes the state of rows after a question that names them, and says how many of the ticked ones it leaves
 * out: one row beside it, ticked ones above the list.
 * @example
 * const stop = useStateOrder({ of: lines, key: 'stop', Icon: PauseSign, when: runs, send: linesApi.stop, say: (part, n) => t(`line.stop.${part}`, n) })
 * rowActions={(row) => [stop([row], { can: 'edit' })]} bulk={[stop(lines.chosen(), { can: 'edit' })]}
 */
export function useStateOrder<Row>({ of, key, Icon, when, send, say }: StateOrder<Row>) {
  const { ask } = useAsk()
  const list = useNamedList()
  const leftOut = useLeftOut()
  return (rows: readonly Row[], change: Partial<Action> = {}): Action => {
    const meant = rows.filter(when)
    const n = { count: meant.length, n: meant.length }
    return {
      key,
      label: say('do', n),
      icon: <Icon aria-hidden />,
      ...change,
      hidden: meant.length === 0 || change.hidden === true,
      run: () =>
        ask({
          question: {
            title: say('title', n),
            content: [list(meant.map(of.rowName)), say('text', n), leftOut(rows, meant)]
              .filter((line) => line !== undefined)
              .join('\n'),
            ok: say('do', n),
            danger: change.danger ?? false,
          },
          send: () => send(meant),
          done: say('done', n),
          after: of.settle,
        }),
    }
  }
}
