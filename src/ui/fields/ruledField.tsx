import type { ReactElement, ReactNode } from 'react'
import { longest, type FieldRule } from '@/rules/fields/fieldRules'

/** The properties of a control that the rule of its field decides. */
function ruledProps(rule: FieldRule, kind: string): object {
  const required = rule.required === undefined ? {} : { required: rule.required }
  if ('integer' in rule) return { ...required, ...rule.integer }
  if ('decimal' in rule) return { ...required, ...rule.decimal }
  if ('codes' in rule) {
    const { codes, several = false } = rule
    if (kind === 'Radio') return { ...required, codes }
    return kind === 'Select' ? { ...required, codes, multiple: several } : required
  }
  if ('list' in rule) return kind === 'Select' ? { ...required, multiple: true } : required
  const isTyped = kind === 'Text' || kind === 'Area' || kind === 'Secret'
  return isTyped ? { ...required, max: longest(rule) } : required
}

/** A component whose properties begin with those that the rules give its field; its own win. */
export function ruledField<Props extends { name: string }>(
  Field: (props: Props) => ReactNode,
  kind: string,
  rules: Readonly<Record<string, FieldRule>>,
): (props: Props) => ReactElement {
  return function RuledField(props: Props) {
    const rule = rules[props.name]
    return <Field {...(rule && ruledProps(rule, kind))} {...props} />
  }
}
