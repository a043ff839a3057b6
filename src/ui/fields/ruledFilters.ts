import type { Codes } from '@/rules/codes/statuses'
import { codesIn, longest, type FieldRules } from '@/rules/fields/fieldRules'
import type { Choice } from './ChoiceSelect'
import { filterFields } from './filterFields'
import { optionsOf } from './ruledOptions'

type Options = readonly Choice[]

/**
 * The builders of `filterFields` by the rules of a resource (`src/rules/fields`): a text takes its length from there, a select its codes.
 * A file of its own: the first page's list does without.
 * @example const make = ruledFilters<LineQuery>(lineFields); make.text('line_no', t('line.no'))
 */
export function ruledFilters<Query extends object>(rules: FieldRules) {
  const make = filterFields<Query>()
  type Name = Parameters<typeof make.text>[0]
  return {
    ...make,
    text: (name: Name, label: string, max = longest(rules[name])) => make.text(name, label, max),
    /** @param options the options, or the function that words the codes of the field's rule */
    select: (name: Name, label: string, options: Options | ((codes: Codes) => Options)) =>
      make.select(name, label, optionsOf<Options, Options>(options, codesIn(rules[name]))),
  }
}
