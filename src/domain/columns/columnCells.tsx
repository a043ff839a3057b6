import type { ReactNode } from 'react'
import { words } from '@/i18n/i18n'
import { round } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import type { Codes } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import { useMenuPage } from '@/stores/menuPages'
import { session } from '@/stores/session'
import type { Column, Say } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { CodeStatus } from '@/ui/value/CodeStatus'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Tinted } from '@/ui/value/Tinted'
import { timeText } from './timeText'
import { explainTerm } from '../words/Term'
import type { TermCode } from '../words/glossary'
import { formatMoney, useMoneyUnit } from '../money/money'
import { codeColor, codeWord } from '../words/words'

/** What a column of any kind may say. */
export interface Plain {
  /** px; each kind has its usual one. */
  width?: number
  align?: 'right'
  /** The server sorts by it. */
  sort?: boolean
  /** Hidden until the user shows it. */
  hidden?: boolean
  /** Names the row. */
  identity?: boolean
}

/** Why this row has no value; '' = nothing is known of that. */
export type NoneOf = (row: object, say: Say) => string

/** The same, as it is read here. */
interface Said {
  title?: string | ((say: Say) => string)
  none?: string | NoneOf
  explain?: TermCode | { word: string }
}

export type At = (row: object) => unknown
export type Cell<Row> = Pick<
  Column<Row>,
  'width' | 'align' | 'unit' | 'computed' | 'render' | 'text' | 'value' | 'person'
>

/** What the wire calls a text, whatever it sent: '' is "not known". */
export const str = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : typeof value === 'boolean'
        ? value
          ? '1'
          : '0'
        : ''

/** A number or a numeric text; anything else is "not known", never zero. */
export const num = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Cells are drawn anew with their columns when the language changes. */
const now: Say = {
  t: (key, values) => (words.t as unknown as Say['t'])(key, values),
  or: (key, otherwise) => (words.exists(key) ? now.t(key) : otherwise),
  get language() {
    return words.language
  },
}

/** A column of a kind whose cells are `cell`; what it says in words is found below `ns` when it is drawn. */
export function columnFrom<Row extends object>(
  ns: string,
  key: string,
  said: Said & Plain,
  cell: (own: object) => Cell<Row>,
): Column<Row> {
  const { title, none, explain, width, align, sort, hidden, identity, ...own } = said
  const word = (name: string) => `${ns}:${name}`
  const made = cell(own)
  return {
    key,
    title:
      typeof title === 'function'
        ? title
        : (say) => say.t(title === undefined ? `domain:field.${key}` : word(title)),
    ...(typeof title !== 'function' && {
      short: (say: Say) =>
        say.or(title === undefined ? `domain:short.${key}` : word(`short.${leafOf(title)}`), ''),
    }),
    ...(none === undefined
      ? made
      : orElse(made, typeof none === 'function' ? none : (_row, say) => say.t(word(none)))),
    ...(width !== undefined && { width }),
    ...(align && { align }),
    ...(sort && { sort }),
    ...(hidden && { hidden }),
    ...(identity && { identity }),
    ...(explain && {
      explain: typeof explain === 'string' ? explainTerm(explain) : <Sentence of={word(explain.word)} />,
    }),
  }
}

/** 'substation.no' → 'no': a screen's short titles stand below `short` of its words. */
const leafOf = (title: string): string => title.slice(title.lastIndexOf('.') + 1)

export const at =
  (name: string): At =>
  (row) =>
    (row as Record<string, unknown>)[name]

/** A text as it is drawn, copied and written. */
export function told<Row extends object>(
  width: number,
  text: (row: Row, say: Say) => string,
  draw: (text: string) => ReactNode = (shown) => shown,
): Cell<Row> {
  return {
    width,
    text,
    render: (row) => {
      const shown = text(row, now)
      return shown === '' ? <NoValue /> : draw(shown)
    },
  }
}

/**
 * One of a few codes in words (keys of the catalogue) and, where `looks` has them, shapes of the screen's own. An unknown code is
 * itself, a missing one no value.
 */
export function choiceCell<Row extends object>(
  code: At,
  keys: Readonly<Record<string, string>>,
  looks?: Readonly<Record<string, StatusLook>>,
): Cell<Row> {
  const wordOf = (value: string, say: Say) =>
    Object.hasOwn(keys, value) ? say.t(keys[value] ?? '') : undefined
  const text = (row: Row, say: Say) => wordOf(str(code(row)), say) ?? str(code(row))
  if (!looks) return told(120, text)
  return {
    width: 120,
    text,
    render: (row) => {
      const value = str(code(row))
      return <CodeStatus code={value} word={wordOf(value, now)} look={looks[value]} />
    },
  }
}

