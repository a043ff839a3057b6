import type { Progress } from './progress'
import type { MessageKey } from '../messages/messages'
import { isDate, isWallTime, withinYear } from './wallTime'

/** A message of the head-end with the values to fill in. */
export interface MessageWithValues {
  key: MessageKey
  values?: Record<string, string | number>
}

/**
 * A request that the head-end declines: answered with `success: false` and the message in the caller's language.
 * Problems of single form fields are answered as `result.fields`, the first of them also as `result.field`.
 */
export class Refusal extends Error {
  readonly key: MessageKey
  readonly values: Record<string, string | number>
  readonly fields: Readonly<Record<string, MessageWithValues>> | undefined

  constructor(
    key: MessageKey,
    values: Record<string, string | number> = {},
    fields?: Readonly<Record<string, MessageWithValues>>,
  ) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.values = values
    this.fields = fields
  }
}

/** A row that another user has changed meanwhile: answered with 409 and the current row. */
export class Changed extends Refusal {
  readonly row: object

  constructor(row: object, userName: string) {
    super('rowChanged', { name: userName })
    this.row = row
  }
}

/** Rows that are still being computed: a list answers the progress, an export is refused. */
export class StillPending extends Refusal {
  readonly progress: Progress

  constructor(key: MessageKey, progress: Progress) {
    super(key, { done: progress.done, all: progress.total })
    this.progress = progress
  }
}

/** An order based on states that are no longer current: answered with 409 and the states by id. */
export class Unexpected extends Refusal {
  readonly states: Readonly<Record<string, string>>

  constructor(
    key: MessageKey,
    values: Record<string, string | number>,
    states: Readonly<Record<string, string>>,
  ) {
    super(key, values)
    this.states = states
  }
}

const bad = (name: string): Refusal => new Refusal('badParameter', { name })

/** Maximum characters of a parameter that holds a list, such as pasted numbers or ids. */
export const longestParameter = 20_000

/** Reads parameters by name and refuses nonsense. An empty text counts as absent. */
export class Params {
  private readonly values: Record<string, unknown>

  constructor(values: unknown) {
    if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Refusal('badBody')
    this.values = values as Record<string, unknown>
  }

  text(name: string, maxLength = 200): string | undefined {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw bad(name)
    const text = String(value).trim()
    if (text.length > maxLength) throw bad(name)
    return text === '' ? undefined : text
  }

  required(name: string, maxLength = 200): string {
    const text = this.text(name, maxLength)
    if (text === undefined) throw bad(name)
    return text
  }

  int(name: string, min: number, max: number): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) throw bad(name)
    return value
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const match = values.find((value) => value === text)
    if (match === undefined) throw bad(name)
    return match
  }

  date(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && !isDate(text)) throw bad(name)
    return text
  }

  /** Two required days, at most a year apart. */
  dateRange(begin: string, end: string): [string, string] {
    return this.range(begin, end, isDate)
  }

  /** Two required wall times, at most a year apart; a day without a time means its first or last second. */
  timeRange(begin: string, end: string): [string, string] {
    const withTime = (name: string, time: string) => {
      const text = this.required(name)
      return isDate(text) ? `${text} ${time}` : text
    }
    const times = new Params({ [begin]: withTime(begin, '00:00:00'), [end]: withTime(end, '23:59:59') })
    return times.range(begin, end, isWallTime)
  }

  raw(name: string): unknown {
    return this.values[name]
  }

  private range(begin: string, end: string, valid: (text: string) => boolean): [string, string] {
    const firstText = this.required(begin)
    const lastText = this.required(end)
    if (!valid(firstText)) throw bad(begin)
    if (!valid(lastText)) throw bad(end)
    if (firstText > lastText) throw new Refusal('badRange')
    if (!withinYear(firstText, lastText)) throw new Refusal('withinYear')
    return [firstText, lastText]
  }
}
