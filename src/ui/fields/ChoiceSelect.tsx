import { Select, type SelectProps } from 'antd'
import { Tinted } from '@/ui/value/Tinted'
import type { LoadedOptions } from './loadedOptions'
import { OptionSelect } from './OptionSelect'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
  /** In a tree: how many stand above it. Indented in the list, not in the closed field. */
  depth?: number
  /** A dot before the label. */
  color?: string
  /** No longer offered: named only where it is the value. */
  retired?: true
}

type Value = string | string[] | undefined

/** A select whose choices may be indented, coloured or retired, and may have to be loaded. */
export function ChoiceSelect({
  options,
  ...props
}: Omit<SelectProps<Value, Choice>, 'options'> & { options: readonly Choice[] | LoadedOptions<Choice> }) {
  const { value } = props
  const loaded = 'list' in options ? options : undefined
  const list = 'list' in options ? options.list : options
  const chosen = (each: Choice) => (Array.isArray(value) ? value.includes(each.value) : value === each.value)
  const offered = list.filter((each) => !each.retired || chosen(each))
  const select: Omit<SelectProps<Value, Choice>, 'options' | 'loading' | 'notFoundContent'> = {
    ...props,
    ...(offered.some(isDrawn) && { optionRender: ({ data }) => drawn(data) }),
    ...(offered.some(({ color }) => color) && {
      labelRender: ({ value: of, label }) => drawn(list.find((each) => each.value === of)) ?? label,
    }),
  }
  return loaded ? (
    <OptionSelect {...select} options={{ ...loaded, list: offered }} />
  ) : (
    <Select<Value, Choice> {...select} options={offered} />
  )
}

const isDrawn = ({ depth, color }: Choice): boolean => depth !== undefined || color !== undefined

function drawn(choice: Choice | undefined) {
  if (choice?.color) return <Tinted color={choice.color}>{choice.label}</Tinted>
  return choice && <span style={{ paddingInlineStart: 16 * (choice.depth ?? 0) }}>{choice.label}</span>
}
