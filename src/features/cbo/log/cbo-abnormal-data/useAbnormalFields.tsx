import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  abnormalFamilies,
  abnormalRuleCodes,
  abnormalRules,
  isAbnormalRule,
} from '@/rules/archive/abnormalRules'
import { calendarDay, usePageNow } from '@/ui/pane/pageMoment'
import { useParam } from '@/ui/pane/useParam'
import { ranges } from '@/rules/limits/ranges'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'
import { objectFields } from '@/domain/forms/sidebarContext'
import { filterKind } from '@/ui/list/listUrl'
import { Skeleton } from '@/ui/states/Skeleton'
import { lastMonth, type AbnormalListQuery } from './abnormalFilters'

const DateRange = lazy(() => import('@/ui/time/DateRange').then((file) => ({ default: file.DateRange })))
const make = filterFields<AbnormalListQuery>()
type Field = FilterField<AbnormalListQuery>
const bellKind = { fromBell: filterKind.oneOf(['true']) }
const dayKinds = { data_date_begin: filterKind.date(), data_date_end: filterKind.date() }

/** Filters of the abnormal list, the three most used ones first. */
export function useAbnormalFields(
  api: Parameters<typeof useMeterSearchField<AbnormalListQuery>>[0],
): readonly Field[] {
  const { t } = useTranslation('abnormal')
  const { field } = useWords()
  const search = useMeterSearchField<AbnormalListQuery>(api)
  const [begin] = useParam('data_date_begin')
  const [end] = useParam('data_date_end')
  const today = calendarDay(usePageNow(calendarDay, !begin && !end))
  return useMemo(() => {
    const read = make.select('read_result', t('list.read'), [
      { value: 'No', label: t('read.No') },
      { value: 'Yes', label: t('read.Yes') },
    ])
    /** Query in which a link from the bell becomes the filter "unread", which the user can see and remove. */
    const withBellFilter = (query: Partial<AbnormalListQuery>): Partial<AbnormalListQuery> =>
      query.fromBell && !query.read_result ? { ...query, read_result: 'No' } : query
    const readFromBell: Field = {
      ...read,
      names: ['read_result', 'fromBell'],
      kinds: { ...read.kinds, ...bellKind },
      show: (applied, language) => read.show(withBellFilter(applied), language),
      control: (props) =>
        read.control({
          ...props,
          draft: withBellFilter(props.draft),
          // '' stands for "not set" until the user searches.
          set: (change) => props.set({ ...change, fromBell: '' as 'true' }),
        }),
    }
    const families = make.codes('dispmonitor_type', t('list.family'), abnormalFamilies, (code) =>
      t(`family.${code}`),
    )
    const family: Field = {
      ...families,
      reads: ['dispe_type'],
      control: (props) =>
        families.control({
          ...props,
          // A rule of another family would match no record, so it is reset.
          set: (change) => {
            const rule = props.draft.dispe_type
            const suitsFamily = !isAbnormalRule(rule) || abnormalRules[rule] === change.dispmonitor_type
            props.set(suitsFamily || !change.dispmonitor_type ? change : { ...change, dispe_type: '' })
          },
        }),
    }
    const rulesOf = (selectedFamily: string | undefined) =>
      make.select(
        'dispe_type',
        t('list.rule'),
        abnormalRuleCodes
          .filter((code) => !selectedFamily || abnormalRules[code] === selectedFamily)
          .map((code) => ({ value: code, label: t(`rule.${code}`) })),
      )
    const rule: Field = {
      ...rulesOf(undefined),
      reads: ['dispmonitor_type'],
      control: (props) => rulesOf(props.draft.dispmonitor_type).control(props),
    }
    const month = lastMonth(today)
    const dates: Field = {
      names: ['data_date_begin', 'data_date_end'],
      kinds: dayKinds,
      label: field('data_date'),
      wide: true,
      show: ({ data_date_begin: from, data_date_end: to }, language) =>
        from || to
          ? `${formatDate(from ?? '', language) || '…'} – ${formatDate(to ?? '', language) || '…'}`
          : undefined,
      implied: ({ data_date_begin, data_date_end }) =>
        data_date_begin || data_date_end ? {} : { data_date_begin: month.from, data_date_end: month.to },
      control: ({ draft, set }) => (
        <Suspense fallback={<Skeleton height="var(--pg-control)" />}>
          <DateRange
            label={field('data_date')}
            value={{
              from: draft.data_date_begin || month.from,
              to: draft.data_date_end || month.to,
            }}
            range={ranges.found}
            tooLong={t('list.monthLimit')}
            onChange={({ from, to }) => set({ data_date_begin: from, data_date_end: to })}
          />
        </Suspense>
      ),
    }
    return [search, family, readFromBell, rule, dates, make.address(...objectFields, 'assignee')]
  }, [search, field, t, today])
}
