import { runTimeOf } from './runTime'

const two = (n: number): string => String(n).padStart(2, '0')
/** 2026-01-04 was a Sunday. */
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 86_400_000

/** 0 Sunday … 6 Saturday. */
export const weekday = (day: number, language: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(sunday + day * dayMs)

/** Finds the words of a key, e.g. `cron:sentence.daily`, with values in place of `{{…}}`. */
type Words = (key: string, values: Record<string, unknown>) => string

/** A cron line as a sentence: "Every day at 00:30". A line that no plain mode says stands as it is. */
export function runTimeSentence(line: string, { t, language }: { t: Words; language: string }): string {
  const sentence = (key: string, values: Record<string, unknown>) => t(`cron:sentence.${key}`, values)
  const listFormat = new Intl.ListFormat(language, { type: 'conjunction' })
  const time = runTimeOf(line)
  if (time.mode === 'minutes') return sentence('minutes', { n: time.every })
  if (time.mode === 'cron') {
    // Several hours of every day: no mode of the editor, but plain to say.
    const [, minuteField = '', hours] = /^(\d{1,2}) (\d{1,2}(?:,\d{1,2})+) \* \* \*$/.exec(time.line) ?? []
    if (!hours) return sentence('cron', { line: time.line })
    const times = hours.split(',').map((hour) => `${two(Number(hour))}:${two(Number(minuteField))}`)
    return sentence('daily', { time: listFormat.format(times) })
  }
  if (time.mode === 'hourly')
    return sentence(time.every === 1 ? 'hourly' : 'hours', { n: time.every, minute: time.minute })
  const clockTime = `${two(time.hour)}:${two(time.minute)}`
  if (time.mode === 'daily') return sentence('daily', { time: clockTime })
  if (time.mode === 'weekly')
    return sentence('weekly', {
      days: listFormat.format(time.days.map((day) => weekday(day, language, 'long'))),
      time: clockTime,
    })
  return time.day === 'L'
    ? sentence('monthEnd', { time: clockTime })
    : sentence('monthly', { day: time.day, time: clockTime })
}

/** An interval of `minutes` between two runs as a sentence: "Every 2 h"; 0 for a job that runs once. */
export function intervalSentence(minutes: number, { t }: { t: Words }): string {
  if (minutes === 0) return t('jobs:job.once', {})
  if (minutes === 60) return t('jobs:job.everyHour', {})
  return minutes % 60 === 0
    ? t('jobs:job.everyHours', { n: minutes / 60 })
    : t('jobs:job.everyMinutes', { n: minutes })
}
