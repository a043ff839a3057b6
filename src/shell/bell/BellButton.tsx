import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { useSession } from '@/stores/session'
import { TopButton } from '../top-bar/TopButton'

const Bell = lazy(withWords(['abnormal'], () => import('./Bell').then((file) => ({ default: file.Bell }))))

/** For the user with the id 1, whatever his role (decision A-23). Its place is there before its code. */
export function BellButton() {
  const { t } = useTranslation('shell')
  const shown = useSession((state) => String(state.user?.id) === '1')
  if (!shown) return null
  return (
    <Suspense fallback={<TopButton name={t('bell')} disabled icon={<span />} />}>
      <Bell />
    </Suspense>
  )
}
