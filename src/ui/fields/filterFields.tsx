import { Input } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { filterKind, type FilterKind, type FilterKinds } from '@/ui/list/listUrl'
import { Skeleton } from '@/ui/states/Skeleton'
import { usualLength } from '@/rules/limits/fieldLimits'
import { ChoiceSelect, type Choice } from './ChoiceSelect'
import { ClearSign } from './ClearSign'
import type { LoadedOptions } from './loadedOptions'
import { searchLabels } from './searchLabels'

const DatesControl = lazy(() => import('./DatesControl').then((file) => ({ default: file.DatesControl })))

const IntegerControl = lazy(() =>
  import('./IntegerControl').then((file) => ({ default: file.IntegerControl })),
)

/** Props of a filter's control. */
export interface FilterControl<Query> {
  /** The id of the control, for its label. */
  id: string
  draft: Partial<Query>
  set: (change: Partial<Query>) => void
  /** The typed value cannot be used. */
  invalid: boolean
  /** Shown while the filter is not set: that the list has all, or what it is narrowed to by default. */
  any: string
  language: string
}

/** One filter of a list: one or two wire fields behind one label. */
export interface FilterField<Query> {
  names: readonly (keyof Query & string)[]
  label: string
  /**
   * Parsers of its names in an address. A custom kind is a constant of its file, or has an `alike` text: an address
   * is read again when kinds change.
   */
  kinds?: Partial<FilterKinds<Query>>
  /** Stands only in the address: it has no control, and a link that sets it shows it as a chip. */
  unseen?: boolean
  /** Label of the chip, where it differs from the field's. */
  chip?: (applied: Partial<Query>) => string
  /** The applied value in words, for its chip; undefined when the filter is not set. */
  show: (applied: Partial<Query>, language: string) => string | undefined
  control: (props: FilterControl<Query>) => ReactNode
  /** Says what the list is narrowed to while the filter is not set; undefined where it then shows everything. */
  unset?: (applied: Partial<Query>, language: string) => string | undefined
  /**
   * Values requested where the filter is not set: the days of a relative period, so that the rows match field and
   * chip. The address does not contain them.
   */
  implied?: (applied: Partial<Query>) => Partial<Query>
  /** Said where what is typed cannot be used; default: that it cannot. */
  problem?: string
  /** Further names whose draft the control looks at: it is drawn again when they or its own change. */
  reads?: readonly (keyof Query & string)[]
  /** Takes two places in the row. */
  wide?: boolean
  /** Shown where the filters leave no row, e.g. an offer to look elsewhere. */
  renderNone?: (list: {
    applied: Partial<Query>
    query: Query
    narrow: (filters: Partial<Query>) => void
  }) => ReactNode
}

type Names<Query, T> = {
  [Name in keyof Query & string]: T extends NonNullable<Query[Name]>
    ? Name
    : NonNullable<Query[Name]> extends T
      ? Name
      : never
}[keyof Query & string]

const change = <Query,>(name: keyof Query, value: unknown): Partial<Query> =>
  ({ [name]: value }) as Partial<Query>

const read = <Query,>(source: Partial<Query>, name: keyof Query): string => String(source[name] ?? '')

const alike = <Query,>(
  names: readonly (keyof Query)[],
  kind: FilterKind<unknown>,
): Partial<FilterKinds<Query>> =>
  Object.fromEntries(names.map((name) => [name, kind])) as Partial<FilterKinds<Query>>

type Options = readonly Choice[]

function choice<Query>(
  name: Names<Query, string>,
  label: string,
  options: Options | LoadedOptions<Choice>,
  kind: FilterKind<string>,
): FilterField<Query> {
  const list = 'list' in options ? options.list : options
  return {
    names: [name],
    label,
    kinds: alike<Query>([name], kind),
    show: (applied) => {
      const value = read(applied, name)
      return value === '' ? undefined : (list.find((option) => option.value === value)?.label ?? value)
    },
    control: ({ id, draft, set, any }) => (
      <ChoiceSelect
        id={id}
        allowClear
        showSearch={list.length > 8 ? searchLabels : false}
        placeholder={any}
        options={options}
        value={read(draft, name) || undefined}
        onChange={(value) => set(change(name, value ?? ''))}
      />
    ),
  }
}

