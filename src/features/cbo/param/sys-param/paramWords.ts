import type { SysParamRow } from '@/api/cbo/sysParams'
import { formatDuration } from '@/lib/duration'
import { formatNumber, thinSpace } from '@/lib/number'
import { wordOrCode } from '@/rules/codes/codes'
import type { Translator } from '@/ui/table/column'
import { useTranslator } from '@/ui/table/useTranslator'

export const paramGroups = ['communication', 'security', 'analysis', 'console', 'money'] as const

type Shape = Pick<SysParamRow, 'type' | 'unit' | 'min' | 'max' | 'choices' | 'param_key'>

/** Texts of units, values and ranges of parameters. */
export function paramWords({ t, or, language }: Translator) {
  const number = (value: number) => formatNumber(value, 0, language)
  const unitWord = (unit: string): string =>
    ['s', 'min', 'd', 'rows'].includes(unit) ? t(`params:unit.${unit}`) : unit
  const withUnit = (text: string, unit: string) =>
    unit === '' ? text : `${text}${thinSpace}${unitWord(unit)}`
  /** Minutes and seconds are told as durations, everything else with its unit. */
  const amountWord = (amount: number, unit: string): string =>
    unit === 's' || unit === 'min'
      ? formatDuration(unit === 'min' ? amount * 60 : amount, language)
      : withUnit(number(amount), unit)
  /** A choice without a translation, e.g. a currency, is shown as its code. */
  const choiceWord = ({ param_key }: Pick<Shape, 'param_key'>, choice: string): string =>
    or(`domain:${param_key}.${choice}`, choice)
  return {
    unitWord,
    choiceWord,
    valueWord: (parameter: Pick<Shape, 'type' | 'unit' | 'param_key'>, value: string): string => {
      const { type, unit } = parameter
      if (value === '') return ''
      if (type === 'switch') return wordOrCode(value, { 1: t('params:on'), 0: t('params:off') })
      if (type === 'choice') return choiceWord(parameter, value)
      return type === 'integer' ? amountWord(Number(value), unit) : withUnit(value, unit)
    },
    /** @param isTyped the limits stand beside a field, in whose unit they are told */
    rangeWord: (parameter: Shape, isTyped = false): string => {
      const { type, unit, min, max, choices } = parameter
      if (type === 'switch') return `${t('params:on')} / ${t('params:off')}`
      if (type === 'choice') return choices.map((choice) => choiceWord(parameter, choice)).join(', ')
      const isDuration = !isTyped && (unit === 's' || unit === 'min')
      const bound = (value: number | null) =>
        value === null ? '—' : isDuration ? amountWord(value, unit) : number(value)
      const range = `${bound(min)} – ${bound(max)}`
      if (type === 'text') return t('params:characters', { range })
      return isDuration ? range : withUnit(range, unit)
    },
  }
}

export const useParamWords = () => paramWords(useTranslator())
