import { Button } from 'antd'
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
import styles from './ImportMeters.module.css'

/** The last files, with the way back for those that were imported. */
export function EarlierImports({ batches }: { batches: Loaded<Page<MeterImportBatch>> }) {
  const { t, i18n } = useTranslation('imports')
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
        <div className={styles.scroller}>
          <table className={styles.table} aria-label={t('meters.earlier')}>
            <thead>
              <tr>
                {[
                  t('meters.file'),
                  t('meters.count'),
                  t('meters.status'),
                  t('meters.by'),
                  t('meters.at'),
                ].map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
                <th scope="col">{t('grid.action')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((batch) => (
                <tr key={batch.id}>
                  <th scope="row">{batch.file_name}</th>
                  <td>{formatNumber(batch.total, 0, i18n.language)}</td>
                  <td>{t(`status.${batch.status as '1' | '2' | '3' | '4'}`)}</td>
                  <td>{batch.create_user}</td>
                  <td>{formatDateTime(batch.create_time, i18n.language)}</td>
                  <td>
                    {batch.status === '2' && can('import') && (
                      <Button
                        size="small"
                        danger
                        disabled={sending}
                        aria-label={t('meters.rollBackOf', { name: batch.file_name })}
                        onClick={() => void rollBack(batch)}
                      >
                        {t('report.rollBack')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
