import { isMonth } from '@/ui/time/MonthRange'
import { isDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { isCalcType, type CalcType } from '@/rules/codes/calcTypes'
import { calcObjectsOf } from '@/rules/losses/calculation'

/** The parameter of the address that opens the form of a calculation. */
export const calcStart = 'start'

/** What a form of a calculation begins with. */
export interface CalcBegin {
  calc_type: CalcType
  object_type: string
  object_ids: readonly string[]
  /** Days 'yyyy-MM-dd' or months 'yyyy-MM', both included; '' leaves them to the form. */
  date_begin: string
  date_end: string
}

const between = '~'

/** As the address says it. */
export const calcText = ({ calc_type, object_type, object_ids, date_begin, date_end }: CalcBegin): string =>
  [calc_type, object_type, object_ids.join(','), date_begin, date_end].join(between)

/** What the address says; undefined for what is no calculation. */
export function calcBeginOf(text: string): CalcBegin | undefined {
  const [type = '', object_type = '', ids = '', from = '', to = ''] = text.split(between)
  if (!isCalcType(type) || !calcObjectsOf(type).some((each) => each === object_type)) return undefined
  const dated = [from, to].every(isDate) || [from, to].every(isMonth)
  const [date_begin, date_end] = dated ? [from, to] : ['', '']
  return { calc_type: type, object_type, object_ids: ids.split(',').filter(Boolean), date_begin, date_end }
}

/** The form with the losses of one area or line, of the day or the month of a row up to another one; '' leaves them to the form. */
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
