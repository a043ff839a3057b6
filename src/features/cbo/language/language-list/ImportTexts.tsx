import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { textsApi, type TextImportProblem, type TextLanguage } from '@/api/cbo/texts'
import { checkedAtOnce, importLimit } from '@/rules/limits/limits'
import { languages } from '@/i18n/languages'
import type { ImportColumn, ImportLine } from '@/lib/importTable'
import { ImportWizard } from '@/domain/import/ImportWizard'
import type { ImportJob, ImportServer, ImportSpec } from '@/domain/import/importSpec'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'

type Key = 'key' | TextLanguage

interface Props {
  onClose: () => void
}

/** Import of texts from a spreadsheet as drafts; an exported list serves as template. */
export function ImportTexts({ onClose }: Props) {
  const { t } = useTranslation('texts')
  const spec = useMemo((): ImportSpec<Key> => {
    const text = (key: TextLanguage, example: string): ImportColumn<Key> => ({
      key,
      title: languages[key],
      example,
      hint: t('importHint'),
    })
    const problems: Partial<Record<string, string>> = {
      unknownKey: t('problem.unknownKey'),
      placeholders: t('problem.placeholders'),
      absent: t('absent'),
      long: t('problem.long'),
      twice: t('problem.twice'),
    }
    return {
      title: t('importTitle'),
      fileName: 'interface-texts',
      columns: [
        {
          key: 'key',
          title: t('key'),
          aliases: ['key', 'id'],
          required: true,
          example: 'dicts:title',
          hint: t('importKey'),
          unique: { code: 'twice' },
        },
        text('en', 'Dictionaries'),
        text('zh', '数据字典'),
        text('es', 'Diccionarios'),
        text('ja', '辞書'),
      ],
      limits: importLimit,
      checkedAtOnce,
      problem: (code) => problems[code] ?? code,
      server: importServer(),
    }
  }, [t])
  return (
    <PaneDrawer size="large" title={t('import')} onClose={onClose}>
      <ImportWizard spec={spec} />
    </PaneDrawer>
  )
}

const rowsOf = (lines: readonly ImportLine<Key>[]) => lines.map(({ line, values }) => ({ line, ...values }))
const problemsOf = (problems: readonly TextImportProblem[]) => problems.map((problem) => ({ ...problem }))

/** Import server of the texts: the server answers at once with the finished import. */
function importServer(): ImportServer<Key> {
  const jobs = new Map<string, ImportJob<Key>>()
  return {
    check: async (lines) => problemsOf((await textsApi.check(rowsOf(lines))).problems),
    async start(lines, _file, requestId) {
      const { batch, count, problems } = await textsApi.import(rowsOf(lines), requestId)
      jobs.set(requestId, {
        state: problems.length > 0 ? 'refused' : 'done',
        // The report states the number of changed texts, not of lines in the file.
        doneCount: count ?? lines.length,
        total: count ?? lines.length,
        batch,
        problems: problemsOf(problems),
      })
      return requestId
    },
    async progress(job) {
      const startedJob = jobs.get(job)
      if (!startedJob) throw new Error(`There is no import ${job}`)
      return startedJob
    },
    async rollBack(batch) {
      const { count } = await textsApi.rollBack(batch)
      // Without a count from the server, the rollback reports the number of imported texts.
      return count ?? [...jobs.values()].find((job) => job.batch === batch)?.doneCount ?? 0
    },
  }
}
