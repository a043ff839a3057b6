import { isMonth } from '@/ui/time/MonthRange'
import { isDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { isCalcType, type CalcType } from '@/rules/codes/calcTypes'
import { calcObjectsOf } from '@/rules/losses/calculation'

/** Name of the parameter that opens the form of a calculation. */
export const calcStart = 'start'

/** Initial values of the form of a calculation. */
export interface CalcBegin {
  calc_type: CalcType
  object_type: string
  object_ids: readonly string[]
  /** Days 'yyyy-MM-dd' or months 'yyyy-MM', both included; '' leaves them to the form. */
  date_begin: string
  date_end: string
}

const separator = '~'

/** Encodes the initial values for the address. */
export const calcText = ({ calc_type, object_type, object_ids, date_begin, date_end }: CalcBegin): string =>
  [calc_type, object_type, object_ids.join(','), date_begin, date_end].join(separator)

/** Decodes the initial values of the address; undefined for any other text. */
export function calcBeginOf(text: string): CalcBegin | undefined {
  const [type = '', object_type = '', ids = '', firstPeriod = '', lastPeriod = ''] = text.split(separator)
  if (!isCalcType(type) || !calcObjectsOf(type).some((code) => code === object_type)) return undefined
  const hasDates = [firstPeriod, lastPeriod].every(isDate) || [firstPeriod, lastPeriod].every(isMonth)
  const [date_begin, date_end] = hasDates ? [firstPeriod, lastPeriod] : ['', '']
  return { calc_type: type, object_type, object_ids: ids.split(',').filter(Boolean), date_begin, date_end }
}

/** Path of the form with the losses of one area or line, from `period` to `until`; '' leaves the period to the form. */
export const calcPath = (
  page: string,
  kind: 'area' | 'line',
  id: string,
  period = '',
  until = period,
): string =>
  withQuery(page, {
    [calcStart]: calcText({
      calc_type: kind === 'area' ? 'areaLoss' : 'lineLoss',
      object_type: kind === 'area' ? '5' : '2',
      object_ids: [id],
      date_begin: period,
      date_end: until,
    }),
  })
