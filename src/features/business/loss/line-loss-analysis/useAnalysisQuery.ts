import type { LossAnalysisQuery } from '@/api/business/lossAnalysis'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { ranges } from '@/rules/limits/ranges'
import { useLossSpan } from '../../shared/losses/useLossSpan'

/** What was left out of a span says nothing of another one. */
const forgets = { exclude: '' }

/** What is asked about which area or line, from the address; without an object the one chosen in the side trees is meant. */
export function useAnalysisQuery() {
  const of = useLossSpan(ranges.lossDays, forgets)
  const { query: chosen } = useSidebarContext(['line_id', 'tg_id'])
  const { text, set } = of
  const area = text('tg_id') || chosen.tg_id
  const line = text('line_id') || chosen.line_id
  const excluded = text('exclude').split(',').filter(Boolean)
  const object: LossAnalysisQuery | undefined = area ? { tg_id: area } : line ? { line_id: line } : undefined
  return {
    of,
    query: object && {
      ...object,
      ...of.asked,
      ...(excluded.length > 0 && { exclude: excluded.join(',') }),
    },
    /** Leaves a day or month out of the analysis, or takes it in again. */
    toggle: (period: string) =>
      set({
        exclude: (excluded.includes(period)
          ? excluded.filter((each) => each !== period)
          : [...excluded, period]
        ).join(','),
      }),
  }
}
