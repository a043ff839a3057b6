import { useTranslation } from 'react-i18next'
import { meterEventsApi, type EventQuery } from '@/api/query/meterEvents'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { useWords } from '@/domain/words/words'
import { eventState, eventType, severity } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'

const make = filterFields<EventQuery>()

/**
 * Filters of the list of events, the three most frequent ones first.
 * @param days filter of the event time
 */
export function useEventFields(days: FilterField<EventQuery>): readonly FilterField<EventQuery>[] {
  const { t, i18n } = useTranslation('events')
  const { field, options } = useWords()
  const search = useMeterSearchField<EventQuery>(meterEventsApi)
  const codes = useLoad(['eventCodes', i18n.language], (signal) => meterEventsApi.codes(signal))
  const codeOptions = loadedOptions(codes, (rows) =>
    rows.map(({ event_code, event_name }) => ({ value: event_code, label: `${event_code} · ${event_name}` })),
  )
  return [
    search,
    days,
    make.select('severity', field('severity'), options(severity)),
    make.select('event_type', field('event_type'), options(eventType)),
    make.object('event_code', field('event_name'), codeOptions),
    make.select('event_state', t('state'), options(eventState)),
    make.address('cause_id'),
  ]
}
