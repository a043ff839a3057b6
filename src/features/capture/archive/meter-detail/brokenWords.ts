import type { TFunction } from 'i18next'
import type { RouteHop } from '@/api/capture/meters'

/** Words for the part of the way that does not answer: another device by its name, the page's own meter without. */
export const brokenWords = ({ kind, name }: RouteHop, t: TFunction<'meter'>): string =>
  kind === 'meter' ? t('route.brokenHere') : t('route.broken', { name })
