import type { MessageKey } from '../messages/messages'
import { isDate, isWallTime, withinYear } from './wallTime'

/** A sentence of the head-end and what is filled in. */
export interface Said {
  key: MessageKey
  values?: Record<string, string | number>
}

/**
 * A request that the head-end declines: answered with `success: false` and the sentence in the caller's language. What
 * is wrong with single fields of a form is answered as `result.fields`, the first of them also as `result.field`.
 */
export class Refusal extends Error {
  readonly key: MessageKey
  readonly values: Record<string, string | number>
  readonly fields: Readonly<Record<string, Said>> | undefined

  constructor(
    key: MessageKey,
    values: Record<string, string | number> = {},
    fields?: Readonly<Record<string, Said>>,
  ) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.values = values
    this.fields = fields
  }
}

/** A change of what somebody else changed meanwhile: answered with 409 and the row as it is now. */
export class Changed extends Refusal {
  readonly row: object

  constructor(row: object, by: string) {
    super('rowChanged', { name: by })
    this.row = row
  }
}

/** Rows that are still being worked out: a list answers how far that is, what needs them (an export) is refused. */
export class StillComing extends Refusal {
  readonly progress: { done: number; total: number }

  constructor(key: MessageKey, progress: { done: number; total: number }) {
    super(key, { done: progress.done, all: progress.total })
    this.progress = progress
  }
}

/** An order about what is not as its sender saw it: answered with 409 and the states by id. */
export class Unexpected extends Refusal {
  readonly now: Readonly<Record<string, string>>

  constructor(
    key: MessageKey,
    values: Record<string, string | number>,
    now: Readonly<Record<string, string>>,
  ) {
    super(key, values)
    this.now = now
  }
}

const bad = (name: string): Refusal => new Refusal('badParameter', { name })

/** Characters of a parameter that lists many, such as pasted numbers or ids. */
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
    const found = values.find((value) => value === text)
    if (found === undefined) throw bad(name)
    return found
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

  /** Two required wall times, at most a year apart; a bare day means its first or last second. */
  timeRange(begin: string, end: string): [string, string] {
    const whole = (name: string, time: string) => {
      const text = this.required(name)
      return isDate(text) ? `${text} ${time}` : text
    }
    const times = new Params({ [begin]: whole(begin, '00:00:00'), [end]: whole(end, '23:59:59') })
    return times.range(begin, end, isWallTime)
  }

  raw(name: string): unknown {
    return this.values[name]
  }

  private range(begin: string, end: string, valid: (text: string) => boolean): [string, string] {
    const from = this.required(begin)
    const to = this.required(end)
    if (!valid(from)) throw bad(begin)
    if (!valid(to)) throw bad(end)
    if (from > to) throw new Refusal('badRange')
    if (!withinYear(from, to)) throw new Refusal('withinYear')
    return [from, to]
  }
}
