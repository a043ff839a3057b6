import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MeterSearchType } from '@/api/console/meterLookup'
import { meterSearchType } from '@/rules/codes/dictionaries'
import { otherKind } from '@/rules/codes/searchKind'
import { useLoad } from '@/ui/data/queries'
import { useWords } from '../words/words'

interface Props {
  /** Text of the search that found nothing, with its kind. */
  font: string
  type: MeterSearchType
  /** Part of the cache key: what it was looked for in. */
  within: string
  /** Looks for the same as another kind; only how many there are is used. */
  load: (type: MeterSearchType, signal: AbortSignal) => Promise<{ total: number }>
  onShow: (type: MeterSearchType) => void
}

/** Offers the other kind under which a search would have found something; nothing where there is none. One call. */
export function FoundAs({ font, type, within, load, onShow }: Props) {
  const { t } = useTranslation('domain')
  const { word } = useWords()
  const otherType = otherKind(font, type)
  const matches = useLoad(
    ['foundAs', within, font, otherType],
    (signal) => (otherType ? load(otherType, signal) : Promise.resolve({ total: 0 })),
    { enabled: otherType !== undefined },
  )
  if (!otherType || matches.refreshing || !matches.data?.total) return null
  return (
    <Button onClick={() => onShow(otherType)}>
      {t('search.foundAs', { kind: word(meterSearchType, otherType) })}
    </Button>
  )
}
