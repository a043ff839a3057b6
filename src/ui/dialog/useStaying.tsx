import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Why something stays open that the user wants to close: what is under way cannot be taken back by closing.
 * @returns `tell` for when it should close; `said` is the sentence from then on while it is being sent, `note` shows it
 */
export function useStaying(sending: boolean): {
  tell: () => void
  message: string | undefined
  note: ReactNode
} {
  const { t } = useTranslation('common')
  const [tried, setTried] = useState(false)
  if (tried && !sending) setTried(false)
  const statusText = tried && sending ? t('fate.sent') : undefined
  const note = (
    <output>{statusText && <Alert type="info" showIcon title={statusText} role="presentation" />}</output>
  )
  return { tell: () => setTried(true), message: statusText, note }
}
