import type { NoticeQuery, NoticeRow } from '@/api/notices'
import { noticeStatuses, noticeTypes } from '@/rules/noticeCodes'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'

export const noticeFilters: FilterKinds<NoticeQuery> = {
  title: filterKind.text(100),
  type: filterKind.oneOf(noticeTypes),
  status: filterKind.oneOf(noticeStatuses),
  isread: filterKind.oneOf(['0', '1']),
  publish_date_begin: filterKind.date(),
  publish_date_end: filterKind.date(),
}

export const noticeSorts: readonly (keyof NoticeRow)[] = [
  'title',
  'type',
  'audience',
  'publish_time',
  'expire_time',
  'status',
  'isread',
  'read_rate',
  'author',
]
