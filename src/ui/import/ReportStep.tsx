import { CheckCircleFilled, CloseCircleFilled, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import type { Importing } from './useImport'
import styles from './Import.module.css'

/** Result of the import, and the way back. */
export function ReportStep<Key extends string>({
  state,
  onChanged,
}: {
  state: Importing<Key>
  onChanged: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('imports')
  const { job, rolledBack } = state
  if (!job) return null
  const n = (value: number) => formatNumber(value, 0, i18n.language)
  const good = job.state === 'done'
  const count = { count: job.total, n: n(job.total) }
  return (
    <>
      <h2 className={styles.heading} tabIndex={-1}>
        {t('report.title')}
      </h2>
      <output className={styles.result}>
        {good ? (
          <CheckCircleFilled className={styles.good} aria-hidden />
        ) : (
          <CloseCircleFilled className={styles.bad} aria-hidden />
        )}
        {rolledBack !== undefined
          ? t('report.rolledBack', { count: rolledBack, n: n(rolledBack) })
          : good
            ? t('report.done', count)
            : t('report.refused', { count: job.problems.length, n: n(job.problems.length) })}
      </output>
      {state.failure && (
        <p className={styles.error} role="alert">
          {state.failure}
        </p>
      )}
      <footer className={styles.footer}>
        {good && rolledBack === undefined && (
          <Button
            danger
            icon={<UndoOutlined aria-hidden />}
            loading={state.sending}
            onClick={() => void rollBack()}
          >
            {t('report.rollBack')}
          </Button>
        )}
        {!good && <Button onClick={() => state.setStep(2)}>{t('report.repair')}</Button>}
        <Button type="primary" onClick={() => state.restart()}>
          {t('report.another')}
        </Button>
      </footer>
    </>
  )

  async function rollBack(): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('report.rollBackTitle', count),
      content: t('report.rollBackText'),
      ok: t('report.rollBack'),
      cancel: t('check.stay'),
      danger: true,
    })
    if (agreed && (await state.rollBack())) onChanged?.()
  }
}
