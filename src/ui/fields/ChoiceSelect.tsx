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
  const isSelected = (choice: Choice) =>
    Array.isArray(value) ? value.includes(choice.value) : value === choice.value
  const offered = list.filter((choice) => !choice.retired || isSelected(choice))
  const select: Omit<SelectProps<Value, Choice>, 'options' | 'loading' | 'notFoundContent'> = {
    ...props,
    ...(offered.some(isDrawn) && { optionRender: ({ data }) => renderChoice(data) }),
    ...(offered.some(({ color }) => color) && {
      labelRender: ({ value: selectedValue, label }) =>
        renderChoice(list.find((choice) => choice.value === selectedValue)) ?? label,
    }),
  }
  return loaded ? (
    <OptionSelect {...select} options={{ ...loaded, list: offered }} />
  ) : (
    <Select<Value, Choice> {...select} options={offered} />
  )
}

const isDrawn = ({ depth, color }: Choice): boolean => depth !== undefined || color !== undefined

function renderChoice(choice: Choice | undefined) {
  if (choice?.color) return <Tinted color={choice.color}>{choice.label}</Tinted>
  return choice && <span style={{ paddingInlineStart: 16 * (choice.depth ?? 0) }}>{choice.label}</span>
}
