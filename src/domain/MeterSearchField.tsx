import { Input, Select, Space } from 'antd'
import { createContext, memo, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterSearchType } from '@/api/meterLookup'
import type { FilterControl, FilterField } from '@/ui/form/filterFields'
import { useFeedback } from '@/ui/feedback/feedback'
import { meterSearchType } from '@/rules/dictionaries'
import { maxNumbers, numbersLength, splitNumbers } from '@/rules/numberList'
import { useWords } from './words'
import { ClearSign } from '@/ui/form/ClearSign'
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

/** The filter by which most lists of meters are searched: a kind of number and one or up to 500 pasted numbers. */
export function useMeterSearchField<Query extends MeterSearch>(): FilterField<Query> {
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
        const [first = '', ...rest] = font.split(',')
        return rest.length === 0 ? first : t('search.andMore', { first, n: rest.length })
      },
      control: (props) => <MeterSearchControl {...(props as unknown as FilterControl<MeterSearch>)} />,
    }),
    [t, word],
  )
}

const Searched = createContext<FilterControl<MeterSearch> | undefined>(undefined)

/** A constant: Ant Design's `Compact` draws all that stands in it whenever it is drawn, at each key otherwise. */
const parts = (
  <Space.Compact style={{ width: '100%' }}>
    <Kind />
    <Numbers />
  </Space.Compact>
)

function MeterSearchControl(props: FilterControl<MeterSearch>) {
  return <Searched value={props}>{parts}</Searched>
}

function Kind() {
  const searched = use(Searched)
  return searched && <KindOf type={searched.draft.type ?? '1'} set={searched.set} />
}

const KindOf = memo(function KindOf({
  type,
  set,
}: {
  type: MeterSearchType
  set: FilterControl<MeterSearch>['set']
}) {
  const { t } = useTranslation('domain')
  const { options } = useWords()
  return (
    <Select
      style={{ width: 172, flex: 'none' }}
      aria-label={t('search.type')}
      options={options(meterSearchType)}
      value={type}
      onChange={(next) => set({ type: next })}
    />
  )
})

function Numbers() {
  const searched = use(Searched)
  const { t } = useTranslation('domain')
  const feedback = useFeedback()
  if (!searched) return null
  const { id, draft, set, invalid } = searched
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
      onChange={(event) => set({ font: event.target.value })}
      onPaste={(event) => {
        const { numbers, dropped } = splitNumbers(event.clipboardData.getData('text'))
        if (numbers.length < 2) return
        // A one-line field would glue the lines of a spreadsheet column together.
        event.preventDefault()
        set({ font: numbers.join(',') })
        if (dropped > 0) feedback.warning(t('search.tooMany', { max: maxNumbers, n: dropped }))
      }}
    />
  )
}
