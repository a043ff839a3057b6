import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { meterImportsApi, type MeterImportBatch } from '@/api/meterImport'
import type { Page } from '@/lib/page'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { useSend, type Loaded } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { Skeleton } from '@/ui/states/Skeleton'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import styles from './ImportMeters.module.css'

const idOf = (batch: MeterImportBatch) => batch.id

/** The last files, with the way back for those that were imported. */
export function EarlierImports({ batches }: { batches: Loaded<Page<MeterImportBatch>> }) {
  const { t, i18n } = useTranslation('imports')
  const { t: common } = useTranslation('common')
  const can = useCan()
  const { send, sending } = useSend(async (batch: MeterImportBatch) => {
    try {
      return await meterImportsApi.rollBack(batch.id)
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    } finally {
      batches.reload()
    }
  })
  const rows = batches.data?.rows ?? []
  const { language } = i18n
  const columns = useMemo(
    (): readonly Column<MeterImportBatch>[] => [
      {
        key: 'file_name',
        title: t('meters.file'),
        width: 240,
        identity: true,
        render: (batch) => batch.file_name,
      },
      {
        key: 'total',
        title: t('meters.count'),
        width: 90,
        align: 'right',
        render: (batch) => formatNumber(batch.total, 0, language),
      },
      {
        key: 'status',
        title: t('meters.status'),
        width: 150,
        render: (batch) => t(`status.${batch.status as '1' | '2' | '3' | '4'}`),
      },
      { key: 'create_user', title: t('meters.by'), width: 130, render: (batch) => batch.create_user },
      {
        key: 'create_time',
        title: t('meters.at'),
        width: 160,
        render: (batch) => formatDateTime(batch.create_time, language),
      },
    ],
    [t, language],
  )
  return (
    <section className={styles.earlier} aria-label={t('meters.earlier')}>
      <h2 className={styles.title}>{t('meters.earlier')}</h2>
      {batches.loading && <Skeleton height={32} />}
      {batches.error && (
        <p className={styles.error} role="alert">
          {errorText(batches.error, 'load')}{' '}
          <Button size="small" onClick={batches.reload}>
            {t('check.again')}
          </Button>
        </p>
      )}
      {batches.data && rows.length === 0 && <p className={styles.none}>{t('meters.none')}</p>}
      {rows.length > 0 && (
        <PlainTable
          name={t('meters.earlier')}
          rows={rows}
          rowKey={idOf}
          columns={columns}
          actions={{
            title: common('list.rowActions'),
            width: 150,
            render: (batch) =>
              batch.status === '2' &&
              can('import') && (
                <Button
                  size="small"
                  danger
                  disabled={sending}
                  aria-label={t('meters.rollBackOf', { name: batch.file_name })}
                  onClick={() => void rollBack(batch)}
                >
                  {t('report.rollBack')}
                </Button>
              ),
          }}
        />
      )}
    </section>
  )

  async function rollBack(batch: MeterImportBatch): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('report.rollBackTitle', {
        count: batch.total,
        n: formatNumber(batch.total, 0, i18n.language),
      }),
      content: `${batch.file_name}: ${t('report.rollBackText')}`,
      ok: t('report.rollBack'),
      cancel: t('check.stay'),
      danger: true,
    })
    if (agreed && (await send(batch)))
      feedback.success(
        t('report.rolledBack', { count: batch.total, n: formatNumber(batch.total, 0, i18n.language) }),
      )
  }
}
