import { defineTable } from './defineTable'
import type { EventWork } from './eventNotes'
import type { Entity } from './table'

/**
 * Work of people on an event of a concentrator; an event without a row is new. Its id is the event's id in the list.
 */
export interface PointEventNote extends Entity, EventWork {
  tml_id: string
  cp_name: string
  /** See `pointEventKinds`. */
  kind: string
  event_time: string
}

export const pointEventNotes = defineTable({
  name: 'pointEvent',
  word: { en: 'DCU event', zh: '集中器事件', es: 'Evento de concentrador', ja: '集中器イベント' },
  title: (row: PointEventNote) => `${row.cp_name} ${row.event_time}`,
  scope: ({ tml_id }, { sees }) => sees('rcp', tml_id),
  seeds: () => [],
})
