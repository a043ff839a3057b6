import en from '../../locales/en/domain.json'
import es from '../../locales/es/domain.json'
import ja from '../../locales/ja/domain.json'
import zh from '../../locales/zh/domain.json'
import type { Language } from '../../src/i18n/languages'

const all = { en, zh, es, ja }
/** Coded fields of tasks, executions and their objects, and the words of their codes. */
const groups = {
  task_type: 'taskType',
  object_type: 'taskObjectType',
  freeze_density: 'freezeDensity',
  strategy: 'taskStrategy',
  source: 'taskSource',
  priority: 'taskPriority',
  task_status: 'taskStatus',
  task_read_result: 'readResult',
  failure_reason: 'failReason',
} as const

/** A cell of an export in the reader's words; the value itself where it is no code. */
export function wordIn(language: Language, key: string, value: unknown): unknown {
  const group = groups[key as keyof typeof groups] as (typeof groups)[keyof typeof groups] | undefined
  if (group === undefined) return Array.isArray(value) ? value.join(', ') : value
  const words: Record<string, string> = all[language][group]
  return words[String(value)] ?? value
}
