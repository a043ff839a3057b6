import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { simImportsApi, type SimImportKey, type SimImportProblem } from '@/api/sims'
import { importLimit } from '@/domain/limits'
import type { ImportLine, ImportProblem } from '@/lib/importTable'
import { feedback } from '@/ui/feedback/feedback'
import { ImportWizard } from '@/ui/import/ImportWizard'
import type { ImportSpec } from '@/ui/import/importSpec'
import styles from './SimList.module.css'
import { useSimImportColumns } from './useSimImportColumns'

interface Props {
  onChanged: () => void
  onBack: () => void
}

/** Brings cards in from a file, in the place of the list. */
export function ImportSims({ onChanged, onBack }: Props) {
  const { t } = useTranslation('sims')
  const columns = useSimImportColumns()
  /** A file is at work: leaving would lose what was mended in it. */
  const atWork = useRef(false)
  const spec = useMemo(
    (): ImportSpec<SimImportKey> => ({
      title: t('importTitle'),
      fileName: 'sim-cards',
      columns,
      limits: importLimit,
      checkedAtOnce: 2_000,
      // Codes come from the rules that this screen and the head-end share.
      problem: (code) => (t as (key: string) => string)(`problem.${code}`),
      server: {
        async check(lines, signal) {
          atWork.current = true
          return problemsOf((await simImportsApi.check(rowsOf(lines), signal)).problems)
        },
        start: async (lines, file_name, request_id) =>
          (await simImportsApi.start({ rows: rowsOf(lines), file_name, request_id })).taskId,
        async progress(taskId) {
          const { status, done, total, batch_id, problems } = await simImportsApi.progress(taskId)
          const state = status === '1' ? 'running' : status === '3' ? 'refused' : 'done'
          if (state === 'done') atWork.current = false
          return { state, done, total, batch: batch_id, problems: problemsOf(problems) }
        },
        rollBack: async (batch) => (await simImportsApi.rollBack(batch)).count,
      },
      failure: (error) => errorText(error, 'action'),
    }),
    [t, columns],
  )
  async function leave(): Promise<void> {
    const agreed =
      !atWork.current ||
      (await feedback.confirm({
        title: t('leaveImport'),
        ok: t('leave'),
        cancel: t('back'),
        danger: true,
      }))
    if (!agreed) return
    onChanged()
    onBack()
  }
  return (
    <div className={styles.wizard}>
      <Button
        className={styles.back}
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={() => void leave()}
      >
        {t('backToList')}
      </Button>
      <ImportWizard spec={spec} onChanged={onChanged} />
    </div>
  )
}

const rowsOf = (lines: readonly ImportLine<SimImportKey>[]) =>
  lines.map(({ line, values }) => ({ line, ...values }))

const problemsOf = (problems: readonly SimImportProblem[]): ImportProblem<SimImportKey>[] =>
  problems.map(({ line, field, code }) => ({ line, key: field, code }))
