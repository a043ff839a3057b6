import type { TFunction } from 'i18next'
import { fieldOf } from '@/domain/columns/measuredFields'
import type { DomainWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import type { CurveWords, ratioNote } from './curveModel'

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

/** Says that voltages and currents are those of the secondary side, and behind which transformers; '' where they are not. */
export function secondaryText(
  note: ReturnType<typeof ratioNote>,
  t: TFunction<'meter'>,
  field: DomainWords['field'],
): string {
  const behind = [
    note?.ct && `${field('ct_ratio')} ${note.ct}`,
    note?.pt && `${field('pt_ratio')} ${note.pt}`,
  ].filter(Boolean)
  return behind.length > 0 ? t('curve.secondary', { behind: behind.join(', ') }) : ''
}
