import { useTranslation } from 'react-i18next'
import type { NoticeRow } from '@/api/cbo/notices'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDateTime } from '@/lib/time'
import { isYes, isNo } from '@/rules/codes/codes'
import {
  codeIn,
  noticeStatuses,
  noticeStatusLooks,
  noticeTypes,
  noticeReadLook,
} from '@/rules/codes/noticeCodes'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { ShortTime } from '@/ui/value/ShortTime'
import { Opens } from '@/ui/value/Opens'
import { ReadRate } from '../../shared/texts/cells'

const col = columnsOf<NoticeRow>()('notices')

/** Columns of the notice list; `open` shows a notice. The read rate is for users with the permission. */
export const noticeColumns = (
  open: (row: NoticeRow) => void,
  seesRate: boolean,
): readonly Column<NoticeRow>[] => [
  col.custom('title', {
    title: 'notice.title',
    width: 400,
    steady: false,
    identity: true,
    sort: true,
    render: (row, word) => (
      <Opens strong={isNo(row.isread)} onOpen={() => open(row)}>
        {word}
      </Opens>
    ),
  }),
  col.custom('status', {
    title: 'notice.status',
    width: 108,
    steady: true,
    sort: true,
    text: ({ status, dispstatus }, { t }) =>
      codeIn(noticeStatuses, status) ? t(`notices:noticeStatus.${status}`) : dispstatus || status,
    render: ({ status }, word) => {
      const knownStatus = codeIn(noticeStatuses, status)
      return knownStatus ? <Status {...noticeStatusLooks[knownStatus]} word={word} /> : word || <NoValue />
    },
  }),
  col.time('publish_time', { title: 'notice.published', sort: true }),
  col.custom('audience', {
    title: 'notice.audience',
    width: 190,
    sort: true,
    text: ({ audience, dispaudience }) => dispaudience || audience,
  }),
  col.custom('type', {
    title: 'notice.type',
    width: 104,
    steady: true,
    sort: true,
    text: ({ type, disptype }, { t }) =>
      codeIn(noticeTypes, type) ? t(`notices:noticeType.${type}`) : disptype || type,
  }),
  col.choice('isread', {
    title: 'notice.isread',
    width: 88,
    sort: true,
    words: { 1: 'read.yes', 0: 'read.no' },
    looks: { 1: noticeReadLook(true), 0: noticeReadLook(false) },
  }),
  col.custom('expire_time', {
    title: 'notice.expires',
    width: 136,
    steady: true,
    sort: true,
    text: ({ expire_time, never_expires }, { t, language }) =>
      isYes(never_expires) ? t('notices:notice.never') : formatDateTime(expire_time, language),
    render: ({ expire_time, never_expires }, text) =>
      isYes(never_expires) ? text : <ShortTime time={expire_time} />,
  }),
  ...(seesRate ? [rateColumn] : []),
  col.text('author', { title: 'notice.author', width: 154, sort: true }),
]

const rateColumn: Column<NoticeRow> = {
  ...col.number('read_rate', { title: 'notice.readRate', sort: true }),
  text: undefined,
  render: (row) => <Rate row={row} />,
}

function Rate({ row: { read_rate, read_count, audience_count } }: { row: NoticeRow }) {
  const { t } = useTranslation('notices')
  return <ReadRate rate={read_rate} title={t('notice.readOf', { read: read_count, n: audience_count })} />
}
