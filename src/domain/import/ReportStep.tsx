import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import { StepResult } from '@/ui/steps/StepResult'
import { Step } from '@/ui/steps/Steps'
import type { Importing } from './useImport'

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
    <Step
      title={t('report.title')}
      failure={state.failure}
      back={good ? undefined : { text: t('report.repair'), run: () => state.setStep('check') }}
      extra={
        good &&
        rolledBack === undefined && (
          <Button
            danger
            icon={<UndoOutlined aria-hidden />}
            loading={state.sending}
            onClick={() => void rollBack()}
          >
            {t('report.rollBack')}
          </Button>
        )
      }
      next={{ text: t('report.another'), run: () => state.restart() }}
    >
      <StepResult isGood={good}>
        {rolledBack !== undefined
          ? t('report.rolledBack', { count: rolledBack, n: n(rolledBack) })
          : good
            ? t('report.done', count)
            : t('report.refused', { count: job.problems.length, n: n(job.problems.length) })}
      </StepResult>
    </Step>
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