/** The same for each row, or as the row says. */
type Each<Row, Value> = Value | ((row: Row) => Value)
const each = <Row, Value extends string | number>(value: Each<Row, Value>, row: Row): Value =>
  typeof value === 'function' ? value(row) : value

export interface Measured<Row> {
  unit?: Each<Row, string>
  decimals?: Each<Row, number>
  of?: (row: Row) => number | null
}

export function quantity<Row extends object>(
  of: At,
  decimals: Each<Row, number>,
  unit: Each<Row, string> = '',
): Cell<Row> {
  return {
    width: 96,
    align: 'right',
    ...(typeof unit === 'string' && { unit }),
    text: (row, say) => formatNumber(num(of(row)), each(decimals, row), say.language),
    value: (row) => {
      const number = num(of(row))
      return number === null
        ? undefined
        : { number: round(number, each(decimals, row)), decimals: each(decimals, row) }
    },
    render: (row) => <Quantity value={num(of(row))} decimals={each(decimals, row)} unit={each(unit, row)} />,
  }
}

export interface Own<Row> {
  render?: (row: Row, said: string) => ReactNode
  text?: (row: Row, say: Say) => string
  /** Of the value as the wire has it, which a file holds. */
  unit?: string
}

export const drawn = <Row extends object>(
  of: At,
  { render, text = (row) => str(of(row)), unit }: Own<Row>,
): Cell<Row> => ({
  ...told(150, text),
  ...(unit && { unit }),
  ...(render && { render: (row) => render(row, text(row, now)) }),
})

/** A day, a month or a time of the wire, for a workbook. */
export const moment = (of: At) => (row: object) => {
  const wall = str(of(row))
  return wall === '' ? undefined : { wall }
}

/** A time of the wire; `repeated` says whether it is the second of two that are equal. */
export const timed = (of: At, repeated: At | undefined) => ({
  ...told(156, (row: object, say) => timeText(str(of(row)), str(repeated?.(row)), say.language)),
  value: moment(of),
})

/** Says what it means that there is no value. */
const orElse = <Row extends object>(made: Cell<Row>, why: NoneOf): Cell<Row> => ({
  ...made,
  render: (row) => {
    if (made.text?.(row, now) !== '') return made.render(row)
    const reason = why(row, now)
    return reason === '' ? <NoValue /> : <NoValue why={reason} />
  },
})

function Sentence({ of }: { of: string }) {
  return now.t(of)
}

export const coded =
  (of: At, codes: Codes, twin: At) =>
  (row: object, say: Say): string => {
    const code = str(of(row))
    return wordOf(codes, code, say, str(twin(row)))
  }

/** The word of a code; one that is not known here is the server's word, else the code itself. */
export const wordOf = (codes: Codes, code: string, say: Say, shown = ''): string =>
  codeWord(codes, code, { look: (key) => say.t(key), language: say.language }, shown)

/** The word of a code, marked with the colour that the utility gave it. */
export const colored =
  (of: At, codes: Codes, draw: (row: object) => ReactNode) =>
  (row: object): ReactNode => {
    const color = codeColor(codes, str(of(row)))
    return color ? <Tinted color={color}>{draw(row)}</Tinted> : draw(row)
  }

/** The words of several codes, a list or comma-joined. */
export const wordsOf = (codes: Codes, value: unknown, say: Say): string =>
  (Array.isArray(value) ? value.map(str) : str(value).split(','))
    .filter((code) => code !== '')
    .map((code) => wordOf(codes, code, say))
    .join(', ')

/** The text of the signed-in user's currency. */
export const currency = (): string => session.get().user?.monetaryUnit?.text ?? ''

export function Money({ value }: { value: number | null }) {
  const unit = useMoneyUnit()
  return value === null ? <NoValue /> : formatMoney(value, unit, words.language)
}

/** A link to a page of the menu, for those whose menu has it. */
export function MenuLink({ page, query, children }: { page: string; query: string; children: ReactNode }) {
  const path = useMenuPage(page)
  return path === undefined ? children : <ObjectLink to={`${path}${query}`}>{children}</ObjectLink>
}
