import { code, object, text } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import * as status from '@/rules/codes/statuses'
import { ordering } from '../wire/ordering'
import { counted } from '../wire/resource'

/** What people did about an event of a device. */
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
const seen = ({ event_state }: WorkedEvent): string => event_state

/** The orders by which people work through a list of events: the same for those of meters and of concentrators. */
export const eventOrders = /* @__NO_SIDE_EFFECTS__ */ (path: string) => ({
  read: ordering(`${path}/read`, 'Marks new events as read.', { seen, answer: counted }),
  handle: ordering(`${path}/handle`, 'Marks events as handled, with a note.', {
    seen,
    body: object({ note: text }),
    answer: counted,
  }),
  reopen: ordering(`${path}/reopen`, 'Takes back that events were handled.', { seen, answer: counted }),
  note: ordering(`${path}/note`, 'Writes a note to events.', {
    seen: ({ note }: WorkedEvent) => note,
    body: object({ note: text }),
    answer: counted,
  }),
})
export type EventOrders = ReturnType<typeof eventOrders>
