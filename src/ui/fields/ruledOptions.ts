import type { Codes } from '@/rules/codes/statuses'

/**
 * The options of a select.
 * @throws where they are to come from the field's rule, and that names no codes
 */
export function optionsOf<Given, Chosen>(
  options: Given | ((codes: Codes) => Chosen),
  codes: Codes | undefined,
): Given | Chosen {
  if (typeof options !== 'function') return options
  if (!codes) throw new Error('The rule of this field names no codes: hand over the options.')
  return (options as (codes: Codes) => Chosen)(codes)
}
