import en from '../../locales/en/jobs.json'
import es from '../../locales/es/jobs.json'
import ja from '../../locales/ja/jobs.json'
import zh from '../../locales/zh/jobs.json'
import type { Language } from '../../src/i18n/languages'

const wordsByLanguage = { en, zh, es, ja }
/** Coded fields of jobs and their executions, with the word group of their codes. */
const groups = {
  job_group: 'group',
  status: 'status',
  trigger_type: 'trigger',
  last_result: 'result',
  result: 'result',
  cause: 'cause',
} as const

/** Cell of an export in the reader's language; the value itself when the field has no codes. */
export function jobWord(language: Language, key: string, value: unknown): unknown {
  const group = groups[key as keyof typeof groups] as (typeof groups)[keyof typeof groups] | undefined
  if (group === undefined) return value
  const words: Record<string, string> = wordsByLanguage[language][group]
  return words[String(value)] ?? value
}
