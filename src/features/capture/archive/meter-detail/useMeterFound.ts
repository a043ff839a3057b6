import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalRow } from '@/api/cbo/abnormal'
import { metersApi, type MeterDetail as Meter } from '@/api/capture/meters'
import { wholeDays, type DateSpan } from '@/lib/span'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad, type Loaded } from '@/ui/data/queries'

/** Far more findings than a meter has in a month. */
const maxFindings = 200
/** Maximum number of events in one call; a meter rarely has a tenth of it in a month. */
const maxEvents = 500

/** Findings of the monitoring rules about a meter in a span of days; no call while `meter` is unknown. */
export function useMeterAbnormal(meter: Meter | undefined, { from, to }: DateSpan) {
  const { i18n } = useTranslation()
  return useLoad(
    ['meterAbnormal', meter?.id, from, to, i18n.language],
    async (signal): Promise<AbnormalRow[]> => {
      if (!meter) return []
      const query = { type: '3', font: meter.metercomid, data_date_begin: from, data_date_end: to } as const
      const page = await abnormalApi.page(
        { ...query, sidx: 'data_date', sord: 'desc', currentPage: 1, pageSize: maxFindings },
        signal,
      )
      // The search also finds longer numbers that contain this one.
      return page.rows.filter((row) => row.meter_id === meter.id)
    },
    { enabled: meter !== undefined },
  )
}

/** True when the user's menu contains the list of findings; without it the server refuses the call. */
export const useSeesAbnormal = (): boolean => useMenuPage('cboAbnormalData') !== undefined

type Events = Awaited<ReturnType<typeof metersApi.events>>

/** Events of a meter in a span of days, newest first. @param level a severity; '' = any */
export function useMeterEvents(id: string, span: DateSpan, level: string, enabled = true): Loaded<Events> {
  const { i18n } = useTranslation()
  // The server words the events in the language of the call.
  return useLoad(
    ['meterEvents', id, span.from, span.to, level, i18n.language],
    (signal) => {
      const query = { meter_id: id, ...wholeDays(span), currentPage: 1, pageSize: maxEvents }
      return metersApi.events(level ? { ...query, severity: level } : query, signal)
    },
    { enabled },
  )
}
