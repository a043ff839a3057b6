import type { SysParamRow } from '@/api/cbo/sysParams'
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
      return withUnit(type === 'integer' && value !== '' ? number(Number(value)) : value, unit)
    },
    rangeWord: (parameter: Shape): string => {
      const { type, unit, min, max, choices } = parameter
      if (type === 'switch') return `${t('params:on')} / ${t('params:off')}`
      if (type === 'choice') return choices.map((choice) => choiceWord(parameter, choice)).join(', ')
      const bound = (value: number | null) => (value === null ? '—' : number(value))
      const range = `${bound(min)} – ${bound(max)}`
      return type === 'text' ? t('params:characters', { range }) : withUnit(range, unit)
    },
  }
}

export const useParamWords = () => paramWords(useTranslator())
