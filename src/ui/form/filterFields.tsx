import { Input, InputNumber, Select } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { Skeleton } from '@/ui/states/Skeleton'
import { ClearSign } from './ClearSign'
import { searchLabels } from './searchLabels'

const DatesControl = lazy(() => import('./DatesControl').then((file) => ({ default: file.DatesControl })))

/** What a filter's control gets. */
export interface FilterControl<Query> {
  /** The id of the control, for its label. */
  id: string
  draft: Partial<Query>
  set: (change: Partial<Query>) => void
  /** The typed value cannot be used. */
  invalid: boolean
  /** Words of the kit. */
  any: string
  language: string
}

/** One filter of a list: one or two wire fields behind one label. */
export interface FilterField<Query> {
  names: readonly (keyof Query & string)[]
  label: string
  /** What the chip calls it, where that is more exact than the label. */
  chip?: (applied: Partial<Query>) => string
  /** The applied value in words, for its chip; undefined when the filter is not set. */
  show: (applied: Partial<Query>, language: string) => string | undefined
  control: (props: FilterControl<Query>) => ReactNode
  /** Further names whose draft the control looks at: it is drawn again when they or its own change. */
  reads?: readonly (keyof Query & string)[]
  /** Takes two places in the row. */
  wide?: boolean
}

type Names<Query, T> = {
  [Name in keyof Query & string]: T extends NonNullable<Query[Name]>
    ? Name
    : NonNullable<Query[Name]> extends T
      ? Name
      : never
}[keyof Query & string]

/**
 * Builders of the usual filters, with names checked against the query type.
 * @example const field = filterFields<MeterQuery>(); field.text('asset_no', t('…'))
 */
export function filterFields<Query extends object>() {
  type Text = Names<Query, string>
  const change = (name: keyof Query, value: unknown): Partial<Query> => ({ [name]: value }) as Partial<Query>
  const read = (from: Partial<Query>, name: keyof Query): string => String(from[name] ?? '')

  return {
    text: (name: Text, label: string, max = 100): FilterField<Query> => ({
      names: [name],
      label,
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

    select: (
      name: Text,
      label: string,
      options: readonly { value: string; label: string }[],
    ): FilterField<Query> => ({
      names: [name],
      label,
      show: (applied) => {
        const value = read(applied, name)
        return value === '' ? undefined : (options.find((option) => option.value === value)?.label ?? value)
      },
      control: ({ id, draft, set, any }) => (
        <Select
          id={id}
          allowClear
          showSearch={options.length > 8 ? searchLabels : false}
          placeholder={any}
          options={[...options]}
          value={read(draft, name) || undefined}
          onChange={(value?: string) => set(change(name, value ?? ''))}
        />
      ),
    }),

    integer: (
      name: Names<Query, number>,
      label: string,
      limits: { min: number; max: number; unit?: string; show?: (value: string) => string },
    ): FilterField<Query> => ({
      names: [name],
      label,
      show: (applied) => {
        const value = read(applied, name)
        return value === ''
          ? undefined
          : (limits.show?.(value) ?? `${value}${limits.unit ? `${thinSpace}${limits.unit}` : ''}`)
      },
      control: ({ id, draft, set, invalid }) => {
        const value = read(draft, name)
        return (
          <InputNumber
            id={id}
            style={{ width: '100%' }}
            min={limits.min}
            max={limits.max}
            precision={0}
            suffix={limits.unit}
            status={invalid ? 'error' : ''}
            value={value === '' ? null : Number(value)}
            onChange={(next) => set(change(name, next ?? ''))}
          />
        )
      },
    }),

    /** Two days, both inclusive, 'yyyy-MM-dd'; either may be open. */
    dates: (from: Text, to: Text, label: string): FilterField<Query> => ({
      names: [from, to],
      label,
      wide: true,
      show: (applied, language) => {
        const [a, b] = [read(applied, from), read(applied, to)]
        if (!a && !b) return undefined
        return `${formatDate(a, language) || '…'} – ${formatDate(b, language) || '…'}`
      },
      control: ({ id, draft, set, language }) => {
        return (
          <Suspense fallback={<Skeleton height="var(--pg-control)" />}>
            <DatesControl
              id={id}
              from={read(draft, from)}
              to={read(draft, to)}
              language={language}
              onChange={(a, b) => set({ ...change(from, a), ...change(to, b) })}
            />
          </Suspense>
        )
      },
    }),

    /** Anything else. */
    custom: (field: FilterField<Query>): FilterField<Query> => field,
  }
}
