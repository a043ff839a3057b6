import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/capture/meters'
import { threePhaseModes, wiresOf } from '@/rules/readings/wiringVerdict'

/** The meters that can be chosen here have three phases; the others say why they cannot. */
export function useThreePhase() {
  const { t } = useTranslation('phaseAngles')
  return {
    wirings: threePhaseModes,
    refuse: ({ wiring_mode }: MeterRow) => (wiresOf(wiring_mode) ? undefined : t('onePhase')),
  }
}
