import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffCenterApi, type StaffVisitQuery } from '@/api/capture/staffCenter'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { formatDate, utilityNow } from '@/lib/time'
import { useRecords } from '@/page/list/useRecords'
import { useOneDay } from '@/page/period/useOneDay'
import { readingDay } from '@/rules/readings/readingDay'
import { visitCards, visitStates } from '@/rules/readings/staffVisits'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { filterFields } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import { filterKind } from '@/ui/list/listUrl'
import { oneChip } from '@/ui/list/oneChip'
import { useParam } from '@/ui/pane/useParam'
import { everybodyColumns, staffColumns } from './staffColumns'

const make = filterFields<StaffVisitQuery>()
const cards = filterKind.oneOf(visitCards)
const latest = () => readingDay(utilityNow())
/** Value of `username` that requests the visits of all readers; the readers beside the list choose it, no filter. */
export const everybody = '*'
/** Reload interval for readings that arrive remotely, ms. */
export const refreshIntervalMs = 60_000

/** Visits of one reader or of all, their figures, and the last registers of the visible page. */
export function useVisits() {
  const { t, i18n } = useTranslation('staff')
  const [askedReader] = useParam('username')
  const [isOfEverybody, setOfEverybody] = useState(askedReader === everybody)
  const visits = useRecords({
    id: 'staffCenter',
    refreshesItself: true,
    name: t('title'),
    api: staffCenterApi,
    fields: [
      useMeterSearchField<StaffVisitQuery>(staffCenterApi),
      useOneDay<StaffVisitQuery>(t('day'), latest, formatDate(latest(), i18n.language)),
      make.codes('visit', t('visit.title'), visitStates, (code) => t(`visit.${code}`)),
      make.address('username'),
      make.address('card', cards),
      make.address('tg_id'),
    ],
    links: { date: (data_date: string) => ({ data_date }) },
    columns: isOfEverybody ? everybodyColumns : staffColumns,
    rowName: ({ metercomid }) => metercomid,
    meterOf: (row) => row.meter_id,
    wordless: true,
  })
  const { list } = visits
  const { username, data_date, tg_id = '', card } = list.applied
  const readerQuery = { ...(username && { username }), ...(data_date && { data_date }) }
  const summary = useLoad(['staffCenter', 'summary', readerQuery], (signal) =>
    staffCenterApi.summary(readerQuery, signal),
  )
  // Without a choice, only the answer tells whose visits these are.
  if (summary.data && isOfEverybody !== (summary.data.username === ''))
    setOfEverybody(summary.data.username === '')
  const ids = (list.rows ?? []).map(({ id }) => id).join(',')
  const readings = useLoad(
    ['staffCenter', 'readings', ids],
    (signal) => staffCenterApi.readings({ ids }, signal),
    { enabled: ids !== '' },
  )
  const readingsById = useMemo(() => new Map(readings.data?.map((row) => [row.id, row])), [readings.data])
  useEvery(refreshIntervalMs, () => {
    list.reload()
    summary.reload()
  })
  const chips: ContextChip[] = [
    ...oneChip(list, t('figure'), card && t(`card.${card}`), 'card'),
    ...oneChip(list, t('area.one'), summary.data?.areas.find(({ id }) => id === tg_id)?.tg_name, 'tg_id'),
  ]
  return { visits, summary, readings: readingsById, area: tg_id, chips }
}
