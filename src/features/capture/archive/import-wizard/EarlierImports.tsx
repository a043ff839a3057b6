import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { meterImportsApi, type MeterImportBatch } from '@/api/capture/meterImport'
import { columnsOf } from '@/domain/columns/columnsOf'
import type { Page } from '@/lib/page'
import { formatNumber } from '@/lib/number'
import { importStates } from '@/rules/archive/meterImportRules'
import { useCan } from '@/ui/access/access'
import type { Loaded } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { Skeleton } from '@/ui/states/Skeleton'
import { PlainTable } from '@/ui/table/PlainTable'
import { useErrorWords } from '@/ui/states/errorWords'
import styles from './ImportMeters.module.css'

const col = columnsOf<MeterImportBatch>()('imports')
const columns = [
  col.text('file_name', { title: 'meters.file', width: 240, identity: true }),
  col.number('total', { title: 'meters.count', width: 90 }),
  col.keyed('status', { wordsBelow: 'status', title: 'meters.status', width: 150 }),
  col.text('create_user', { title: 'meters.by', width: 130 }),
  col.time('create_time', { title: 'meters.at' }),
]
const idOf = (batch: MeterImportBatch) => batch.id

interface Props {
  batches: Loaded<Page<MeterImportBatch>>
  /** Called when an import was rolled back, or could not be. */
  onChanged: () => void
}

/** Earlier import files; imported ones can be rolled back. */
export function EarlierImports({ batches, onChanged }: Props) {
  const { t, i18n } = useTranslation('imports')
  const { t: commonTexts } = useTranslation('common')
  const inWords = useErrorWords()
  const can = useCan()
  const rows = batches.data?.rows
  const { ask, sending } = useAsk()
  const rollBack = (batch: MeterImportBatch) => {
    const count = { count: batch.total, n: formatNumber(batch.total, 0, i18n.language) }
    return ask({
      question: {
        title: t('report.rollBackTitle', count),
        content: `${batch.file_name}: ${t('report.rollBackText')}`,
        ok: t('report.rollBack'),
        cancel: t('check.stay'),
        danger: true,
      },
      send: () => meterImportsApi.rollBack(batch.id).finally(onChanged),
      successMessage: t('report.rolledBack', count),
    })
  }
  return (
    <section className={styles.earlier} aria-label={t('meters.earlier')}>
      <h2 className={styles.title}>{t('meters.earlier')}</h2>
      {batches.loading && <Skeleton height={32} />}
      {batches.error && (
        <p className={styles.error} role="alert">
          {inWords(batches.error, 'load')}{' '}
          <Button size="small" onClick={batches.reload}>
            {t('check.again')}
          </Button>
        </p>
      )}
      {rows?.length === 0 && <p className={styles.none}>{t('meters.none')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <PlainTable
          name={t('meters.earlier')}
          rows={rows}
          rowKey={idOf}
          columns={columns}
          actions={{
            title: commonTexts('list.rowActions'),
            width: 150,
            render: (batch) =>
              batch.status === importStates.imported &&
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
}
