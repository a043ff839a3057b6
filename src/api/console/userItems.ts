import {
  code,
  digits,
  flag,
  id,
  list,
  number,
  object,
  optional,
  ref,
  text,
  type Infer,
  type Shape,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'

/** Other resources' items in the answer about the user: the first page needs these shapes and none of their calls. */

/** An item of abnormal meter data as the bell and the channel 'RemindAbnormalNum:' carry it. */
export const abnormalItem = object({
  id,
  meter_id: ref,
  /** '' on servers that send no more than is specified. */
  metercomid: digits(12),
  /** Words of the server for the family and the rule. */
  dispmonitor_type: text,
  dispe_type: text,
  /** Codes of the two; older servers send only the words. */
  monitor_type: optional(text),
  e_type: optional(text),
  /** The consumer, personal data; servers that send no more than is specified leave them out. */
  cons_no: optional(digits(10)),
  cons_name: optional(text),
  /** Collection point of an item that has no meter. */
  cp_name: optional(text),
  /** The transformer area, which is what an item without meter and collection point is about. */
  tg_name: optional(text),
  data_date: day,
  /** 'Yes' once a user has read it, 'No' before. */
  read_result: code(['Yes', 'No']),
})
export type AbnormalItem = Infer<typeof abnormalItem>

/** Common fields of exceptions. */
export const exceptionFields = {
  name: text,
  dispexception_type: text,
  exception_time: time,
}
/** An exception of the system or one of its interfaces, as the notice popover shows it. */
export const exceptionItem = object({
  /** '' on servers that send no more than is specified: it is shown, and leads to the log alone. */
  id: ref,
  ...exceptionFields,
  /** '1' once a user has marked it handled, '0' before. */
  handled: optional(flag),
})
export type ExceptionItem = Infer<typeof exceptionItem>

/** A notice as the popover shows it; `content` is HTML that must be sanitised before it is shown. */
export const noticeItem = object({
  /** '' on servers that send no more than title and content: it is shown, and that is all. */
  id: ref,
  title: text,
  content: text,
  publish_time: time,
  /** '1' once this user has read it, '0' before. */
  isread: optional(flag),
})
export type NoticeItem = Infer<typeof noticeItem>

/** Number of items, never below zero. */
const howMany: Shape<number> = {
  kind: 'number',
  read: (value) => Math.max(0, Math.trunc(number.read(value) ?? 0)),
}

/**
 * Content of the notice popover; `count` = unread notices of this user. `channel`: the websocket channel that
 * announces changes; servers without one omit it.
 */
export const noticeData = object({
  exceptionList: list(exceptionItem),
  noticeList: list(noticeItem),
  count: howMany,
  channel: optional(text),
})
export type NoticeData = Infer<typeof noticeData>
