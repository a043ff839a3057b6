import type { ReactNode } from 'react'
import { words } from '@/i18n/i18n'
import { round } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { isYes } from '@/rules/codes/codes'
import type { Codes } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import { useMenuPage } from '@/stores/menuPages'
import { session } from '@/stores/session'
import type { Column, Translator } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { CodeStatus } from '@/ui/value/CodeStatus'
import { Mono } from '@/ui/value/Mono'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'
import { Tinted } from '@/ui/value/Tinted'
import { timeText } from './timeText'
import { explainTerm } from '../words/Term'
import type { TermCode } from '../words/glossary'
import { formatMoney, useMoneyUnit } from '../money/money'
import { codeColor, codeWord } from '../words/words'

/** Options of a column of any kind. */
export interface Plain {
  /** Width in px; each kind has a default. */
  width?: number
  align?: 'right'
  /** The server sorts by it. */
  sort?: boolean
  /** Hidden until the user shows it. */
  hidden?: boolean
  /** Names the row. */
  identity?: boolean
  /** Takes no room that is left before the names of the table have it. */
  steady?: boolean
}

/** Reason why this row has no value; '' when unknown. */
export type EmptyReason = (row: object, translator: Translator) => string

/** The same options with keys as plain text. */
interface ColumnWords {
  title?: string | ((translator: Translator) => string)
  emptyReason?: string | EmptyReason
  explain?: TermCode | { word: string }
}

export type Accessor = (row: object) => unknown
export type Cell<Row> = Pick<
  Column<Row>,
  'width' | 'align' | 'unit' | 'steady' | 'isText' | 'computed' | 'render' | 'text' | 'value' | 'person'
>

/** Text of a wire value of any type; '' means "not known". */
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

/** Number of a wire value, also of a numeric text; null, never zero, for anything else. */
export const num = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Translator in the present language; cells are redrawn with their columns when it changes. */
const currentTranslator: Translator = {
  t: (key, values) => (words.t as unknown as Translator['t'])(key, values),
  or: (key, otherwise) => (words.exists(key) ? currentTranslator.t(key) : otherwise),
  get language() {
    return words.language
  },
}

/** Column whose cell `cell` builds; its words are looked up in the namespace `ns` when it is drawn. */
export function columnFrom<Row extends object>(
  ns: string,
  key: string,
  options: ColumnWords & Plain,
  cell: (kindOptions: object) => Cell<Row>,
): Column<Row> {
  const { title, emptyReason, explain, width, align, sort, hidden, identity, steady, ...kindOptions } =
    options
  const word = (name: string) => `${ns}:${name}`
  const baseCell = cell({ ...kindOptions, identity })
  return {
    key,
    title:
      typeof title === 'function'
        ? title
        : (translator) => translator.t(title === undefined ? `domain:field.${key}` : word(title)),
    ...(typeof title !== 'function' && {
      short: (translator: Translator) =>
        translator.or(title === undefined ? `domain:short.${key}` : word(`short.${leafOf(title)}`), ''),
    }),
    ...(emptyReason === undefined
      ? baseCell
      : withEmptyReason(
          baseCell,
          typeof emptyReason === 'function'
            ? emptyReason
            : (_row, translator) => translator.t(word(emptyReason)),
        )),
    ...(width !== undefined && { width }),
    ...(steady !== undefined && { steady }),
    ...(align && { align }),
    ...(sort && { sort }),
    ...(hidden && { hidden }),
    ...(identity && { identity }),
    ...(explain && {
      explain: typeof explain === 'string' ? explainTerm(explain) : <Sentence textKey={word(explain.word)} />,
    }),
  }
}

/** 'substation.no' → 'no': a screen's short titles stand below `short` of its words. */
const leafOf = (title: string): string => title.slice(title.lastIndexOf('.') + 1)

export const fieldAccessor =
  (name: string): Accessor =>
  (row) =>
    (row as Record<string, unknown>)[name]

/** Cell whose text is drawn, copied and exported alike. */
export function textCell<Row extends object>(
  width: number,
  text: (row: Row, translator: Translator) => string,
  draw: (text: string) => ReactNode = (cellText) => cellText,
): Cell<Row> {
  return {
    width,
    text,
    render: (row) => {
      const cellText = text(row, currentTranslator)
      return cellText === '' ? <NoValue /> : draw(cellText)
    },
  }
}

export interface PlainText {
  mono?: boolean
  unit?: string
}

/** Cell of a text, `mono` for identification numbers, with its unit if it has one. */
export const plainTextCell = <Row extends object>(
  accessor: Accessor,
  { mono, unit }: PlainText,
): Cell<Row> => ({
  ...textCell(
    170,
    (row) => (unit && str(accessor(row)) ? `${str(accessor(row))} ${unit}` : str(accessor(row))),
    mono ? (text) => <Mono>{text}</Mono> : undefined,
  ),
  isText: true,
  ...((mono || unit) && { steady: true }),
  ...(unit && { unit }),
})

/**
 * One of a few codes in words (keys of the catalogue) and, where `looks` has them, shapes of the screen's own. An
 * unknown code is shown as it is, a missing one as no value.
 */
export function choiceCell<Row extends object>(
  code: Accessor,
  keys: Readonly<Record<string, string>>,
  looks?: Readonly<Record<string, StatusLook>>,
): Cell<Row> {
  const choiceWord = (value: string, translator: Translator) =>
    Object.hasOwn(keys, value) ? translator.t(keys[value] ?? '') : undefined
  const text = (row: Row, translator: Translator) => choiceWord(str(code(row)), translator) ?? str(code(row))
  if (!looks) return { ...textCell(120, text), steady: true }
  return {
    width: 120,
    steady: true,
    text,
    render: (row) => {
      const value = str(code(row))
      return <CodeStatus code={value} word={choiceWord(value, currentTranslator)} look={looks[value]} />
    },
  }
}

