import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isMeterComid, isRatio, isRelayPassword, isSettleTime } from '@/rules/archive/meterRules'
import type { Check } from '@/ui/fields/formFields'

/** Rules of meter fields with their messages. */
export function useMeterRules() {
  const { t } = useTranslation('meterForm')
  return useMemo(() => {
    const unless =
      (keeps: (value: string) => boolean, sentence: string): Check =>
      (value) =>
        keeps(value) ? undefined : sentence
    return {
      number: unless(isMeterComid, t('rule.number')),
      ratio: unless(isRatio, t('rule.ratio')),
      settle: unless(isSettleTime, t('rule.settle')),
      relayPassword: unless(isRelayPassword, t('rule.relayPassword')),
    }
  }, [t])
}
