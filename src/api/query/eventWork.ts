import { code, object, text } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import * as status from '@/rules/codes/statuses'
import { ordering } from '../wire/ordering'
import { counted } from '../wire/resource'

/** Handling of a device's event by users. */
export const eventWork = {
  event_state: code(status.eventState),
  note: text,
  /** Name of the user who handled it; '' while it is not handled. */
  handled_by: text,
  handle_time: time,
}

/** An event as the orders about it name it. */
export interface WorkedEvent {
  id: string
  event_state: string
  note: string
}
const seenState = ({ event_state }: WorkedEvent): string => event_state

/** Orders by which users work through a list of events: the same for events of meters and of concentrators. */
export const eventOrders = /* @__NO_SIDE_EFFECTS__ */ (path: string) => ({
  read: ordering(`${path}/read`, 'Marks new events as read.', { seenState, answer: counted }),
  handle: ordering(`${path}/handle`, 'Marks events as handled, with a note.', {
    seenState,
    body: object({ note: text }),
    answer: counted,
  }),
  reopen: ordering(`${path}/reopen`, 'Takes back that events were handled.', { seenState, answer: counted }),
  note: ordering(`${path}/note`, 'Writes a note to events.', {
    seenState: ({ note }: WorkedEvent) => note,
    body: object({ note: text }),
    answer: counted,
  }),
})
export type EventOrders = ReturnType<typeof eventOrders>
