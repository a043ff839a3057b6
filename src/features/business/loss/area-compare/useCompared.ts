import type { ComparisonQuery } from '@/api/business/areaCompare'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { comparedMetrics, mostCompared, type ComparedMetric } from '@/rules/losses/compared'
import { ranges } from '@/rules/limits/ranges'
import { useLossSpan } from '../../shared/losses/useLossSpan'

const listed = (text: string): string[] => text.split(',').filter(Boolean)

/** Which areas are compared in which periods, by what and against which base, from the address. */
export function useCompared() {
  // A base may be a period of one area.
  const of = useLossSpan(ranges.week, { base: '' })
  const { query: chosen } = useSidebarContext(['tg_id'])
  const { text, set } = of
  const named = listed(text('tg_ids')).slice(0, mostCompared)
  const ids = named.length > 0 ? named : listed(chosen.tg_id ?? '')
  const pinned = listed(text('pin')).filter((id) => ids.includes(id))
  const metric = comparedMetrics.find((each) => each === text('metric')) ?? 'loss_rate'
  const join = (all: readonly string[]): string => all.join(',')
  const query: ComparisonQuery | undefined = ids.length === 0 ? undefined : { tg_ids: join(ids), ...of.asked }
  return {
    of,
    ids,
    query,
    pinned,
    /** Peaks are those of days. */
    metric: metric === 'peak' && of.density === 'month' ? 'loss_rate' : metric,
    /** Of the area or the period against which the others are measured; '' = not chosen. */
    base: text('base'),
    setBase: (base: string) => set({ base }),
    setMetric: (next: ComparedMetric) => set({ metric: next }),
    add: (more: readonly string[]) =>
      set({ tg_ids: join([...new Set([...ids, ...more])].slice(0, mostCompared)), base: '' }),
    takeOut: (id: string) =>
      set({
        tg_ids: join(ids.filter((each) => each !== id)),
        pin: join(pinned.filter((each) => each !== id)),
      }),
    clear: () => set({ tg_ids: join(pinned), base: '' }),
    pin: (id: string) =>
      set({ pin: join(pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id]) }),
  }
}
