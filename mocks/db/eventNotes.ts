import { defineTable } from './defineTable'
import type { Entity } from './table'

/** Work of people on an event. */
export interface EventWork {
  /** See `eventState` of rules/codes/statuses.ts. */
  event_state: '0' | '1' | '2'
  note: string
  /** User name; '' while it is not handled. */
  handled_by: string
  handle_time: string
}

/** Work of people on an event of a meter; an event without a row is new. Its id is the event's id in the list. */
export interface EventNote extends Entity, EventWork {
  meter_id: string
  metercomid: string
  event_code: string
  event_time: string
}

export const eventNotes = defineTable({
  name: 'meterEvent',
  word: { en: 'Meter event', zh: '电表事件', es: 'Evento de medidor', ja: 'メーターイベント' },
  title: (row: EventNote) => `${row.metercomid} ${row.event_time}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  seeds: () => [],
})
