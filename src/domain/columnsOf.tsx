import type { Namespace, ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { words } from '@/i18n/i18n'
import { formatNumber } from '@/lib/number'
import type { PersonalKind } from '@/lib/personal'
import { formatDate, formatDateTime } from '@/lib/time'
import type { Codes, Statuses } from '@/rules/statuses'
import { useMenuPage } from '@/stores/menuPages'
import type { Column, Say } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { Mono } from '@/ui/value/Mono'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { explainTerm } from './Term'
import type { TermCode } from './glossary'
import { formatMoney, useMoneyUnit } from './money'
import { StatusOf } from './StatusOf'
import type { FieldName } from './words'

/** The keys of a row whose values, where there are any, are of this type. */
type Keys<Row, Value> = {
  [Key in keyof Row & string]-?: [NonNullable<Row[Key]>] extends [Value] ? Key : never
}[keyof Row & string]

/** A word of the namespace, or what says the title by itself. */
type Title<Ns extends Namespace> = ParseKeys<Ns> | ((say: Say) => string)

interface Plain {
  /** px; each kind has its usual one. */
  width?: number
  align?: 'right'
  /** The server sorts by it. */
  sort?: boolean
  /** Hidden until the user shows it. */
  hidden?: boolean
  /** Names the row. */
  identity?: boolean
  /** The term that the title is. */
  explain?: TermCode
}

/** A field of the trade has a title (`domain:field.…`), any other must say its own; what a kind needs must be given. */
type More<Ns extends Namespace, Key, Own> = Key extends FieldName
  ? Partial<Own> extends Own
    ? [more?: Plain & Own & { title?: Title<Ns> }]
    : [more: Plain & Own & { title?: Title<Ns> }]
  : [more: Plain & Own & { title: Title<Ns> }]

type At = (row: object) => unknown
type Cell<Row> = Pick<Column<Row>, 'width' | 'align' | 'render' | 'text'>
interface To<Row> {
  /** Where it leads. */
  to: (row: Row) => string
}

/** A value of the wire as text; '' means "not known". */
const str = (value: unknown): string =>
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
const num = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Cells are drawn anew with their columns when the language changes. */
const now: Say = {
  t: (key, values) => (words.t as unknown as Say['t'])(key, values),
  get language() {
    return words.language
  },
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
      <Key extends string, Own = unknown>(cell: (at: At, own: Own, twin: At) => Cell<Row>) =>
        <K extends Key>(key: K, ...[more]: More<Ns, K, Own>): Column<Row> => {
          const { title, explain, width, align, sort, hidden, identity, ...own } = (more ?? {}) as Plain & {
            title?: string | ((say: Say) => string)
          }
          const made = cell(at(key), own as Own, at(`disp${key}`))
          return {
            key,
            title:
              typeof title === 'function'
                ? title
                : (say) => say.t(title === undefined ? `domain:field.${key}` : `${String(ns)}:${title}`),
            ...made,
            ...(width !== undefined && { width }),
            ...(align && { align }),
            ...(sort && { sort }),
            ...(hidden && { hidden }),
            ...(identity && { identity }),
            ...(explain && { explain: explainTerm(explain) }),
          }
        }

    return {
      /** A text, `mono` for numbers of things; with a unit a number that is only read, as a voltage class. */
      text: kind<Text | Number, { mono?: boolean; unit?: string }>((of, { mono, unit }) =>
        told(
          170,
          (row) => (unit && str(of(row)) ? `${str(of(row))} ${unit}` : str(of(row))),
          mono ? (text) => <Mono>{text}</Mono> : undefined,
        ),
      ),
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
      number: kind<Number, { unit?: string; decimals?: number }>((of, { unit, decimals = 0 }) =>
        quantity(of, decimals, unit),
      ),
      /** kWh */
      energy: kind<Number>((of) => quantity(of, 2, 'kWh')),
      /** In the utility's currency. */
      money: kind<Number>((of) => ({
        ...quantity(of, 2),
        width: 130,
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
      day: kind<Text>((of) => told(130, (row, say) => formatDate(str(of(row)), say.language))),
      time: kind<Text>((of) => told(170, (row, say) => formatDateTime(str(of(row)), say.language))),
      /** A time as its age, with a warning when it is old. */
      age: kind<Text, { plain?: boolean }>((of, { plain }) => ({
        width: 150,
        text: (row, say) => formatDateTime(str(of(row)), say.language),
        render: (row) => <Age time={str(of(row))} plain={plain ?? false} />,
      })),
      /** The word of a code; one that is not known here is the server's word (`disp…`), else the code itself. */
      code: kind<Text | Number, { of: Codes }>((of, { of: codes }, twin) =>
        told(150, coded(of, codes, twin)),
      ),
      /** The words of several codes, a list or comma-joined. */
      codes: kind<Text | Keys<Row, readonly string[]>, { of: Codes }>((of, { of: codes }) =>
        told(240, (row, say) => {
          const value = of(row)
          const all = Array.isArray(value) ? value.map(str) : str(value).split(',')
          return all
            .filter((each) => each !== '')
            .map((each) => wordOf(codes, each, say))
            .join(', ')
        }),
      ),
      /** A code as shape, colour and word. */
      status: kind<Text | Number, { of: Statuses }>((of, { of: codes }, twin) => ({
        width: 150,
        text: coded(of, codes, twin),
        render: (row) => <StatusOf of={codes} code={str(of(row))} shown={str(twin(row))} />,
      })),
      /** Personal data, which the privacy key hides: the column has no text, so that it is neither copied nor exported. */
      person: kind<Text, { kind?: PersonalKind }>((of, { kind: which = 'name' }) => ({
        width: 170,
        text: () => '',
        render: (row) => <Personal kind={which}>{str(of(row))}</Personal>,
      })),
      /** A word that the row decides. */
      word: kind<Any, { is: (row: Row) => ParseKeys<Ns> }>((_of, { is }) =>
        told(140, (row, say) => say.t(`${String(ns)}:${String(is(row))}`)),
      ),
      /**
       * Anything else: drawn by `render`, which is handed its text, or as its `text` says; without `text` it is copied as
       * the wire says it.
       */
      own: kind<
        Any,
        { render?: (row: Row, said: string) => ReactNode; text?: (row: Row, say: Say) => string }
      >((of, { render, text = (row) => str(of(row)) }) => ({
        ...told(150, text),
        ...(render && { render: (row) => render(row, text(row, now)) }),
      })),
    }
  }
}

const at =
  (name: string): At =>
  (row) =>
    (row as Record<string, unknown>)[name]

/** A text as it is drawn, copied and written. */
function told<Row extends object>(
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

function quantity<Row extends object>(of: At, decimals: number, unit?: string): Cell<Row> {
  return {
    width: 110,
    align: 'right',
    text: (row, say) => formatNumber(num(of(row)), decimals, say.language),
    render: (row) => <Quantity value={num(of(row))} decimals={decimals} {...(unit && { unit })} />,
  }
}

const coded =
  (of: At, codes: Codes, twin: At) =>
  (row: object, say: Say): string => {
    const code = str(of(row))
    return wordOf(codes, code, say, str(twin(row)))
  }

/** The word of a code; one that is not known here is the server's word, else the code itself. */
const wordOf = (codes: Codes, code: string, say: Say, shown = ''): string =>
  codes.codes.includes(code) ? say.t(`domain:${codes.group}.${code}`) : shown || code

function Money({ value }: { value: number | null }) {
  const unit = useMoneyUnit()
  return value === null ? <NoValue /> : formatMoney(value, unit, words.language)
}

/** A link to a page of the menu, for those whose menu has it. */
function MenuLink({ page, query, children }: { page: string; query: string; children: ReactNode }) {
  const path = useMenuPage(page)
  return path === undefined ? children : <ObjectLink to={`${path}${query}`}>{children}</ObjectLink>
}