/**
 * Builders of the usual filters, with names checked against the query type. Each carries its kind: how long a text may
 * be or which codes there are is said once, for the control and for the address.
 * @example const make = filterFields<MeterQuery>(); make.text('asset_no', t('…'), 32)
 */
export function filterFields<Query extends object>() {
  type Text = Names<Query, string>

  return {
    /** @param max characters, in the control and in the address */
    text: (name: Text, label: string, max = usualLength): FilterField<Query> => ({
      names: [name],
      label,
      kinds: alike([name], filterKind.text(max)),
      show: (applied) => read(applied, name) || undefined,
      control: ({ id, draft, set, invalid }) => (
        <Input
          id={id}
          allowClear={{ clearIcon: <ClearSign /> }}
          maxLength={max}
          value={read(draft, name)}
          status={invalid ? 'error' : ''}
          onChange={(event) => set(change(name, event.target.value))}
        />
      ),
    }),

    /** One of these codes: another one in the address is reported to the user and not used. */
    select: (name: Text, label: string, options: Options): FilterField<Query> =>
      choice(name, label, options, filterKind.oneOf(options.map((option) => option.value))),

    /** Filter for codes whose texts come from a screen. */
    codes: <Code extends string>(
      name: Text,
      label: string,
      codes: readonly Code[],
      word: (code: Code) => string,
    ): FilterField<Query> => {
      const options = codes.map((value) => ({ value, label: word(value) }))
      return choice(name, label, options, filterKind.oneOf(codes))
    },

    /** One of the objects that the server names: the address may hold any id, because it is read before they have come. */
    object: (name: Text, label: string, options: Options | LoadedOptions<Choice>): FilterField<Query> =>
      choice(name, label, options, filterKind.text(usualLength)),

    integer: (
      name: Names<Query, number>,
      label: string,
      limits: { min: number; max: number; unit?: string; show?: (value: string) => string },
    ): FilterField<Query> => ({
      names: [name],
      label,
      kinds: alike([name], filterKind.integer(limits.min, limits.max)),
      show: (applied) => {
        const value = read(applied, name)
        return value === ''
          ? undefined
          : (limits.show?.(value) ?? `${value}${limits.unit ? `${thinSpace}${limits.unit}` : ''}`)
      },
      control: ({ id, draft, set, invalid }) => {
        return (
          <Suspense fallback={<Skeleton height="var(--pg-control)" />}>
            <IntegerControl
              id={id}
              value={read(draft, name)}
              limits={limits}
              invalid={invalid}
              onChange={(next) => set(change(name, next))}
            />
          </Suspense>
        )
      },
    }),

    /** Two days, both inclusive, 'yyyy-MM-dd'; either may be open. */
    dates: (firstName: Text, lastName: Text, label: string): FilterField<Query> => ({
      names: [firstName, lastName],
      label,
      kinds: alike([firstName, lastName], filterKind.date()),
      wide: true,
      show: (applied, language) => {
        const [a, b] = [read(applied, firstName), read(applied, lastName)]
        if (!a && !b) return undefined
        return `${formatDate(a, language) || '…'} – ${formatDate(b, language) || '…'}`
      },
      control: ({ id, draft, set, language }) => {
        return (
          <Suspense fallback={<Skeleton height="var(--pg-control)" />}>
            <DatesControl
              id={id}
              firstDay={read(draft, firstName)}
              lastDay={read(draft, lastName)}
              language={language}
              onChange={(a, b) => set({ ...change(firstName, a), ...change(lastName, b) })}
            />
          </Suspense>
        )
      },
    }),

    /** Names that only links from elsewhere use; without a kind they are ids. */
    address: (
      ...namesAndKind: readonly ((keyof Query & string) | FilterKind<unknown>)[]
    ): FilterField<Query> => {
      const names = namesAndKind.filter((item) => typeof item === 'string')
      const kind = namesAndKind.find((item) => typeof item !== 'string') ?? filterKind.text(usualLength)
      return {
        names,
        label: '',
        kinds: alike(names, kind),
        unseen: true,
        show: () => undefined,
        control: () => undefined,
      }
    },

    /** Anything else; `kinds` says how its names are read. */
    custom: (field: FilterField<Query>): FilterField<Query> => field,
  }
}
