import { withQuery } from '@/lib/url'

/** The list of meter events, narrowed. */
export const meterEventsPath = (of: Readonly<Record<string, string>>): string =>
  withQuery('/query/event/meterEvent', of)

/** The list of DCU events, narrowed. */
export const dcuEventsPath = (of: Readonly<Record<string, string>>): string =>
  withQuery('/query/event/dcuEvent', of)

/** What the utility makes of the events of one code. */
export const eventCodePath = (device: 'meter' | 'dcu', event_code: string): string =>
  withQuery('/query/event/eventCode', { device, event_code })
