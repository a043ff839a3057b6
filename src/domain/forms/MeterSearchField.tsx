import { Input, Select, Space } from 'antd'
import { createContext, memo, use, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterSearchType } from '@/api/console/meterLookup'
import type { Listing } from '@/api/wire/resource'
import type { FilterControl, FilterField } from '@/ui/fields/filterFields'
import { useHandlers } from '@/ui/data/useHandlers'
import { useFeedback } from '@/ui/feedback/feedback'
import { meterSearchType } from '@/rules/codes/dictionaries'
import { filledUp, searchKind } from '@/rules/codes/searchKind'
import { maxNumbers, numbersLength, splitNumbers } from '@/rules/limits/numberList'
import { FoundAs } from '../cards/FoundAs'
import { useWords } from '../words/words'
import { ClearSign } from '@/ui/fields/ClearSign'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'

/** The wire fields of a meter search: what kind of number, and the keyword (several numbers comma-joined). */
export interface MeterSearch {
  type?: MeterSearchType
  font?: string
}

const kinds = {
  type: filterKind.oneOf(['1', '2', '3']),
  font: filterKind.text(numbersLength),
}

/**
 * The filter by which most lists of meters are searched: a kind of number and one or up to 500 pasted numbers. The
 * kind follows the typed text until the user chooses one; numbers without a match that would match as another kind
 * are offered as that kind.
 * @param api resource of the list
 */
export function useMeterSearchField<Query extends MeterSearch>(
  api: Pick<Listing<unknown, Query>, 'page' | 'exportType'>,
): FilterField<Query> {
  const { t } = useTranslation('domain')
  const { word } = useWords()
  return useMemo(
    () => ({
      names: ['type', 'font'],
      label: t('search.label'),
      kinds: kinds as Partial<FilterKinds<Query>>,
      wide: true,
      chip: ({ type }) => word(meterSearchType, type ?? '1'),
      show: ({ font }) => {
        if (!font) return undefined
        const [first = '', ...remaining] = font.split(',')
        return remaining.length === 0 ? first : t('search.andMore', { first, n: remaining.length })
      },
      renderNone: ({ applied: { type = '1', font = '' }, query, narrow }) => (
        <FoundAs
          font={font}
          type={type}
          within={`${api.exportType} ${JSON.stringify(query)}`}
          load={(otherType, signal) =>
            api.page({ ...query, type: otherType, currentPage: 1, pageSize: 15 }, signal)
          }
          onShow={(otherType) => narrow({ type: otherType } as Partial<Query>)}
        />
      ),
      control: (props) => <MeterSearchControl {...(props as unknown as FilterControl<MeterSearch>)} />,
    }),
    [t, word, api],
  )
}

interface Searching extends FilterControl<MeterSearch> {
  /** The user chose the kind: what is typed does not change it any more. */
  choose: (type: MeterSearchType) => void
  search: (font: string) => void
}

const Searched = createContext<Searching | undefined>(undefined)

/** A constant: Ant Design's `Compact` draws all that stands in it whenever it is drawn, at each key otherwise. */
const parts = (
  <Space.Compact style={{ width: '100%' }}>
    <Kind />
    <Numbers />
  </Space.Compact>
)

function MeterSearchControl(props: FilterControl<MeterSearch>) {
  const { draft, set } = props
  const hasChosenType = useRef(false)
  const type = draft.type ?? '1'
  const searching: Searching = {
    ...props,
    choose: (next) => {
      hasChosenType.current = true
      set({ type: next })
    },
    search: (font) => {
      // After a reset the kind follows the typed text again.
      hasChosenType.current &&= draft.type !== undefined
      const next = hasChosenType.current ? type : (searchKind(font) ?? '1')
      set(next === type ? { font } : { font, type: next })
    },
  }
  return <Searched value={searching}>{parts}</Searched>
}

function Kind() {
  const searched = use(Searched)
  const { choose } = useHandlers({ choose: (type: MeterSearchType) => searched?.choose(type) })
  return searched && <KindOf type={searched.draft.type ?? '1'} choose={choose} />
}

const KindOf = memo(function KindOf({
  type,
  choose,
}: {
  type: MeterSearchType
  choose: Searching['choose']
}) {
  const { t } = useTranslation('domain')
  const { options } = useWords()
  return (
    <Select
      style={{ width: 172, flex: 'none' }}
      aria-label={t('search.type')}
      options={options(meterSearchType)}
      value={type}
      onChange={choose}
    />
  )
})

function Numbers() {
  const searched = use(Searched)
  const { t } = useTranslation('domain')
  const feedback = useFeedback()
  if (!searched) return null
  const { id, draft, search, invalid } = searched
  const font = draft.font ?? ''
  const count = font.split(',').filter((number) => number.trim() !== '').length
  return (
    <Input
      id={id}
      allowClear={{ clearIcon: <ClearSign /> }}
      value={font}
      status={invalid ? 'error' : ''}
      placeholder={t('search.placeholder')}
      suffix={count > 1 ? <span>{t('search.pasted', { n: count })}</span> : undefined}
      onChange={(event) => search(event.target.value)}
      onPaste={(event) => {
        const { numbers, dropped } = splitNumbers(event.clipboardData.getData('text'))
        if (numbers.length < 2) return
        // A one-line field would glue the lines of a spreadsheet column together.
        event.preventDefault()
        search(filledUp(numbers, searchKind(numbers.join(','))).join(','))
        if (dropped > 0) feedback.warning(t('search.tooMany', { max: maxNumbers, n: dropped }))
      }}
    />
  )
}
