import type { TFunction } from 'i18next'
import type { RouteHop } from '@/api/capture/meters'

/** Who on the way to the meter does not answer: another device by its name, the page's own meter without. */
export const brokenWords = ({ kind, name }: RouteHop, t: TFunction<'meter'>): string =>
  kind === 'meter' ? t('route.brokenHere') : t('route.broken', { name })
