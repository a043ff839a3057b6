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

/** Components of known kinds from a value of the wire or a form. */
export const componentsOf = (value: unknown): RuleComponent[] =>
  (Array.isArray(value) ? (value as CodeComponent[]) : []).flatMap(({ type, value: text, digits }) => {
    const knownType = componentTypes.find((componentType) => componentType === type)
    return knownType ? [{ type: knownType, value: text, digits }] : []
  })

export const resetCycleOf = (value: unknown): ResetCycle =>
  resetCycles.find((cycle) => cycle === value) ?? 'never'

export function useRuleWords() {
  const { t } = useTranslation('codeRules')
  return useMemo(
    () => ({
      /** Message about an invalid rule; undefined for a valid one. */
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
