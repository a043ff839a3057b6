import { isYes } from '@/rules/codes/codes'
import type { Choice } from './ChoiceSelect'
import type { FieldWord } from './fieldWords'

/** The text that rules check: a list joined by commas, an object (texts by language) as JSON. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}

/** The words of what was chosen; a value that is none of them is shown in its control alone. */
export const labelsOf =
  (options: readonly Choice[]): FieldWord['textOf'] =>
  (value) => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const labels = values.map((item) => options.find((option) => option.value === item)?.label)
    return labels.includes(undefined) ? undefined : labels.join(', ')
  }

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Conversion between the form's value and the control's, where they differ. */
export interface Translation {
  /** The control's property that holds its value; default `value`. */
  valuePropName?: string
  getValueFromEvent: (value: never) => unknown
  getValueProps: (value: unknown) => Record<string, unknown>
}

/** An empty text is no choice: the placeholder shows. */
export const emptyText: Translation = {
  getValueFromEvent: (value: never) => value ?? '',
  getValueProps: (value) => ({ value: value === '' ? undefined : value }),
}

/** A switch says '1' or '0' on the wire. */
export const flagTranslation: Translation = {
  valuePropName: 'checked',
  getValueFromEvent: (on: never) => (on ? '1' : '0'),
  getValueProps: (value) => ({ checked: isYes(String(value)) }),
}
