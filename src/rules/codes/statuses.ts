import { isOther } from './codes'
import type { StatusLook } from './statusLook'
import type words from '../../../locales/en/domain.json'

type Words = typeof words
/** A group of codes in the domain words: `<group>.<code>` is the word. */
export type CodeGroup = Exclude<keyof Words, 'field' | 'search'>
/** Dictionaries whose codes are figures and say themselves. */
export type FigureGroup = 'baudRate' | 'voltageClass'
type CodeOf<Group extends CodeGroup> = keyof Words[Group] & string

/** A dictionary: codes of the wire in the order in which they are offered. */
export interface Codes {
  readonly group: CodeGroup | FigureGroup
  readonly codes: readonly string[]
  /** The unit of codes that are figures; '' for figures without one. */
  readonly unit?: string
}
/** Codes that also have a tone and a shape. */
export interface Statuses extends Codes {
  /** undefined for a code that this console does not know. */
  look: (code: string) => StatusLook | undefined
}

/** A table of statuses; the compiler asks for exactly one look per word. */
export function defineStatuses<Group extends CodeGroup>(
  group: Group,
  looks: Record<CodeOf<Group>, StatusLook>,
): Statuses {
  const table = new Map<string, StatusLook>(Object.entries<StatusLook>(looks))
  return { group, codes: [...table.keys()].sort(), look: (code) => table.get(code) }
}

export const relayStatus = defineStatuses('relayStatus', {
  '21': { tone: 'success', shape: 'dot' },
  '22': { tone: 'danger', shape: 'ring' },
  '23': { tone: 'warning', shape: 'half' },
  '98': { tone: 'neutral', shape: 'square' },
  '99': { tone: 'neutral', shape: 'dash' },
})

export const onlineStatus = defineStatuses('onlineStatus', {
  '1': { tone: 'success', shape: 'dot' },
  '0': { tone: 'warning', shape: 'ring' },
})

export const readResults = { read: '1', failed: '2', notNeeded: '3', underWay: '4' } as const
/** Result of a reading. */
export const readResult = defineStatuses('readResult', {
  '1': { tone: 'success', shape: 'check' },
  '2': { tone: 'danger', shape: 'cross' },
  '3': { tone: 'neutral', shape: 'dash' },
  '4': { tone: 'info', shape: 'half' },
})

export const batteryState = defineStatuses('batteryState', {
  '1': { tone: 'success', shape: 'dot' },
  '2': { tone: 'warning', shape: 'half' },
  '3': { tone: 'danger', shape: 'ring' },
})

export const severities = { info: '1', warning: '2', major: '3', critical: '4' } as const
export const severity = defineStatuses('severity', {
  '1': { tone: 'neutral', shape: 'dot' },
  '2': { tone: 'warning', shape: 'triangle' },
  '3': { tone: 'danger', shape: 'diamond' },
  '4': { tone: 'danger', shape: 'octagon' },
})

/** The same severities of what is over, seen or dealt with: nothing is left to do, so none is in colour. */
const settledSeverity = defineStatuses('severity', {
  '1': { tone: 'neutral', shape: 'dot' },
  '2': { tone: 'neutral', shape: 'triangle' },
  '3': { tone: 'neutral', shape: 'diamond' },
  '4': { tone: 'neutral', shape: 'octagon' },
})
/** Looks of severities while something is left to do about an event or a record, and afterwards. */
export const severityOf = (isOpen: boolean): Statuses => (isOpen ? severity : settledSeverity)

/** The code of a device that was not heard; it is no level. */
export const noSignalLevel = '0'
export const signalLevel = defineStatuses('signalLevel', {
  '1': { tone: 'danger', shape: 'ring' },
  '2': { tone: 'warning', shape: 'triangle' },
  '3': { tone: 'info', shape: 'half' },
  '4': { tone: 'success', shape: 'dot' },
  '5': { tone: 'success', shape: 'check' },
})

/** Protection of a supply: the relay must never be opened. */
export const protection = defineStatuses('protection', {
  '1': { tone: 'info', shape: 'shield' },
  '0': { tone: 'neutral', shape: 'dash' },
})

export const eventType = defineStatuses('eventType', {
  standard: { tone: 'neutral', shape: 'dot' },
  fraud: { tone: 'danger', shape: 'octagon' },
  relay: { tone: 'info', shape: 'half' },
  powerQuality: { tone: 'warning', shape: 'bolt' },
  communication: { tone: 'neutral', shape: 'ring' },
  prepayment: { tone: 'info', shape: 'diamond' },
  mbus: { tone: 'neutral', shape: 'dash' },
  terminal: { tone: 'neutral', shape: 'triangle' },
})

