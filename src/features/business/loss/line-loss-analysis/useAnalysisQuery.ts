import type { LossAnalysisQuery } from '@/api/business/lossAnalysis'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { ranges } from '@/rules/limits/ranges'
import { useLossSpan } from '../../shared/losses/useLossSpan'

/** Excluded periods are reset with the span, because they belong to it. */
const resetFields = { exclude: '' }

/** Query of the analysis as the address has it; without an object in the address the sidebar's selection is used. */
export function useAnalysisQuery() {
  const lossSpan = useLossSpan(ranges.lossDays, resetFields)
  const { query: selection } = useSidebarContext(['line_id', 'tg_id'])
  const { text, set } = lossSpan
  const area = text('tg_id') || selection.tg_id
  const line = text('line_id') || selection.line_id
  const excluded = text('exclude').split(',').filter(Boolean)
  const object: LossAnalysisQuery | undefined = area ? { tg_id: area } : line ? { line_id: line } : undefined
  return {
    lossSpan,
    query: object && {
      ...object,
      ...lossSpan.query,
      ...(excluded.length > 0 && { exclude: excluded.join(',') }),
    },
    /** Excludes a day or month from the analysis, or includes it again. */
    toggle: (period: string) =>
      set({
        exclude: (excluded.includes(period)
          ? excluded.filter((excludedPeriod) => excludedPeriod !== period)
          : [...excluded, period]
        ).join(','),
      }),
  }
}
