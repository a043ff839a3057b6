import type { Namespace, ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { formatDate } from '@/lib/time'
import { personalKinds } from '@/rules/limits/personalFields'
import type { Codes } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import type { Column, Translator } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import {
  fieldAccessor,
  choiceCell,
  codeText,
  withCodeColor,
  currency,
  columnFrom,
  customCell,
  MenuLink,
  wallTimeValue,
  Money,
  num,
  numberCell,
  str,
  timeCell,
  textCell,
  plainTextCell,
  codeLabels,
  type Accessor,
  type Cell,
  type Measured,
  type EmptyReason,
  type CustomCell,
  type Plain,
  type PlainText,
} from './columnCells'
import type { TermCode } from '../words/glossary'
import { ageCell, statusCell, type StatusOptions } from './stateCells'
import type { FieldName } from '../words/words'

/** Keys of a row whose values, apart from missing ones, have this type. */
type Keys<Row, Value> = {
  [Key in keyof Row & string]-?: [NonNullable<Row[Key]>] extends [Value] ? Key : never
}[keyof Row & string]

/** Title of a column: a word of the namespace, or a function that returns the text. */
type Title<Ns extends Namespace> = ParseKeys<Ns> | ((translator: Translator) => string)

/** Options with words of the column's namespace. */
interface Words<Ns extends Namespace> {
  /** Meaning of a missing value, e.g. "Never read", or a function of the row; "no value" when absent. */
  emptyReason?: ParseKeys<Ns> | EmptyReason
  /** Term behind the title, or a sentence that explains it. */
  explain?: TermCode | { word: ParseKeys<Ns> }
}

/**
 * Options of a column: `title` may be omitted for a field of the trade (`domain:field.…`); options that a kind
 * requires are required here.
 */
type More<Ns extends Namespace, Key, Own> = Key extends FieldName
  ? Partial<Own> extends Own
    ? [more?: Plain & Words<Ns> & Own & { title?: Title<Ns> }]
    : [more: Plain & Words<Ns> & Own & { title?: Title<Ns> }]
  : [more: Plain & Words<Ns> & Own & { title: Title<Ns> }]

/** Builds the cell of a column: `read` reads its field, `serverWord` the field `disp…` beside it. */
type CellMaker<Row, Own> = (read: Accessor, options: Own, serverWord: Accessor, field: string) => Cell<Row>

const withNamespace = (ns: string, keys: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([code, key]) => [code, `${ns}:${String(key)}`]))

interface Repeated<Row> {
  /** Field that marks the second of two equal times, when clocks were set back; the second one gets a sign. */
  repeated?: Keys<Row, string>
}

interface LinkTarget<Row> {
  /** Address of the linked page. */
  path: (row: Row) => string
}

/**
 * Builders of columns for the rows of one list, with words of one namespace. Columns are constants of their file: words
 * are found when they are drawn. A value may be missing or of another type than it should be: what is not known is "—".
 * @example
 * const col = columnsOf<LineRow>()('archives')
 * export const lineColumns = [col.text('line_name', { identity: true, sort: true }), col.status('run_status', { codes: runStatus }), ...stampColumns]
 */
