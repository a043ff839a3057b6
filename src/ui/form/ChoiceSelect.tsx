import { Select, type SelectProps } from 'antd'
import { Tinted } from '@/ui/value/Tinted'

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

/** A select whose choices may be indented, coloured or retired. */
export function ChoiceSelect({
  options,
  ...props
}: Omit<SelectProps<Value, Choice>, 'options'> & { options: readonly Choice[] }) {
  const { value } = props
  const chosen = (each: Choice) => (Array.isArray(value) ? value.includes(each.value) : value === each.value)
  const offered = options.filter((each) => !each.retired || chosen(each))
  return (
    <Select<Value, Choice>
      {...props}
      options={offered}
      {...(offered.some(isDrawn) && { optionRender: ({ data }) => drawn(data) })}
      {...(offered.some(({ color }) => color) && {
        labelRender: ({ value: of, label }) => drawn(options.find((each) => each.value === of)) ?? label,
      })}
    />
  )
}

const isDrawn = ({ depth, color }: Choice): boolean => depth !== undefined || color !== undefined

function drawn(choice: Choice | undefined) {
  if (choice?.color) return <Tinted color={choice.color}>{choice.label}</Tinted>
  return choice && <span style={{ paddingInlineStart: 16 * (choice.depth ?? 0) }}>{choice.label}</span>
}
