import { readLimit } from '../limits/limits'

/** Properties of a data item that the rules need; the console and the head-end share the rules. */
interface Item {
  readonly task_type: string
  readonly event_type: string
}

/** A meter that has its own modem instead of a place behind a concentrator (port 40). */
export const isDirect = (meter: { comm_port: string }): boolean => meter.comm_port === '40'

/** Over the power line (port 31) meters share one medium. */
const isOnPowerLine = (meter: { comm_port: string }): boolean => meter.comm_port === '31'

/** Way of a reading on demand; codes of the dictionaries readScheme and readSource. */
export interface ReadWay {
  /** '1' the concentrator reads, '2' transparent: it only forwards. */
  readonly read_scheme: string
  /** '1' the concentrator's store, '2' the meter, live. */
  readonly read_source: string
}
/** Values that the concentrator has collected, of many meters at once. */
export const fromStore: ReadWay = { read_scheme: '1', read_source: '1' }
/** The meter itself. */
export const liveRead: ReadWay = { read_scheme: '1', read_source: '2' }
export const isTransparent = (way: ReadWay): boolean => way.read_scheme === '2'
export const isFromStore = (way: ReadWay): boolean => way.read_source === '1'

/** Why several of these meters cannot be read at a time, undefined when they can. */
export function aloneProblem(
  meters: readonly { comm_port: string }[],
  way: ReadWay | undefined,
): 'oneDirect' | 'oneTransparent' | 'oneLive' | undefined {
  if (meters.length < 2) return undefined
  if (meters.some(isDirect)) return 'oneDirect'
  if (!way) return undefined
  if (isTransparent(way)) return 'oneTransparent'
  return !isFromStore(way) && meters.some(isOnPowerLine) ? 'oneLive' : undefined
}

export type ReadProblem =
  | 'noDevice'
  | 'noItem'
  | 'mixedTypes'
  | 'oneCurve'
  | 'oneEventType'
  | 'tooManyItems'
  | 'tooManyRequested'
  | 'oneDirect'
  | 'oneTransparent'
  | 'oneLive'
  | 'noStore'
  | 'noDate'

/** The first rule that a reading on demand breaks, undefined when it may be sent. */
export function readProblem(order: {
  meters: readonly { comm_port: string }[]
  items: readonly Item[]
  data_date?: string | undefined
  /** Absent: the head-end chooses. */
  way?: ReadWay | undefined
  /** Requested answers at most; what this console was told when absent. */
  maximum?: number
}): ReadProblem | undefined {
  const { meters, items, data_date, way, maximum = readLimit.items } = order
  if (meters.length === 0) return 'noDevice'
  const problem = itemsProblem(items)
  if (problem) return problem
  if (items.some((item) => item.task_type !== '1') && !data_date) return 'noDate'
  if (meters.length * items.length > maximum) return 'tooManyRequested'
  if (way && isTransparent(way) && isFromStore(way)) return 'noStore'
  return aloneProblem(meters, way)
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

/** Everything that was due was read, as an answer says it by its counts: an empty list of what is missing says nothing. */
export const isAllRead = ({
  read_should,
  read_success,
}: {
  read_should: number | null
  read_success: number | null
}): boolean => read_should !== null && read_should > 0 && read_success === read_should
