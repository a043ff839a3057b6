import { withQuery } from '@/lib/url'
import type { EventDevice } from '@/rules/codes/eventCodes'

/** What the utility makes of the events of one code. */
export const eventCodePath = (device: EventDevice, event_code: string): string =>
  withQuery('/query/event/eventCode', { device, event_code })
