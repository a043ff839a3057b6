import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { userImportsApi, type UserImportKey, type UserImportProblem } from '@/api/userImport'
import { importLimit } from '@/domain/limits'
import type { ImportLine, ImportProblem } from '@/lib/importTable'
import { ImportPlace } from '@/ui/import/ImportPlace'
import type { ImportSpec } from '@/ui/import/importSpec'
import { useUserImportColumns } from './useUserImportColumns'

interface Props {
  onChanged: () => void
  onBack: () => void
}

/** Brings users in from a file, in the place of the list. */
export function ImportUsers({ onChanged, onBack }: Props) {
  const { t } = useTranslation('users')
  const columns = useUserImportColumns()
  const spec = useMemo(
    (): ImportSpec<UserImportKey> => ({
      title: t('import.title'),
      fileName: 'users',
      columns,
      limits: importLimit,
      checkedAtOnce: 2_000,
      // Codes come from the rules that this screen and the head-end share.
      problem: (code) => (t as (key: string) => string)(`problem.${code}`),
      server: {
        async check(lines, signal) {
          return problemsOf((await userImportsApi.check(rowsOf(lines), signal)).problems)
        },
        start: async (lines, file_name, request_id) =>
          (await userImportsApi.start({ rows: rowsOf(lines), file_name, request_id })).taskId,
        async progress(taskId) {
          const { status, done, total, batch_id, problems } = await userImportsApi.progress(taskId)
          const state = status === '1' ? 'running' : status === '3' ? 'refused' : 'done'
          return { state, done, total, batch: batch_id, problems: problemsOf(problems) }
        },
        rollBack: async (batch) => (await userImportsApi.rollBack(batch)).count,
      },
      failure: (error) => errorText(error, 'action'),
    }),
    [t, columns],
  )
  return <ImportPlace spec={spec} note={t('import.note')} onChanged={onChanged} onBack={onBack} />
}

const rowsOf = (lines: readonly ImportLine<UserImportKey>[]) =>
  lines.map(({ line, values }) => ({ line, ...values }))

const problemsOf = (problems: readonly UserImportProblem[]): ImportProblem<UserImportKey>[] =>
  problems.map(({ line, field, code }) => ({ line, key: field, code }))
