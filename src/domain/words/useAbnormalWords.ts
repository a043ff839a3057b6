import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbnormalItem } from '@/api/console/userItems'
import { isAbnormalFamily, isAbnormalRule } from '@/rules/archive/abnormalRules'

type Worded = Pick<AbnormalItem, 'dispmonitor_type' | 'dispe_type' | 'monitor_type' | 'e_type'>

/** Words of an abnormal record's family and rule: the console's own for codes that it knows, else the server's. */
export function useAbnormalWords(): {
  family: (event: Pick<Worded, 'dispmonitor_type' | 'monitor_type'>) => string
  rule: (event: Pick<Worded, 'dispe_type' | 'e_type'>) => string
} {
  const { t } = useTranslation('abnormal')
  return useMemo(
    () => ({
      family: ({ monitor_type, dispmonitor_type }) =>
        isAbnormalFamily(monitor_type)
          ? t(`family.${monitor_type}`)
          : dispmonitor_type || (monitor_type ?? ''),
      rule: ({ e_type, dispe_type }) =>
        isAbnormalRule(e_type) ? t(`rule.${e_type}`) : dispe_type || (e_type ?? ''),
    }),
    [t],
  )
}
