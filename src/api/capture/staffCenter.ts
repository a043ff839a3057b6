import { choice, code, id, list, number, object, partial, ref, text, word, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { failReason, taskSource, taskType } from '@/rules/codes/dictionaries'
import { causeDevices } from '@/rules/readings/missingCauses'
import { visitCards, visitStates } from '@/rules/readings/staffVisits'
import { taskStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { valueMeter } from '../query/dayRead'
import { manualCheckRow } from './manualCheck'
import { searchType } from '../console/meterLookup'
import { ordering, orderingOne } from '../wire/ordering'
import { counted, listing } from '../wire/resource'

/** A meter that was not read by the deadline of a day, and whose work it is. Its id is the meter's and the day's. */
const row = object({
  id,
  ...valueMeter,
  address: text,
  /** Degrees; '' where the position of the meter is unknown. */
  latitude: text,
  longitude: text,
  tg_id: ref,
  /** yyyy-MM-dd: the day that was not read. */
  data_date: day,
  /** The reader, and how people call them. */
  username: text,
  staff_name: text,
  /** Place on the route of the reader, from 1, the same all day; null without a position. */
  stop: number,
  /** From the stop before, over the ground, m; null of the first, and without a position. */
  distance: number,
  /** Why it was not read. */
  fail_reason: code(failReason),
  /** Cause, see `rules/readings/missingCauses.ts`: a device, or the meter itself. */
  cause_level: choice(...causeDevices, 'meter'),
  /** Name of the device; '' of a meter. */
  cause_name: text,
  last_read_time: time,
  visit: word(...visitStates),
})
export type StaffVisitRow = Infer<typeof row>

const filters = {
  /** User name of a reader; '*' is everybody. Without it the caller's own visits, of one who has no work everybody's. */
  username: text,
  /** yyyy-MM-dd, whose deadline has passed; the current reading day without it. */
  data_date: day,
}
const query = partial({
  ...filters,
  type: searchType,
  /** Keyword for `type`; pasted numbers are comma-joined (up to 500). */
  font: text,
  /** An area, or the line of a feeder meter. */
  tg_id: ref,
  visit: choice(...visitStates),
  /** Filter for the visits that a figure of the summary counts. */
  card: choice(...visitCards),
})
export type StaffVisitQuery = Infer<typeof query>

/** Progress of an area, or of a line's feeder meter, which is in no area. Its id is the area's or the line's. */
const area = object({
  id,
  kind: choice('area', 'feeder'),
  /** Name of the area, or of the line. */
  tg_name: text,
  /** The reader of the area; visits in it may have been given to another. */
  username: text,
  staff_name: text,
  /** All meters of the area that are its reader's work. */
  meters: number,
  visits: number,
  /** Visits with a reading. */
  done: number,
})
export type StaffArea = Infer<typeof area>

/** Progress of a reader. */
const reader = object({
  /** '' = visits that are nobody's work. */
  username: text,
  staff_name: text,
  visits: number,
  /** Visits with a reading. */
  done: number,
})

const summary = object({
  data_date: day,
  /** '' = everybody. */
  username: text,
  staff_name: text,
  to_read: number,
  read: number,
  failed: number,
  verified: number,
  /** As of when that is told. */
  as_of: time,
  /** Areas with most visits first; for all readers together only areas with visits. */
  areas: list(area),
  /** Progress of all readers, whoever is asked for; who has most left to do stands first. */
  readers: list(reader),
})
export type StaffSummary = Infer<typeof summary>

/** A collection task that reads from the areas of a reader; see `tasks.ts`. */
const task = object({
  id,
  job_name: text,
  source: code(taskSource),
  task_type: code(taskType),
  object_summary: text,
  task_status: code(taskStatus),
  /** Progress of the latest execution, %. */
  progress: number,
  last_time: time,
  next_time: time,
})
export type StaffTask = Infer<typeof task>

/** To whom work is given. */
const receiver = object({
  username: text,
  /** Why, at most 200 characters. */
  note: text,
})
export type StaffReceiver = Infer<typeof receiver>

const path = '/capture/task/staffCenter'

/** A reader's day: the meters that were not read, in the order of the route, and whose work they are. */
export const staffCenterApi = {
  ...listing(path, 'staffCenterExport', { plural: 'visits of readers', row, query }),
  summary: get(`${path}/summary`, 'How many visits a day has, and how far they are.', {
    query: partial(filters),
    answer: summary,
  }),
  tasks: get(
    `${path}/tasks`,
    'Collection tasks that read from the areas of a reader: those that repeat, and those that read the day or are still to run.',
    { query: partial(filters), answer: list(task) },
  ),
  staff: get(`${path}/staff`, 'The readers to whom work can be given.', {
    answer: list(object({ username: text, name: text })),
  }),
  readings: get(
    `${path}/readings`,
    'The last registers of visits, what is typed of them, and what is usual; 100 at most.',
    {
      query: object({ ids: text }),
      answer: list(manualCheckRow),
    },
  ),
  transfer: ordering(`${path}/transfer`, 'Gives meters to another reader, from now on.', {
    seenState: (visit: StaffVisitRow) => visit.username,
    body: receiver,
    answer: counted,
  }),
  transferArea: orderingOne(
    `${path}/transferArea`,
    'Gives a transformer area to another reader, from now on.',
    {
      seenState: ({ username }: StaffArea) => username,
      body: receiver,
      answer: counted,
    },
  ),
}
