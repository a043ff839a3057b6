import { Refusal, type Params, type MessageWithValues } from './params'
import { usualLength } from '../../src/rules/limits/fieldLimits'
import type { MessageKey } from '../messages/messages'

export interface TextRule {
  required?: boolean
  /** Characters at most; `usualLength` when absent. */
  max?: number
  /** Accepts a valid text; not called for ''. */
  test?: (text: string) => boolean
  /** Message when `test` rejects the text. */
  messageKey?: MessageKey
}

interface DecimalLimits {
  min: number
  max: number
  /** Maximum number of decimal places. */
  decimals: number
}

/**
 * Reads the body of a form and collects its problems field by field, so that the user sees all of them at once. End
 * with `done()`.
 * @example const form = new Form(body); const code = form.text('code', { required: true, test: isDictCode });
 * form.done()
 */
export class Form {
  private readonly problems: Record<string, MessageWithValues> = {}
  private readonly body: Params

  constructor(body: Params) {
    this.body = body
  }

  /** The first problem of a field stays. */
  fail(name: string, key: MessageKey, values?: MessageWithValues['values']): void {
    this.problems[name] ??= values ? { key, values } : { key }
  }

  failed(name: string): boolean {
    return name in this.problems
  }

  /** True once any field has a problem. */
  get hasProblems(): boolean {
    return Object.keys(this.problems).length > 0
  }

  /** True when the body has this field, even if it is empty. */
  has(name: string): boolean {
    return this.body.raw(name) !== undefined
  }

  /** The value as it was sent, for values that are neither text, number nor list; the caller checks it. */
  raw(name: string): unknown {
    return this.body.raw(name)
  }

  text(
    name: string,
    { required = false, max = usualLength, test, messageKey = 'fieldInvalid' }: TextRule = {},
  ): string {
    const raw = this.body.raw(name)
    if (raw !== undefined && raw !== null && typeof raw !== 'string' && typeof raw !== 'number')
      this.fail(name, 'fieldInvalid')
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''
    if (text === '') {
      if (required) this.fail(name, 'fieldRequired')
    } else if (Array.from(text).length > max) this.fail(name, 'fieldTooLong', { n: max })
    else if (test && !test(text)) this.fail(name, messageKey)
    return text
  }

  /** A whole number within limits of src/rules, both included, or `absent` when nothing was sent. */
  integer(
    name: string,
    { min, max }: { min: number; max: number },
    options: { required?: boolean; absent?: number } = {},
  ): number {
    return this.decimal(name, { min, max, decimals: 0 }, options)
  }

  /** Reads a number with at most `decimals` places, like `integer`. */
  decimal(name: string, limits: DecimalLimits, options?: { required?: boolean; absent?: number }): number
  decimal(name: string, limits: DecimalLimits, options: { absent: null }): number | null
  decimal(
    name: string,
    { min, max, decimals }: DecimalLimits,
    { required = false, absent = 0 }: { required?: boolean; absent?: number | null } = {},
  ): number | null {
    const text = this.text(name, { required })
    if (text === '') return absent
    const value = Number(text)
    const places = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
    if (!/^-?\d+(\.\d+)?$/.test(text) || value < min || value > max || places > decimals)
      this.fail(name, 'fieldRange', { min, max })
    return value
  }

  /** Reads the id of an existing object; `find` looks it up. */
  existing(name: string, find: (id: string) => unknown): string {
    const id = this.text(name, { required: true })
    if (id !== '' && !find(id)) this.fail(name, 'rowGone')
    return id
  }

  oneOf<T extends string>(name: string, codes: readonly T[], options: { required: true }): T
  oneOf<T extends string>(name: string, codes: readonly T[], options?: { required?: boolean }): T | ''
  oneOf<T extends string>(
    name: string,
    codes: readonly T[],
    { required = false }: { required?: boolean } = {},
  ): T | '' {
    const text = this.text(name, { required, max: 200 })
    const match = codes.find((code) => code === text)
    if (match === undefined && text !== '') this.fail(name, 'fieldInvalid')
    return match ?? (required ? (codes[0] as T) : '')
  }

  /** '1' or '0'; also a JSON boolean. */
  flag(name: string, absent: '0' | '1' = '0'): '0' | '1' {
    const raw = this.body.raw(name)
    if (raw === undefined || raw === null || raw === '') return absent
    if (raw === true || raw === 1 || raw === '1') return '1'
    if (raw === false || raw === 0 || raw === '0') return '0'
    this.fail(name, 'fieldInvalid')
    return absent
  }

  /** Reads a list of texts; duplicates are dropped. */
  texts(name: string, { required = false, max = 500 }: { required?: boolean; max?: number } = {}): string[] {
    const raw = this.body.raw(name)
    const list: unknown[] = Array.isArray(raw) ? raw : []
    if (raw !== undefined && raw !== null && !Array.isArray(raw)) this.fail(name, 'fieldInvalid')
    if (list.length > max || !list.every((item) => typeof item === 'string')) this.fail(name, 'fieldInvalid')
    if (required && list.length === 0) this.fail(name, 'fieldRequired')
    return [...new Set(list.filter((item) => typeof item === 'string'))]
  }

  /** @throws Refusal that names every field with a problem */
  done(): void {
    if (this.hasProblems) throw new Refusal('formRefused', {}, this.problems)
  }
}
