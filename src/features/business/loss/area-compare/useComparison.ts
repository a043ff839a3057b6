import type { ComparisonQuery } from '@/api/business/areaCompare'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { comparedMetrics, mostCompared, type ComparedMetric } from '@/rules/losses/compared'
import { ranges } from '@/rules/limits/ranges'
import { useLossSpan } from '../../shared/losses/useLossSpan'

const splitIds = (text: string): string[] => text.split(',').filter(Boolean)

/** Comparison as the address has it: areas, periods, metric and base. */
export function useComparison() {
  // The base is reset with the span, because it may be a period of it.
  const lossSpan = useLossSpan(ranges.week, { base: '' })
  const { query: selection } = useSidebarContext(['tg_id'])
  const { text, set } = lossSpan
  const addressIds = splitIds(text('tg_ids')).slice(0, mostCompared)
  const ids = addressIds.length > 0 ? addressIds : splitIds(selection.tg_id ?? '')
  const pinned = splitIds(text('pin')).filter((id) => ids.includes(id))
  const metric = comparedMetrics.find((candidate) => candidate === text('metric')) ?? 'loss_rate'
  const join = (areaIds: readonly string[]): string => areaIds.join(',')
  const query: ComparisonQuery | undefined =
    ids.length === 0 ? undefined : { tg_ids: join(ids), ...lossSpan.query }
  return {
    lossSpan,
    ids,
    query,
    pinned,
    /** Peaks exist for days only. */
    metric: metric === 'peak' && lossSpan.density === 'month' ? 'loss_rate' : metric,
    /** Id of the area, or the period, that is the base; '' = default. */
    base: text('base'),
    setBase: (base: string) => set({ base }),
    setMetric: (next: ComparedMetric) => set({ metric: next }),
    add: (addedIds: readonly string[]) =>
      set({ tg_ids: join([...new Set([...ids, ...addedIds])].slice(0, mostCompared)), base: '' }),
    remove: (id: string) =>
      set({
        tg_ids: join(ids.filter((areaId) => areaId !== id)),
        pin: join(pinned.filter((areaId) => areaId !== id)),
      }),
    clear: () => set({ tg_ids: join(pinned), base: '' }),
    pin: (id: string) =>
      set({ pin: join(pinned.includes(id) ? pinned.filter((areaId) => areaId !== id) : [...pinned, id]) }),
  }
}
