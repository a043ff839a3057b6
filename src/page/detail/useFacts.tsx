import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TermCode } from '@/domain/words/glossary'
import { useWords, type FieldName } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { personalKinds } from '@/rules/limits/personalFields'
import type { Codes } from '@/rules/codes/statuses'
import { Personal } from '@/ui/value/Personal'
import { Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'
import css from './detail.module.css'

/** A row of `Facts`. */
export type Fact = readonly [label: string, value: ReactNode, term?: TermCode]

/**
 * Rows of `Facts` from the fields of one record: the field's word and its value in words. An unknown value is '',
 * which is shown as a dash.
 * @example const facts = useFacts(meter); <Facts title={t('device')} rows={[facts.mono('asset_no'),
 * facts.code('meter_type', meterType)]} />
 */
export function useFacts<Row extends object>(row: Row) {
  const { i18n } = useTranslation()
  const { field, word } = useWords()
  type Key = keyof Row & FieldName
  const text = (name: Key | `disp${Key}`): string => {
    const value = (row as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' || Number.isFinite(value) ? String(value) : ''
  }
  const fact = (name: FieldName, value: ReactNode, term?: TermCode): Fact =>
    term ? [field(name), value, term] : [field(name), value]
  return {
    /** Any other value under the word of a field. */
    custom: fact,
    text: (name: Key, term?: TermCode) => fact(name, text(name), term),
    /** Identification numbers, in digits of one width. */
    mono: (name: Key) => fact(name, text(name) && <span className={css.mono}>{text(name)}</span>),
    /** Word of a code; for a code unknown here the server's word (`disp…`), else the code itself. */
    code: (name: Key, codes: Codes) => fact(name, text(name) && word(codes, text(name), text(`disp${name}`))),
    day: (name: Key) => fact(name, formatDate(text(name), i18n.language)),
    time: (name: Key) => fact(name, text(name) && <ShortTime time={text(name)} />),
    amount: (name: Key, format: { unit?: string; decimals?: number } = {}) =>
      fact(name, <Quantity value={text(name) === '' ? null : Number(text(name))} {...format} />),
    person: (name: Key) => fact(name, <Personal kind={personalKinds[name] ?? 'name'}>{text(name)}</Personal>),
  }
}
