import type { TFunction } from 'i18next'
import { utilityZone, zoneOffset } from '@/lib/time'
import type { Caption } from './picture'

/** What a picture is about. */
export interface About {
  /** The question that it answers. */
  title: string
  /** Whose values they are: a meter's number, a name; '' for all that the user may see. */
  object: string
  /** Units of what is drawn; '' for counts. */
  units: readonly string[]
  /** From when to when, in words. */
  period: string
}

/** What stands above a picture that leaves the console: whose values, in which unit, of when, in which zone. */
export function captionOf({ title, object, units, period }: About, t: TFunction<'chart'>): Caption {
  const unit = [...new Set(units)].filter(Boolean).join(', ')
  const parts = [
    object || t('allObjects'),
    unit && t('unit', { unit }),
    period,
    `${utilityZone()} ${zoneOffset()}`,
  ]
  return { title, line: parts.filter(Boolean).join(' · ') }
}
