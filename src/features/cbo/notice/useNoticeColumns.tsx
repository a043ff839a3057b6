import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeRow } from '@/api/notices'
import { codeIn, noticeStatuses, noticeStatusLooks, noticeTypes, readLook } from '@/rules/noticeCodes'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import type { Column } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import styles from '../parts/Cbo.module.css'

/** The columns of the notices list; reading rates are for users who may see them. */
export function useNoticeColumns(open: (row: NoticeRow) => void): readonly Column<NoticeRow>[] {
  const { t, i18n } = useTranslation('notices')
  const can = useCan()
  const seesRate = can('readRate')
  const { language } = i18n
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('notice.title'),
        width: 300,
        identity: true,
        render: (row) => (
          <button
            type="button"
            className={styles.link}
            data-open={row.isread === '0' || undefined}
            data-cut
            onClick={() => open(row)}
          >
            {row.title}
          </button>
        ),
      },
      {
        key: 'status',
        title: t('notice.status'),
        width: 120,
        render: ({ status, dispstatus }) => {
          const known = codeIn(noticeStatuses, status)
          return known ? (
            <Status {...noticeStatusLooks[known]} word={t(`noticeStatus.${known}`)} />
          ) : (
            dispstatus || status
          )
        },
      },
      {
        key: 'publish_time',
        title: t('notice.published'),
        width: 170,
        render: ({ publish_time, status }) =>
          publish_time === '' ? (
            <NoValue />
          ) : status === 'published' || status === 'expired' || status === 'withdrawn' ? (
            <Age time={publish_time} plain />
          ) : (
            formatDateTime(publish_time, language)
          ),
      },
      {
        key: 'audience',
        title: t('notice.audience'),
        width: 180,
        render: ({ audience, dispaudience }) => dispaudience || audience,
      },
      {
        key: 'type',
        title: t('notice.type'),
        width: 130,
        render: ({ type, disptype }) => {
          const known = codeIn(noticeTypes, type)
          return known ? t(`noticeType.${known}`) : disptype || type
        },
      },
      {
        key: 'isread',
        title: t('notice.isread'),
        width: 130,
        render: ({ isread }) =>
          isread === '' ? (
            <NoValue />
          ) : (
            <Status {...readLook(isread === '1')} word={t(isread === '1' ? 'read.yes' : 'read.no')} />
          ),
      },
      {
        key: 'expire_time',
        title: t('notice.expires'),
        width: 170,
        render: ({ expire_time }) => formatDateTime(expire_time, language) || t('notice.never'),
      },
      ...(seesRate
        ? [
            {
              key: 'read_rate',
              title: t('notice.readRate'),
              width: 110,
              align: 'right' as const,
              render: ({ read_rate, read_count, audience_count }: NoticeRow) =>
                read_rate === null ? (
                  <NoValue />
                ) : (
                  <span title={t('notice.readOf', { read: read_count, n: audience_count })}>
                    <Quantity value={Math.round(read_rate * 100)} decimals={0} unit="%" />
                  </span>
                ),
            },
          ]
        : []),
      { key: 'author', title: t('notice.author'), width: 180, render: ({ author }) => author },
    ],
    [t, language, open, seesRate],
  )
}
