import { withQuery } from '@/lib/url'
import type { EventDevice } from '@/rules/codes/eventCodes'

/** Path of an event code in the catalogue. */
export const eventCodePath = (device: EventDevice, event_code: string): string =>
  withQuery('/query/event/eventCode', { device, event_code })
