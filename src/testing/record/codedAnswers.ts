import type { CallSpec } from '@/api/wire/call'
import { isRecord } from '@/lib/isRecord'
import { answerOf, type SentCall } from './answering'
import { leavesOf } from './madeAnswers'

/**
 * The answers about one object with other codes, and no for yes: what a page or a dialog stands on beside its rows.
 * @param rank of its codes
 */
export function codedAnswers(calls: readonly SentCall[], rank: number): ReadonlyMap<CallSpec, unknown> {
  const specs = new Set(calls.flatMap(({ spec }) => (spec?.answer && !spec.paged ? [spec] : [])))
  return new Map(
    [...specs].flatMap((spec) => {
      const { result } = answerOf(spec)
      if (!spec.answer || !isRecord(result)) return []
      const changes = leavesOf(spec.answer).flatMap(({ place, codes, kind }) => {
        const code = kind === 'yes' ? false : codes[rank]
        return place in result && code !== undefined ? [[place, code] as const] : []
      })
      return changes.length === 0 ? [] : [[spec, { ...result, ...Object.fromEntries(changes) }]]
    }),
  )
}
