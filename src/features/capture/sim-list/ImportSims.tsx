import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { simImportsApi, type SimImportKey, type SimImportProblem } from '@/api/sims'
import { importLimit } from '@/domain/limits'
import type { ImportLine, ImportProblem } from '@/lib/importTable'
import { ImportPlace } from '@/ui/import/ImportPlace'
import type { ImportSpec } from '@/ui/import/importSpec'
import { useSimImportColumns } from './useSimImportColumns'

interface Props {
  onChanged: () => void
  onBack: () => void
}

/** Brings cards in from a file, in the place of the list. */
export function ImportSims({ onChanged, onBack }: Props) {
  const { t } = useTranslation('sims')
  const columns = useSimImportColumns()
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
          return problemsOf((await simImportsApi.check(rowsOf(lines), signal)).problems)
        },
        start: async (lines, file_name, request_id) =>
          (await simImportsApi.start({ rows: rowsOf(lines), file_name, request_id })).taskId,
        async progress(taskId) {
          const { status, done, total, batch_id, problems } = await simImportsApi.progress(taskId)
          const state = status === '1' ? 'running' : status === '3' ? 'refused' : 'done'
          return { state, done, total, batch: batch_id, problems: problemsOf(problems) }
        },
        rollBack: async (batch) => (await simImportsApi.rollBack(batch)).count,
      },
      failure: (error) => errorText(error, 'action'),
    }),
    [t, columns],
  )
  return <ImportPlace spec={spec} onChanged={onChanged} onBack={onBack} />
}

const rowsOf = (lines: readonly ImportLine<SimImportKey>[]) =>
  lines.map(({ line, values }) => ({ line, ...values }))

const problemsOf = (problems: readonly SimImportProblem[]): ImportProblem<SimImportKey>[] =>
  problems.map(({ line, field, code }) => ({ line, key: field, code }))
