import type { TFunction } from 'i18next'
import { utilityZone, zoneOffset } from '@/lib/time'
import type { Caption } from './picture'

/** Subject of a picture. */
export interface PictureSubject {
  /** Question that it answers. */
  title: string
  /** Object of the values: a meter's number, a name; '' for all that the user may see. */
  object: string
  /** Units of the drawn values; '' for counts. */
  units: readonly string[]
  /** Period, in words. */
  period: string
}

/** Caption of a picture that leaves the console: object, unit, period, zone. */
export function captionOf({ title, object, units, period }: PictureSubject, t: TFunction<'chart'>): Caption {
  const unit = [...new Set(units)].filter(Boolean).join(', ')
  const parts = [
    object || t('allObjects'),
    unit && t('unit', { unit }),
    period,
    `${utilityZone()} ${zoneOffset()}`,
  ]
  return { title, line: parts.filter(Boolean).join(' · ') }
}
