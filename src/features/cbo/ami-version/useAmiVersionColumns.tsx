import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AmiVersionRow } from '@/api/amiVersions'
import { useStampColumns } from '@/domain/stampColumns'
import { isLanguage, languages } from '@/i18n/languages'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import styles from '../parts/Cbo.module.css'

export function useAmiVersionColumns(open: (row: AmiVersionRow) => void): readonly Column<AmiVersionRow>[] {
  const { t, i18n } = useTranslation('publishing')
  const { language } = i18n
  const stamps = useStampColumns()
  return useMemo(
    (): readonly Column<AmiVersionRow>[] => [
      {
        key: 'version_title',
        title: t('release.title'),
        width: 320,
        identity: true,
        render: (row) => (
          <button type="button" className={styles.link} data-cut onClick={() => open(row)}>
            {row.version_title}
          </button>
        ),
      },
      {
        key: 'version_code',
        title: t('release.code'),
        width: 130,
        render: ({ version_code }) => <span className={styles.mono}>{version_code}</span>,
      },
      {
        key: 'upgrade_time',
        title: t('release.upgrade'),
        width: 180,
        render: ({ upgrade_time }) => formatDateTime(upgrade_time, language),
      },
      {
        key: 'publish_status',
        title: t('release.status'),
        width: 130,
        render: ({ publish_status }) =>
          publish_status === '1' ? (
            <Status tone="success" shape="check" word={t('release.published')} />
          ) : (
            <Status tone="neutral" shape="dash" word={t('release.draft')} />
          ),
      },
      {
        key: 'publish_time',
        title: t('release.publishedAt'),
        width: 180,
        render: ({ publish_time }) => formatDateTime(publish_time, language) || <NoValue />,
      },
      {
        key: 'read_rate',
        title: t('release.readRate'),
        width: 110,
        align: 'right',
        render: ({ read_rate, read_count, audience_count }) =>
          read_rate === null ? (
            <NoValue />
          ) : (
            <span title={t('release.readOf', { read: read_count, n: audience_count })}>
              <Quantity value={Math.round(read_rate * 100)} decimals={0} unit="%" />
            </span>
          ),
      },
      {
        key: 'languages',
        title: t('release.languages'),
        width: 220,
        render: (row) =>
          row.languages
            .split(',')
            .map((each) => (isLanguage(each) ? languages[each] : each))
            .join(', '),
      },
      ...stamps,
    ],
    [t, language, open, stamps],
  )
}
