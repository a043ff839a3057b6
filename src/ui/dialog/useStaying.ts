import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Why something stays open that the user wants to close: what is under way cannot be taken back by closing.
 * @returns `tell` for who tried to close it; `said` is the sentence while it is being sent, once somebody tried
 */
export function useStaying(sending: boolean): { tell: () => void; said: string | undefined } {
  const { t } = useTranslation('common')
  const [tried, setTried] = useState(false)
  if (tried && !sending) setTried(false)
  return { tell: () => setTried(true), said: tried && sending ? t('fate.sent') : undefined }
}
