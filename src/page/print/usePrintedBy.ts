import { useTranslation } from 'react-i18next'
import { formatDateTime, utilityNow } from '@/lib/time'
import { session } from '@/stores/session'

/** Time of printing and the user's name, for a paper's head. Needs the namespace `report`. */
export function usePrintedBy(): string {
  const { t, i18n } = useTranslation('report')
  const { name = '', username = '' } = session.get().user ?? {}
  return t('printedBy', { time: formatDateTime(utilityNow(), i18n.language), name: name || username })
}