/** A constant, or a value that depends on the row. */
type RowValue<Row, Value> = Value | ((row: Row) => Value)
const resolve = <Row, Value extends string | number>(value: RowValue<Row, Value>, row: Row): Value =>
  typeof value === 'function' ? value(row) : value

export interface Measured<Row> {
  unit?: RowValue<Row, string>
  decimals?: RowValue<Row, number>
  compute?: (row: Row) => number | null
  /** The value says by how much something has changed: a rise has a plus sign. */
  isChange?: boolean
}

export function numberCell<Row extends object>(
  accessor: Accessor,
  decimals: RowValue<Row, number>,
  unit: RowValue<Row, string> = '',
  isChange = false,
): Cell<Row> {
  return {
    width: 96,
    align: 'right',
    ...(typeof unit === 'string' && { unit }),
    // A copied or printed figure has no plus sign: a spreadsheet reads it as a number.
    text: (row, translator) => formatNumber(num(accessor(row)), resolve(decimals, row), translator.language),
    value: (row) => {
      const number = num(accessor(row))
      return number === null
        ? undefined
        : { number: round(number, resolve(decimals, row)), decimals: resolve(decimals, row) }
    },
    render: (row) => (
      <Quantity
        value={num(accessor(row))}
        decimals={resolve(decimals, row)}
        unit={resolve(unit, row)}
        isChange={isChange}
      />
    ),
  }
}

export interface CustomCell<Row> {
  render?: (row: Row, text: string) => ReactNode
  text?: (row: Row, translator: Translator) => string
  /** Unit of the wire's value, which a file holds. */
  unit?: string
  /** Names the row: mostly a number of a device, which needs no more room than it has. */
  identity?: boolean
}

export const customCell = <Row extends object>(
  accessor: Accessor,
  { render, text = (row) => str(accessor(row)), unit, identity = false }: CustomCell<Row>,
): Cell<Row> => ({
  ...textCell(150, text),
  ...(identity && { steady: true }),
  ...(unit && { unit }),
  ...(render && { render: (row) => render(row, text(row, currentTranslator)) }),
})

/** A day, a month or a time of the wire, for a workbook. */
export const wallTimeValue = (accessor: Accessor) => (row: object) => {
  const wall = str(accessor(row))
  return wall === '' ? undefined : { wall }
}

/**
 * A time of the wire, short where it is drawn and whole where it is copied or written.
 * @param repeated reads the mark of the second of two equal times
 */
export const timeCell = (
  accessor: Accessor,
  repeated: Accessor | undefined,
  seconds: boolean,
): Cell<object> => ({
  width: seconds ? 124 : 104,
  isText: true,
  steady: true,
  text: (row, translator) => timeText(str(accessor(row)), str(repeated?.(row)), translator.language),
  value: wallTimeValue(accessor),
  render: (row) => (
    <ShortTime time={str(accessor(row))} isRepeated={isYes(str(repeated?.(row)))} withSeconds={seconds} />
  ),
})

/** Adds the reason for a missing value. */
const withEmptyReason = <Row extends object>(cell: Cell<Row>, why: EmptyReason): Cell<Row> => ({
  ...cell,
  render: (row) => {
    if (cell.text?.(row, currentTranslator) !== '') return cell.render(row)
    const reason = why(row, currentTranslator)
    return reason === '' ? <NoValue /> : <NoValue why={reason} />
  },
})

function Sentence({ textKey }: { textKey: string }) {
  return currentTranslator.t(textKey)
}

export const codeText =
  (accessor: Accessor, codes: Codes, twin: Accessor) =>
  (row: object, translator: Translator): string => {
    const code = str(accessor(row))
    return codeLabel(codes, code, translator, str(twin(row)))
  }

/** Word of a code; for a code unknown here the server's word, else the code itself. */
export const codeLabel = (codes: Codes, code: string, translator: Translator, serverWord = ''): string =>
  codeWord(codes, code, { look: (key) => translator.t(key), language: translator.language }, serverWord)

/** The word of a code, marked with the colour that the utility gave it. */
export const withCodeColor =
  (accessor: Accessor, codes: Codes, draw: (row: object) => ReactNode) =>
  (row: object): ReactNode => {
    const color = codeColor(codes, str(accessor(row)))
    return color ? <Tinted color={color}>{draw(row)}</Tinted> : draw(row)
  }

/** The words of several codes, a list or comma-joined. */
export const codeLabels = (codes: Codes, value: unknown, translator: Translator): string =>
  (Array.isArray(value) ? value.map(str) : str(value).split(','))
    .filter((code) => code !== '')
    .map((code) => codeLabel(codes, code, translator))
    .join(', ')

/** Code of the signed-in user's currency, as text. */
export const currency = (): string => session.get().user?.monetaryUnit?.text ?? ''

export function Money({ value }: { value: number | null }) {
  const unit = useMoneyUnit()
  return value === null ? <NoValue /> : formatMoney(value, unit, words.language)
}

/** Link to a page of the menu; plain text for a user whose menu lacks it. */
export function MenuLink({ page, query, children }: { page: string; query: string; children: ReactNode }) {
  const path = useMenuPage(page)
  return path === undefined ? children : <ObjectLink to={`${path}${query}`}>{children}</ObjectLink>
}
