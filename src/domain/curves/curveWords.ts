import type { TFunction } from 'i18next'
import { fieldOf } from '@/domain/columns/measuredFields'
import type { DomainWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import type { CurveWords } from './curveModel'

/** Words of a chart of curves, for a meter of this wiring. */
export function curveWords(
  t: TFunction<'meter'>,
  field: DomainWords['field'],
  { wiring, language }: { wiring: string; language: string },
): CurveWords {
  const formatVolts = (volts: number) => formatNumber(volts, Number.isInteger(volts) ? 0 : 1, language)
  return {
    item: (item) => field(fieldOf(item, wiring)),
    compared: (name) => t('curve.compared', { name }),
    upper: (volts) => t('curve.upper', { volts: formatVolts(volts) }),
    lower: (volts) => t('curve.lower', { volts: formatVolts(volts) }),
  }
}
