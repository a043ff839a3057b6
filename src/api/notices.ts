import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import type { ExceptionItem } from './exceptions'
import type { ExportHead } from './exports'
import type { RichTexts } from '@/rules/richTexts'
import { http, take, takeList, takeObject, takePage } from './unread'

/** A notice as the popover shows it; `content` is HTML that must be sanitised before it is shown. */
export interface NoticeItem {
  id: string
  title: string
  content: string
  /** yyyy-MM-dd HH:mm:ss */
  publish_time: string
  /** '1' once this user has read it, '0' before. */
  isread?: string
}

/**
 * What the notice popover shows; `count` = unread notices of this user. `channel`: the websocket channel that says when
 * to ask again; servers without one leave it out.
 */
export interface NoticeData {
  exceptionList: ExceptionItem[]
  noticeList: NoticeItem[]
  count: number
  channel?: string
}

/** A row of the notices list (screens.md CB36). Codes keep their `disp…` twin; times are utility wall time. */
export interface NoticeRow {
  id: string
  title: string
  /** system, maintenance, operation, business */
  type: string
  disptype: string
  /** all, org, role, user */
  audience: string
  /** Whom exactly, in the language of the request. */
  dispaudience: string
  /** When it reaches its readers; '' for a draft that does so at once when it is published. */
  publish_time: string
  /** '' = never expires. */
  expire_time: string
  /** draft, scheduled (published, not yet in force), published, expired, withdrawn */
  status: string
  dispstatus: string
  /** Share of the audience that has read it, 0…1; null for those who may not see it. */
  read_rate: number | null
  /** How many of how many; null as `read_rate`. */
  read_count: number | null
  audience_count: number | null
  author: string
  /** '1' or '0'; '' when it is not meant for this user, who sees it because he publishes. */
  isread: string
}

export interface Notice extends NoticeRow {
  /** HTML that must be sanitised before it is shown. */
  content: string
  /** What its form says; absent for readers. */
  form?: NoticeInput & { audience_names: Named[] }
}

interface Named {
  id: string
  name: string
}

/** The form of a notice. */
export interface NoticeInput {
  type: string
  /** all, org (with everything below), role, user */
  audience: string
  /** Whom exactly; empty for all. */
  audience_ids: string[]
  /** '' = from its publishing. */
  begin_time: string
  /** '' = never. */
  expire_time: string
  texts: RichTexts
}

/** How many people a notice would reach. */
export interface NoticeReach {
  count: number
}

export interface NoticeQuery {
  title?: string
  type?: string
  status?: string
  isread?: string
  /** yyyy-MM-dd, inclusive. */
  publish_date_begin?: string
  publish_date_end?: string
}

/** Export prefix and cancel `type` of the notices list. */
export const noticeExport = 'noticeExport'

type PageBody<T> = { pageDatas: { dataList: T[]; totalCount: number } }

const send = <T = unknown>(path: string, body: object): Promise<T> =>
  http.post<T>(path, body, { silent: true }).then(take)

export const noticesApi = {
  /** What `GET /auth/info` said in `noticeData` at sign-in, as it stands now. */
  current: (signal?: AbortSignal): Promise<NoticeData> =>
    http
      .get<NoticeData>('/cbo/notice/remind', undefined, { signal, silent: true })
      .then(takeObject)
      .then(soundNotices),
  page: (query: NoticeQuery & PageQuery, signal?: AbortSignal): Promise<Page<NoticeRow>> =>
    http.get<PageBody<NoticeRow>>('/cbo/notice/list', query, { signal, silent: true }).then(takePage),
  detail: (id: string, signal?: AbortSignal): Promise<Notice> =>
    http
      .get<Notice>(`/cbo/notice/detail/${encodeURIComponent(id)}`, undefined, { signal, silent: true })
      .then(takeObject),
  /** `ids` comma-joined. */
  markRead: (ids: string): Promise<unknown> =>
    http.post('/cbo/notice/read', { ids }, { silent: true }).then(take),
  markAllRead: (): Promise<unknown> => http.post('/cbo/notice/readAll', {}, { silent: true }).then(take),
  /** Always a draft. */
  insert: (input: NoticeInput): Promise<unknown> => send('/cbo/notice/insert', input),
  /** Of a draft. */
  update: (input: NoticeInput & { id: string }): Promise<unknown> =>
    http.put('/cbo/notice/update', input, { silent: true }).then(take),
  /** Drafts only; all or nothing. */
  remove: (ids: readonly string[]): Promise<unknown> => send('/cbo/notice/delete', { ids: ids.join(',') }),
  /** From now, or from its beginning, exactly its audience sees it. */
  publish: (id: string): Promise<unknown> => send('/cbo/notice/publish', { id }),
  /** Nobody but publishers sees it any more. */
  withdraw: (id: string): Promise<unknown> => send('/cbo/notice/withdraw', { id }),
  /** Roles to choose from as an audience. */
  roles: (signal?: AbortSignal): Promise<Named[]> =>
    http.get<Named[]>('/cbo/notice/roles', undefined, { signal, silent: true }).then(takeList),
  reach: (audience: string, ids: readonly string[], signal?: AbortSignal): Promise<NoticeReach> =>
    http
      .get<NoticeReach>(
        '/cbo/notice/reach',
        { audience, audience_ids: ids.join(',') },
        { signal, silent: true },
      )
      .then(takeObject),
  /** Starts an export job; progress arrives on the channel `noticeExport:{userName}`. */
  startExport: (
    filters: NoticeQuery & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head: ExportHead,
  ): Promise<unknown> =>
    http
      .post(
        '/cbo/notice/export',
        { type: noticeExport, filters: stripEmpty(filters), columns, head },
        { silent: true },
      )
      .then(take),
}

/** Notice data as far as it can be used: lists that are none are empty, a count that is none is 0. */
export function soundNotices(data: unknown): NoticeData {
  const { exceptionList, noticeList, count, channel } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as {
    [Name in keyof NoticeData]?: unknown
  }
  const items = <T>(list: unknown): T[] =>
    (Array.isArray(list) ? list : []).filter(
      (item: unknown): item is T => typeof item === 'object' && item !== null,
    )
  const n = Math.trunc(Number(count))
  return {
    exceptionList: items(exceptionList),
    noticeList: items(noticeList),
    count: Number.isFinite(n) && n > 0 ? n : 0,
    ...(typeof channel === 'string' && channel !== '' && { channel }),
  }
}
