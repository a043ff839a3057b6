import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { meterImportsApi, type MeterImportBatch } from '@/api/meterImport'
import { columnsOf } from '@/domain/columnsOf'
import type { Page } from '@/lib/page'
import { formatNumber } from '@/lib/number'
import { useCan } from '@/ui/access/access'
import { useSend, type Loaded } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { Skeleton } from '@/ui/states/Skeleton'
import { PlainTable } from '@/ui/table/PlainTable'
import styles from './ImportMeters.module.css'

const col = columnsOf<MeterImportBatch>()('imports')
const columns = [
  col.text('file_name', { title: 'meters.file', width: 240, identity: true }),
  col.number('total', { title: 'meters.count', width: 90 }),
  col.said('status', { in: 'status', title: 'meters.status', width: 150 }),
  col.text('create_user', { title: 'meters.by', width: 130 }),
  col.time('create_time', { title: 'meters.at', width: 160 }),
]
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
