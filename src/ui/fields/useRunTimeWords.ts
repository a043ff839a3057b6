import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cronProblem } from '@/lib/runTime'
import { runTimeSentence, weekday } from '@/lib/runTimeSentence'
import type { Translator } from '@/ui/table/column'

export interface RunTimeWords {
  /** A cron line as a sentence: "Every day at 00:30". A line that no plain mode says stands as it is. */
  sentence: (line: string) => string
  /** Message when no run time is configured. */
  missing: string
  /** A rule for form fields: what is wrong with a cron line, or undefined. */
  check: (line: string) => string | undefined
  /** 0 Sunday … 6 Saturday, in short. */
  weekday: (day: number) => string
}

/** Run times in the user's language (namespace `cron`). */
export function useRunTimeWords(): RunTimeWords {
  const { t, i18n } = useTranslation('cron')
  const language = i18n.language
  return useMemo(() => {
    return {
      weekday: (day) => weekday(day, language, 'short'),
      missing: t('problem.required'),
      check(line) {
        const problem = cronProblem(line)
        return problem && t(`problem.${problem}`)
      },
      sentence: (line) => runTimeSentence(line, { t: t as Translator['t'], language }),
    }
  }, [t, language])
}