export const eventStates = { fresh: '0', read: '1', handled: '2' } as const
/** Handling of an event by users. */
export const eventState = defineStatuses('eventState', {
  '0': { tone: 'info', shape: 'dot' },
  '1': { tone: 'neutral', shape: 'ring' },
  '2': { tone: 'success', shape: 'check' },
})

/** True for an event whose end was reported. */
export const isOverEvent = (event: { end_time: string; event_flag?: string }): boolean =>
  event.end_time !== '' || event.event_flag === eventFlags.over

/** True for an event that goes on, as far as is known, and that nobody has seen. */
export const isOpenEvent = (event: {
  end_time: string
  event_state?: string
  event_flag?: string
}): boolean => !isOverEvent(event) && (event.event_state ?? eventStates.fresh) === eventStates.fresh

/** True for an event that is not handled yet, as far as its state is known. */
export const mayBeHandled = ({ event_state }: { event_state: string }): boolean =>
  isOther(eventState, event_state, eventStates.handled)

const eventFlags = { over: '0' } as const
/** Begin or end of an event, as its device reported last. */
export const eventFlag = defineStatuses('eventFlag', {
  '1': { tone: 'warning', shape: 'half' },
  '0': { tone: 'success', shape: 'check' },
})

export const commandResults = { canceled: '5' } as const
/** Result of a command to one device. */
export const commandResult = defineStatuses('commandResult', {
  '1': { tone: 'success', shape: 'check' },
  '2': { tone: 'danger', shape: 'cross' },
  '3': { tone: 'neutral', shape: 'dash' },
  '4': { tone: 'info', shape: 'half' },
  '5': { tone: 'neutral', shape: 'ring' },
})

export const enabledStatus = defineStatuses('enabledStatus', {
  '1': { tone: 'success', shape: 'dot' },
  '0': { tone: 'neutral', shape: 'ring' },
})

/** Tasks and their executions: created → unsend → sent → ongoing, running → how it ended. */
export const taskStatus = defineStatuses('taskStatus', {
  created: { tone: 'neutral', shape: 'ring' },
  unsend: { tone: 'neutral', shape: 'dash' },
  sent: { tone: 'info', shape: 'arrow' },
  sendFailed: { tone: 'danger', shape: 'octagon' },
  ongoing: { tone: 'info', shape: 'half' },
  running: { tone: 'success', shape: 'dot' },
  overdued: { tone: 'warning', shape: 'triangle' },
  finished: { tone: 'info', shape: 'check' },
  canceled: { tone: 'neutral', shape: 'cross' },
  stopped: { tone: 'neutral', shape: 'square' },
  collected: { tone: 'success', shape: 'checks' },
})

/** Result of recalculating a figure. */
export const calcResult = defineStatuses('calcResult', {
  changed: { tone: 'warning', shape: 'diamond' },
  same: { tone: 'success', shape: 'check' },
  failed: { tone: 'danger', shape: 'cross' },
  closed: { tone: 'neutral', shape: 'square' },
  noNeed: { tone: 'neutral', shape: 'dash' },
  waiting: { tone: 'info', shape: 'ring' },
})

/** SIM cards: idle → bound → active ⇄ suspended; expired by their day, cancelled for good. */
export const simStatus = defineStatuses('simStatus', {
  idle: { tone: 'neutral', shape: 'ring' },
  bound: { tone: 'info', shape: 'half' },
  active: { tone: 'success', shape: 'dot' },
  suspended: { tone: 'warning', shape: 'triangle' },
  expired: { tone: 'danger', shape: 'octagon' },
  cancelled: { tone: 'neutral', shape: 'cross' },
})

export const runStates = { running: '1', stopped: '2', standby: '3', removed: '9' } as const
/** Service state of a substation, line or transformer. */
export const runStatus = defineStatuses('runStatus', {
  '1': { tone: 'success', shape: 'dot' },
  '2': { tone: 'danger', shape: 'ring' },
  '3': { tone: 'info', shape: 'half' },
  '9': { tone: 'neutral', shape: 'cross' },
})

/** State of a meter change: the new meter was read or not. */
export const changeStatus = defineStatuses('changeStatus', {
  '1': { tone: 'success', shape: 'check' },
  '2': { tone: 'info', shape: 'half' },
  '3': { tone: 'neutral', shape: 'cross' },
})

/** Bands of an account's balance. */
export const balanceBand = defineStatuses('balanceBand', {
  arrears: { tone: 'danger', shape: 'ring' },
  low: { tone: 'warning', shape: 'triangle' },
  inOrder: { tone: 'success', shape: 'check' },
})
