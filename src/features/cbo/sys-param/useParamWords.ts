import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SysParamRow } from '@/api/sysParams'
import { formatNumber, thinSpace } from '@/lib/number'

export const paramGroups = ['communication', 'security', 'analysis', 'console', 'money'] as const

type Shape = Pick<SysParamRow, 'type' | 'unit' | 'min' | 'max' | 'choices'>

/** Groups, units, values and ranges of parameters as people read them. */
export function useParamWords() {
  const { t, i18n } = useTranslation('params')
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, 0, i18n.language)
    const unitWord = (unit: string): string =>
      unit === 's' || unit === 'min' ? t(`unit.${unit}`) : unit === 'rows' ? t('unit.rows') : unit
    const withUnit = (text: string, unit: string) =>
      unit === '' ? text : `${text}${thinSpace}${unitWord(unit)}`
    return {
      unitWord,
      groupWord: (group: string): string => {
        const known = paramGroups.find((each) => each === group)
        return known ? t(`groups.${known}`) : group
      },
      valueWord: ({ type, unit }: Pick<Shape, 'type' | 'unit'>, value: string): string => {
        if (type === 'switch') return t(value === '1' ? 'on' : 'off')
        return withUnit(type === 'integer' && value !== '' ? number(Number(value)) : value, unit)
      },
      rangeWord: ({ type, unit, min, max, choices }: Shape): string => {
        if (type === 'switch') return `${t('on')} / ${t('off')}`
        if (type === 'choice') return choices.join(', ')
        const range = `${number(min)} – ${number(max)}`
        return type === 'text' ? t('characters', { range }) : withUnit(range, unit)
      },
    }
  }, [t, i18n.language])
}
