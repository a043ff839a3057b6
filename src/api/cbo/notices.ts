import {
  code,
  flag,
  id,
  list,
  number,
  object,
  optional,
  partial,
  ref,
  text,
  word,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { byId, byIds, get, paged, post } from '../wire/call'
import { changing } from '../wire/changing'
import { postOnce } from '../wire/once'
import { orderingOne } from '../wire/ordering'
import { exporting } from '../wire/resource'
import { noticeData, type NoticeData } from '../console/userItems'

/** A row of the notices list (CB36). Codes keep their `disp…` twin. */
const noticeRow = object({
  id,
  title: text,
  type: word('system', 'maintenance', 'operation', 'business'),
  disptype: text,
  audience: word('all', 'org', 'role', 'user'),
  /** The organizations, roles or users addressed, by name, in the language of the request. */
  dispaudience: text,
  /** Time at which it reaches its readers; '' for a draft that does so at once when it is published. */
  publish_time: time,
  /** Time at which it expires; '' where it never does, or where that is unknown. */
  expire_time: time,
  /** '1' = it has no end. */
  never_expires: flag,
  /** draft, scheduled (published, not yet in force), published, expired, withdrawn */
  status: word('draft', 'scheduled', 'published', 'expired', 'withdrawn'),
  dispstatus: text,
  /** Share of the audience that has read it, 0…1; null for users who may not see it. */
  read_rate: number,
  /** Number of readers who have read it, and of all; null as `read_rate`. */
  read_count: number,
  audience_count: number,
  author: text,
  /** '1' or '0'; '' when it is not meant for this user, who sees it as a publisher. */
  isread: flag,
})
export type NoticeRow = Infer<typeof noticeRow>

const namedRef = object({ id: ref, name: text })
const richText = object({ title: text, content: text })

/** The form of a notice. */
const noticeInput = object({
  type: text,
  /** all, org (with everything below), role, user */
  audience: text,
  /** Ids of the organizations, roles or users addressed; empty for all. */
  audience_ids: list(ref),
  /** '' = from its publishing. */
  begin_time: time,
  /** '' = never. */
  expire_time: time,
  texts: object({ en: richText, zh: richText, es: richText, ja: richText }),
})
export type NoticeInput = Infer<typeof noticeInput>

/** Initial values of a draft's form. */
const noticeForm = object({
  ...noticeInput.fields,
  audience_names: list(namedRef),
  /** Names this state of the draft; a server may lack it. */
  version: optional(text),
})

const notice = object({
  ...noticeRow.fields,
  /** HTML that must be sanitised before it is shown. */
  content: text,
  /** Values of its form; absent for readers. */
  form: optional(noticeForm),
})
export type Notice = Infer<typeof notice>

/** Number of users that a notice would reach. */
const noticeReach = object({ count: number })
export type NoticeReach = Infer<typeof noticeReach>

const noticeQuery = partial({
  title: text,
  type: text,
  status: text,
  isread: flag,
  /** Inclusive. */
  publish_date_begin: day,
  publish_date_end: day,
})
export type NoticeQuery = Infer<typeof noticeQuery>

/** Export prefix and cancel `type` of the notices list. */
const noticeExport = 'noticeExport'

const shapes = { plural: 'notices', row: noticeRow, query: noticeQuery }
/** State set by its publishers: effect and expiry follow automatically. */
const stateOf = ({ status }: Pick<NoticeRow, 'id' | 'status'>): string =>
  status === 'draft' || status === 'withdrawn' ? status : 'published'
const reach = get('/cbo/notice/reach', 'How many people a notice would reach.', {
  query: object({ audience: code(['all', 'org', 'role', 'user']), audience_ids: text }),
  answer: noticeReach,
})
const markRead = post('/cbo/notice/read', 'Notes that the user has read notices.', {
  body: object({ ids: text }),
})

export const noticesApi = {
  /** Present value of `noticeData`, which `GET /auth/info` sent at sign-in. */
  current: get('/cbo/notice/remind', 'Notices and exceptions for the bell, as /auth/info brought them.', {
    answer: noticeData,
  }),
  page: paged('/cbo/notice/list', 'A page of notices.', shapes),
  detail: byId(get('/cbo/notice/detail/{id}', 'One notice with its text.', { answer: notice })),
  /** `ids` comma-joined. */
  markRead: (ids: string): Promise<unknown> => markRead({ ids }),
  markAllRead: post('/cbo/notice/readAll', 'Notes that the user has read all notices.'),
  /** Always a draft. */
  insert: postOnce('/cbo/notice/insert', 'Adds a notice, always as a draft.', {
    body: object({ ...noticeInput.fields }),
  }),
  /** Changes a draft. */
  update: changing('/cbo/notice/update', 'Changes the draft of a notice.', {
    input: noticeInput,
    row: noticeForm,
  }),
  /** Drafts only; all or nothing. */
  remove: byIds(
    postOnce('/cbo/notice/delete', 'Deletes drafts of notices, all or none.', {
      body: object({ ids: text }),
    }),
  ),
  /** From now, or from its beginning, exactly its audience sees it. */
  publish: orderingOne('/cbo/notice/publish', 'Publishes a notice to its audience.', { seenState: stateOf }),
  /** Only publishers see it from then on. */
  withdraw: orderingOne('/cbo/notice/withdraw', 'Withdraws a notice.', { seenState: stateOf }),
  /** Roles to choose from as an audience. */
  roles: get('/cbo/notice/roles', 'Roles that a notice can be addressed to.', { answer: list(namedRef) }),
  reach: (audience: string, ids: readonly string[], signal?: AbortSignal): Promise<NoticeReach> =>
    reach({ audience, audience_ids: ids.join(',') }, signal),
  /** Starts an export job; progress arrives on the channel `noticeExport:{userName}`. */
  startExport: exporting('/cbo/notice/export', noticeExport, shapes),
  exportType: noticeExport,
}

/** Notice data as far as it can be used. */
export const soundNotices = (data: unknown): NoticeData => noticeData.read(data)
