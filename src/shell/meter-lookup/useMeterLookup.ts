import { useTranslation } from 'react-i18next'
import { meterLookupApi, type MeterLookupRow, type MeterSearchType } from '@/api/console/meterLookup'
import { searchKinds } from '@/rules/codes/searchKind'
import { meterLocks, useMeterLocks } from '@/stores/meterLocks'
import { selection } from '@/stores/selection'
import { sidePanels, useSidePanels, type LookupSearch } from '@/stores/sidePanels'
import { useLoad } from '@/ui/data/queries'
import { useFeedback } from '@/ui/feedback/feedback'
import { maxNumbers } from '@/rules/limits/numberList'
import { mostMeterLocks } from '@/rules/limits/limits'
import { lookupPageSize, lookupRows, pageCount, pagerTotal, splitValues, typeOf } from './lookupRules'

/** Never starts again, so that no search finds the answer of an earlier one. */
let runs = 0

const load = (search: Pick<LookupSearch, 'type' | 'font'>, page: number, signal: AbortSignal) =>
  meterLookupApi.page(
    {
      ...search,
      currentPage: page,
      pageSize: lookupPageSize,
      sidx: 'code',
      sord: 'asc',
      lockNum: meterLocks.get().length,
    },
    signal,
  )

export function useMeterLookup() {
  const { t } = useTranslation('sidebar')
  const feedback = useFeedback()
  const view = useSidePanels((state) => state.lookup)
  const locked = useMeterLocks((state) => state.rows)
  const { search, page } = view

  // Page one does not depend on the number of locks: locking a row there asks the server nothing.
  const key = ['meterLookup', search, page, page > 1 ? locked.length : 'first']
  const { data, error, loading, refreshing, reload } = useLoad(
    key,
    (signal) => load({ type: search?.type ?? '1', font: search?.font ?? '' }, page, signal),
    { enabled: search !== undefined },
  )
  const busy = search !== undefined && (loading || refreshing)
  const answered = data?.rows ?? []
  const pages = pageCount(pagerTotal(data?.total, locked, answered))

  const tooMany = (count: number): void =>
    feedback.warning(t('lookup.tooMany', { n: count, max: maxNumbers }))

  return {
    view,
    rows: lookupRows(page, locked, answered),
    lockedIds: new Set(locked.map((row) => row.id)),
    /** undefined before the first answer. */
    total: data?.total,
    /** Searched numbers that the server does not know. */
    notFound: data?.notFound,
    pages,
    error,
    busy,
    retry: reload,
    /** Number of matches that another type would have. */
    elsewhere: (type: MeterSearchType, signal: AbortSignal) =>
      load({ type, font: search?.font ?? '' }, 1, signal),
    /** Shows that. */
    searchAs: (type: MeterSearchType): void => {
      if (busy || !search) return
      runs += 1
      sidePanels.setLookup({ type, search: { ...search, type, run: runs }, page: 1 })
    },
    /** Starts a search; ignored while one runs. */
    search: (): void => {
      if (busy) return
      const typed =
        view.type === searchKinds.consumerName ? [view.keyword.trim()] : splitValues(view.keyword, view.type)
      const values = [...new Set([...view.numbers, ...typed.filter((value) => value !== '')])]
      if (values.length > maxNumbers) return tooMany(values.length)
      runs += 1
      sidePanels.setScroll('lookup', 0)
      sidePanels.setLookup({ search: { type: view.type, font: values.join(','), run: runs }, page: 1 })
    },
    show: (next: number): void => {
      if (busy || next < 1 || next > pages || next === page) return
      sidePanels.setScroll('lookup', 0)
      sidePanels.setLookup({ page: next })
    },
    /** Takes a pasted text when it holds several values; false leaves it to the box. */
    paste: (text: string): boolean => {
      const type = typeOf(view, text)
      const values = splitValues(text, type)
      if (values.length < 2) return false
      const numbers = [...new Set([...view.numbers, ...values])]
      if (numbers.length > maxNumbers) tooMany(numbers.length)
      else sidePanels.setLookup({ numbers, type })
      return true
    },
    toggleLock: (row: MeterLookupRow): void => {
      if (!meterLocks.toggle(row)) return feedback.warning(t('lookup.lockedNum', { max: mostMeterLocks }))
      const remainingPages = pageCount(pagerTotal(data?.total, meterLocks.get(), answered))
      if (page > remainingPages) sidePanels.setLookup({ page: remainingPages })
    },
    select: (row: MeterLookupRow): void => {
      selection.selectMeter(
        { id: row.id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
        { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
      )
    },
  }
}
