import { useTranslation } from 'react-i18next'
import type { MeterListRow } from '@/api/capture/meters'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { useTranslator } from '@/ui/table/useTranslator'
import { meterState, stateText } from './meterState'

/** The most urgent thing about a meter in its colour, and how many more there are; all of them in the tooltip. */
export function MeterState({ row }: { row: MeterListRow }) {
  const { t } = useTranslation('capture')
  const signs = meterState(row, useTranslator())
  const [worst] = signs
  if (!worst) return <NoValue />
  const word =
    signs.length > 1 ? t('meterList.andMore', { word: worst.word, n: signs.length - 1 }) : worst.word
  return <Status {...worst} word={word} title={stateText(signs)} />
}
