import { useTranslation } from 'react-i18next'
import { readBandLooks, type ReadBand } from '@/rules/readings/readBands'

/** Returns the words of a band with its limit. */
export function useBandWords(): (band: ReadBand) => string {
  const { t } = useTranslation('statistics')
  return (band) =>
    t(`month.band.${band}`, { from: readBandLooks[band].minimum, below: readBandLooks.low.minimum })
}
