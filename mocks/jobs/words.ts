import en from '../../locales/en/jobs.json'
import es from '../../locales/es/jobs.json'
import ja from '../../locales/ja/jobs.json'
import zh from '../../locales/zh/jobs.json'
import type { Language } from '../../src/i18n/languages'

const all = { en, zh, es, ja }
/** Coded fields of jobs and their executions, and the words of their codes. */
const groups = {
  job_group: 'group',
  status: 'status',
  trigger_type: 'trigger',
  last_result: 'result',
  result: 'result',
  cause: 'cause',
} as const

/** A cell of an export in the reader's words; the value itself where it is no code. */
export function jobWord(language: Language, key: string, value: unknown): unknown {
  const group = groups[key as keyof typeof groups] as (typeof groups)[keyof typeof groups] | undefined
  if (group === undefined) return value
  const words: Record<string, string> = all[language][group]
  return words[String(value)] ?? value
}
