import type { Namespace, ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '@/lib/time'
import { personalKinds } from '@/rules/limits/personalFields'
import type { Codes, Statuses } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import type { Column, Say } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { Mono } from '@/ui/value/Mono'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import {
  at,
  choiceCell,
  coded,
  colored,
  currency,
  columnFrom,
  drawn,
  MenuLink,
  moment,
  Money,
  num,
  quantity,
  str,
  timed,
  told,
  wordsOf,
  type At,
  type Cell,
  type Measured,
  type NoneOf,
  type Own,
  type Plain,
} from './columnCells'
import type { TermCode } from '../words/glossary'
import { StatusOf } from '../words/StatusOf'
import type { FieldName } from '../words/words'

/** The keys of a row whose values, where there are any, are of this type. */
type Keys<Row, Value> = {
  [Key in keyof Row & string]-?: [NonNullable<Row[Key]>] extends [Value] ? Key : never
}[keyof Row & string]

/** A word of the namespace, or what says the title by itself. */
type Title<Ns extends Namespace> = ParseKeys<Ns> | ((say: Say) => string)

/** What any column may say in words of its namespace. */
interface Words<Ns extends Namespace> {
  /** What a missing value means, e.g. "Never read", or what the row says of it; without it "no value". */
  none?: ParseKeys<Ns> | NoneOf
  /** The term that the title is, or a sentence that explains it. */
  explain?: TermCode | { word: ParseKeys<Ns> }
}

/** A field of the trade has a title (`domain:field.…`), any other must say its own; what a kind needs must be given. */
type More<Ns extends Namespace, Key, Own> = Key extends FieldName
  ? Partial<Own> extends Own
    ? [more?: Plain & Words<Ns> & Own & { title?: Title<Ns> }]
    : [more: Plain & Words<Ns> & Own & { title?: Title<Ns> }]
  : [more: Plain & Words<Ns> & Own & { title: Title<Ns> }]

interface Repeated<Row> {
  /** The field that says of two times, equal because clocks were set back, which is the second: that one has a sign. */
  repeated?: Keys<Row, string>
}

interface To<Row> {
  /** Where it leads. */
  to: (row: Row) => string
}

/**
 * Builders of columns for the rows of one list, with words of one namespace. Columns are constants of their file: words
 * are found when they are drawn. A value may be missing or of another type than it should be: what is not known is "—".
 * @example
 * const col = columnsOf<LineRow>()('archives')
 * export const lineColumns = [col.text('line_name', { identity: true, sort: true }), col.status('run_status', { of: runStatus }), ...stampColumns]
 */
export function columnsOf<Row extends object>() {
  type Text = Keys<Row, string>
  type Number = Keys<Row, number>
  type Any = keyof Row & string

  return <Ns extends Namespace>(ns: Ns) => {
    const kind =
      // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each kind of column says which keys it takes
      <Key extends string, Own = unknown>(cell: (at: At, own: Own, twin: At, field: string) => Cell<Row>) =>
        <K extends Key>(key: K, ...[more]: More<Ns, K, Own>): Column<Row> =>
          columnFrom(String(ns), key, more ?? {}, (own) => cell(at(key), own as Own, at(`disp${key}`), key))

    return {
      /** A text, `mono` for numbers of things; with a unit a number that is only read, as a voltage class. */
      text: kind<Text | Number, { mono?: boolean; unit?: string }>((of, { mono, unit }) => ({
        ...told(
          170,
          (row) => (unit && str(of(row)) ? `${str(of(row))} ${unit}` : str(of(row))),
          mono ? (text) => <Mono>{text}</Mono> : undefined,
        ),
        ...(unit && { unit }),
      })),
      /** A text that leads to what it names. */
      link: kind<Text, To<Row> & { mono?: boolean; card?: (row: Row) => ReactNode }>(
        (of, { to, mono, card }) => ({
          width: 180,
          text: (row) => str(of(row)),
          render: (row) =>
            str(of(row)) === '' ? (
              <NoValue />
            ) : (
              <ObjectLink to={to(row)} mono={mono ?? false} {...(card && { card: () => card(row) })}>
                {str(of(row))}
              </ObjectLink>
            ),
        }),
      ),
      /** A number; `of` reckons it where it is not the field itself; unit and decimals may differ from row to row. */
      number: kind<Number, Measured<Row>>((of, { unit, decimals = 0, of: reckon }) =>
        quantity(reckon ? (row) => reckon(row as Row) : of, decimals, unit),
      ),
      /** kWh */
      energy: kind<Number>((of) => quantity(of, 2, 'kWh')),
      /** In the utility's currency. */
      money: kind<Number>((of) => ({
        ...quantity(of, 2),
        width: 130,
        unit: currency,
        render: (row) => <Money value={num(of(row))} />,
      })),
      /**
       * A count that leads to what it counts; nothing to see is no link. With `page`, the module code of a menu page, `to`
       * says only the query, and there is no link for a user who has no such page.
       */
      members: kind<Number, To<Row> & { page?: string }>((of, { to, page }) => ({
        ...quantity(of, 0),
        render: (row) => {
          const count = num(of(row))
          const shown = <Quantity value={count} decimals={0} />
          if (count === null || count <= 0) return shown
          if (page === undefined) return <ObjectLink to={to(row)}>{shown}</ObjectLink>
          return (
            <MenuLink page={page} query={to(row)}>
              {shown}
            </MenuLink>
          )
        },
      })),
      day: kind<Text>((of) => ({
        ...told(96, (row, say) => formatDate(str(of(row)), say.language)),
        value: moment(of),
      })),
      time: kind<Text, Repeated<Row>>((of, { repeated }) => timed(of, repeated && at(repeated))),
      /** A time as its age, with a warning when it is old. */
      age: kind<Text, { plain?: boolean }>((of, { plain }) => ({
        width: 150,
        text: (row, say) => formatDateTime(str(of(row)), say.language),
        value: moment(of),
        render: (row) => <Age time={str(of(row))} plain={plain ?? false} />,
      })),
      /** The word of a code; one that is not known here is the server's word (`disp…`), else the code itself. */
      code: kind<Text | Number, { of: Codes }>((of, { of: codes }, twin) => {
        const cell = told(150, coded(of, codes, twin))
        return { ...cell, render: colored(of, codes, (row) => cell.render(row)) }
      }),
      /** The words of several codes, a list or comma-joined. */
      codes: kind<Text | Keys<Row, readonly string[]>, { of: Codes }>((of, { of: codes }) =>
        told(240, (row, say) => wordsOf(codes, of(row), say)),
      ),
      /** A code as shape, colour and word. */
      status: kind<Text | Number, { of: Statuses }>((of, { of: codes }, twin) => ({
        width: 150,
        text: coded(of, codes, twin),
        render: (row) => <StatusOf of={codes} code={str(of(row))} shown={str(twin(row))} />,
      })),
      /** A code whose words stand in the namespace below `in`; one that is not known is itself. */
      said: kind<Text, { in: string }>((of, { in: below }) =>
        told(120, (row, say) => {
          const code = str(of(row))
          return code && say.or(`${String(ns)}:${below}.${code}`, code)
        }),
      ),
      /** Personal data, which the privacy key hides: the column has no text, so that it is neither copied nor exported. */
      person: kind<Text>((of, _own, _twin, field) => ({
        width: 170,
        text: () => '',
        person: (row) => str(of(row)),
        render: (row) => <Personal kind={personalKinds[field] ?? 'name'}>{str(of(row))}</Personal>,
      })),
      /** One of a few codes with words of the namespace, and looks of the screen's own: an unknown one is itself, a missing one no value. */
      choice: kind<
        Text,
        { words: Readonly<Record<string, ParseKeys<Ns>>>; looks?: Readonly<Record<string, StatusLook>> }
      >((of, { words: keys, looks }) =>
        choiceCell(
          of,
          Object.fromEntries(
            Object.entries(keys).map(([code, key]) => [code, `${String(ns)}:${String(key)}`]),
          ),
          looks,
        ),
      ),
      /** A word that the row decides; undefined where it says nothing of it. */
      word: kind<Any, { is: (row: Row) => ParseKeys<Ns> | undefined }>((_of, { is }) =>
        told(140, (row, say) => (is(row) ? say.t(`${String(ns)}:${String(is(row))}`) : '')),
      ),
      /**
       * Anything else: drawn by `render`, which is handed its text, or as its `text` says; without `text` it is copied as
       * the wire says it.
       */
      own: kind<Any, Own<Row>>(drawn),
      /** The same for what no field of the row is. */
      made: kind<string, Own<Row>>((of, own) => ({ ...drawn(of, own), computed: true })),
    }
  }
}
