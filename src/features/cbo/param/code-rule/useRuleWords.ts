import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeComponent } from '@/api/cbo/codeRules'
import {
  componentTypes,
  longestNumber,
  resetCycles,
  ruleProblem,
  serialDigits,
  type ResetCycle,
  type RuleComponent,
} from '@/rules/archive/codeRule'
import { serialRule } from '@/rules/limits/limits'

/** What the wire or a form holds, as components of known kinds. */
export const componentsOf = (value: unknown): RuleComponent[] =>
  (Array.isArray(value) ? (value as CodeComponent[]) : []).flatMap(({ type, value: text, digits }) => {
    const known = componentTypes.find((each) => each === type)
    return known ? [{ type: known, value: text, digits }] : []
  })

export const cycleOf = (value: unknown): ResetCycle => resetCycles.find((each) => each === value) ?? 'never'

export function useRuleWords() {
  const { t } = useTranslation('codeRules')
  return useMemo(
    () => ({
      /** Why this is no rule, in words. */
      problemWord: (components: readonly RuleComponent[], reset: ResetCycle): string | undefined => {
        const problem = ruleProblem(components, reset)
        return (
          problem &&
          t(`problem.${problem}`, {
            most: serialRule.components,
            min: serialDigits.min,
            max: serialDigits.max,
            longest: longestNumber,
          })
        )
      },
    }),
    [t],
  )
}
