import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cronProblem, runTimeOf } from '@/lib/runTime'

export interface RunTimeWords {
  /** A cron line as a sentence: "Every day at 00:30". A line that no plain mode says stands as it is. */
  sentence: (line: string) => string
  /** A rule for form fields: what is wrong with a cron line, or undefined. */
  check: (line: string) => string | undefined
  /** 0 Sunday … 6 Saturday, in short. */
  weekday: (day: number) => string
}

const two = (n: number): string => String(n).padStart(2, '0')
/** 2026-01-04 was a Sunday. */
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 86_400_000

/** Run times in the user's language (namespace `cron`). */
export function useRunTimeWords(): RunTimeWords {
  const { t, i18n } = useTranslation('cron')
  const language = i18n.language
  return useMemo(() => {
    const named = (style: 'short' | 'long') => (day: number) =>
      new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(sunday + day * dayMs)
    const all = new Intl.ListFormat(language, { type: 'conjunction' })
    return {
      weekday: named('short'),
      check(line) {
        const problem = cronProblem(line)
        return problem && t(`problem.${problem}`)
      },
      sentence(line) {
        const time = runTimeOf(line)
        if (time.mode === 'minutes') return t('sentence.minutes', { n: time.every })
        if (time.mode === 'cron') {
          // Several hours of every day: no mode of the editor, but plain to say.
          const [, at = '', hours] = /^(\d{1,2}) (\d{1,2}(?:,\d{1,2})+) \* \* \*$/.exec(time.line) ?? []
          if (!hours) return t('sentence.cron', { line: time.line })
          const times = hours.split(',').map((hour) => `${two(Number(hour))}:${two(Number(at))}`)
          return t('sentence.daily', { time: all.format(times) })
        }
        const minute = two(time.minute)
        if (time.mode === 'hourly')
          return t(time.every === 1 ? 'sentence.hourly' : 'sentence.hours', { n: time.every, minute })
        const at = `${two(time.hour)}:${minute}`
        if (time.mode === 'daily') return t('sentence.daily', { time: at })
        if (time.mode === 'weekly')
          return t('sentence.weekly', { days: all.format(time.days.map(named('long'))), time: at })
        return time.day === 'L'
          ? t('sentence.monthEnd', { time: at })
          : t('sentence.monthly', { day: time.day, time: at })
      },
    }
  }, [t, language])
}