export function columnsOf<Row extends object>() {
  type Text = Keys<Row, string>
  type Number = Keys<Row, number>
  type Any = keyof Row & string

  return <Ns extends Namespace>(ns: Ns) => {
    const kind =
      // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each kind of column says which keys it takes
      <Key extends string, Own = unknown>(cell: CellMaker<Row, Own>) =>
        <K extends Key>(key: K, ...[options]: More<Ns, K, Own>): Column<Row> =>
          columnFrom(String(ns), key, options ?? {}, (kindOptions) =>
            cell(fieldAccessor(key), kindOptions as Own, fieldAccessor(`disp${key}`), key),
          )

    return {
      /**
       * A text; `mono` for identification numbers. With a unit, a number that is only displayed, such as a voltage
       * class.
       */
      text: kind<Text | Number, PlainText>(plainTextCell),
      /** A text that links to the object it names. */
      link: kind<Text, LinkTarget<Row> & { mono?: boolean; card?: (row: Row) => ReactNode }>(
        (read, { path, mono, card }) => ({
          width: 180,
          ...(mono && { steady: true }),
          text: (row) => str(read(row)),
          render: (row) =>
            str(read(row)) === '' ? (
              <NoValue />
            ) : (
              <ObjectLink to={path(row)} mono={mono ?? false} {...(card && { card: () => card(row) })}>
                {str(read(row))}
              </ObjectLink>
            ),
        }),
      ),
      /**
       * A number; `compute` derives it where it is not the field itself. Unit and decimals may differ from row to
       * row.
       */
      number: kind<Number, Measured<Row>>((read, { unit, decimals = 0, compute, isChange }) =>
        numberCell(compute ? (row) => compute(row as Row) : read, decimals, unit, isChange),
      ),
      /** kWh */
      energy: kind<Number>((read) => numberCell(read, 2, 'kWh')),
      /** Amount in the utility's currency. */
      money: kind<Number>((read) => ({
        ...numberCell(read, 2),
        width: 130,
        unit: currency,
        render: (row) => <Money value={num(read(row))} />,
      })),
      /** A count that links to the counted objects; with `page`, a menu page's module code, `path` is the query. */
      members: kind<Number, LinkTarget<Row> & { page?: string }>((read, { path, page }) => ({
        ...numberCell(read, 0),
        render: (row) => {
          const count = num(read(row))
          const countText = <Quantity value={count} decimals={0} />
          if (count === null || count <= 0) return countText
          if (page === undefined) return <ObjectLink to={path(row)}>{countText}</ObjectLink>
          return (
            <MenuLink page={page} query={path(row)}>
              {countText}
            </MenuLink>
          )
        },
      })),
      day: kind<Text>((read) => ({
        ...textCell(96, (row, translator) => formatDate(str(read(row)), translator.language)),
        steady: true,
        value: wallTimeValue(read),
      })),
      time: kind<Text, Repeated<Row> & { seconds?: boolean }>((read, { repeated, seconds = false }) =>
        timeCell(read, repeated && fieldAccessor(repeated), seconds),
      ),
      /** A time as its age, with a warning when it is old. */
      age: kind<Text, { plain?: boolean }>((read, { plain = false }) => ageCell(read, plain)),
      /** Word of a code; for a code unknown here the server's word (`disp…`), else the code itself. */
      code: kind<Text | Number, { codes: Codes }>((read, { codes }, serverWord) => {
        const cell = textCell(150, codeText(read, codes, serverWord))
        return { ...cell, steady: true, render: withCodeColor(read, codes, (row) => cell.render(row)) }
      }),
      /** The words of several codes, a list or comma-joined. */
      codes: kind<Text | Keys<Row, readonly string[]>, { codes: Codes }>((read, { codes }) =>
        textCell(240, (row, translator) => codeLabels(codes, read(row), translator)),
      ),
      /** A code as shape, colour and word; `isPlain` without colour, where another column of the row has it. */
      status: kind<Text | Number, StatusOptions>(statusCell),
      /** Word of a code from the namespace, below `wordsBelow`; an unknown code is shown as it is. */
      keyed: kind<Text, { wordsBelow: string }>((read, { wordsBelow: below }) =>
        textCell(120, (row, translator) => {
          const code = str(read(row))
          return code && translator.or(`${String(ns)}:${below}.${code}`, code)
        }),
      ),
      /** Personal data, which the privacy key hides: the column has no text, so that it is neither copied nor exported. */
      person: kind<Text>((read, _options, _serverWord, field) => ({
        width: 170,
        text: () => '',
        person: (row) => str(read(row)),
        render: (row) => <Personal kind={personalKinds[field] ?? 'name'}>{str(read(row))}</Personal>,
      })),
      /** One of a few codes with words of the namespace and looks of the screen; an unknown code shows itself. */
      choice: kind<
        Text,
        { words: Readonly<Record<string, ParseKeys<Ns>>>; looks?: Readonly<Record<string, StatusLook>> }
      >((read, { words: keys, looks }) => choiceCell(read, withNamespace(String(ns), keys), looks)),
      /** A word that the row decides; undefined means no word. */
      word: kind<Any, { is: (row: Row) => ParseKeys<Ns> | undefined }>((_read, { is }) =>
        textCell(140, (row, translator) => (is(row) ? translator.t(`${String(ns)}:${String(is(row))}`) : '')),
      ),
      /** Any other content: `render` receives the text, which is the wire's value without `text`. */
      custom: kind<Any, CustomCell<Row>>(customCell),
      /** A custom column that belongs to no field of the row. */
      computed: kind<string, CustomCell<Row>>((read, options) => ({
        ...customCell(read, options),
        computed: true,
      })),
    }
  }
}
