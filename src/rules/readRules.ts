import { readLimit } from './limits'

/** What the rules look at; both the console and the head-end ask them. */
interface Item {
  readonly task_type: string
  readonly event_type: string
}

/** A meter that has its own modem instead of a place behind a concentrator (port 40). */
export const isDirect = (meter: { comm_port: string }): boolean => meter.comm_port === '40'

export type ReadProblem =
  | 'noDevice'
  | 'noItem'
  | 'mixedTypes'
  | 'oneCurve'
  | 'oneEventType'
  | 'tooManyItems'
  | 'tooManyRequested'
  | 'oneDirect'
  | 'noDate'

/** The first rule that a reading on demand breaks, undefined when it may be sent. */
export function readProblem(order: {
  meters: readonly { comm_port: string }[]
  items: readonly Item[]
  data_date?: string | undefined
  /** Requested answers at most; what this console was told when absent. */
  most?: number
}): ReadProblem | undefined {
  const { meters, items, data_date, most = readLimit.items } = order
  if (meters.length === 0) return 'noDevice'
  const problem = itemsProblem(items)
  if (problem) return problem
  if (items.some((item) => item.task_type !== '1') && !data_date) return 'noDate'
  if (meters.length * items.length > most) return 'tooManyRequested'
  if (meters.length > 1 && meters.some(isDirect)) return 'oneDirect'
  return undefined
}

/** The first rule that the chosen items break together. */
export function itemsProblem(items: readonly Item[]): ReadProblem | undefined {
  const [first] = items
  if (!first) return 'noItem'
  if (items.some((item) => item.task_type !== first.task_type)) return 'mixedTypes'
  if (first.task_type === '2' && items.length > 1) return 'oneCurve'
  if (first.task_type === '3' && items.some((item) => item.event_type !== first.event_type))
    return 'oneEventType'
  return items.length > readLimit.commands ? 'tooManyItems' : undefined
}
