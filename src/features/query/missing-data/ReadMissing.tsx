import { useTranslation } from 'react-i18next'
import { missingDataApi, type MissingQuery } from '@/api/missingData'
import { useLoad } from '@/ui/data/queries'
import { ReadFound } from '../parts/ReadFound'

interface Props {
  /** Which meters: those of a cause, or all that the list is asked for. */
  asked: MissingQuery
  onClose: (changed?: boolean) => void
}

/** Reads the meters again of which a day is missing. */
export function ReadMissing({ asked, onClose }: Props) {
  const { t } = useTranslation('missing')
  const unread = useLoad(['missingData', 'unread', asked], (signal) => missingDataApi.unread(asked, signal))
  return (
    <ReadFound found={unread} by={asked} title={t('again')} nothing={t('nothingMissing')} onClose={onClose} />
  )
}
