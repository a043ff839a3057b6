import { BellOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { useSession } from '@/stores/session'
import { useFirstPage } from '@/ui/data/firstPage'
import { TopButton } from '../top-bar/TopButton'

const Bell = lazy(withWords(['abnormal'], () => import('./Bell').then((file) => ({ default: file.Bell }))))

/** Id of the only user who has a bell. */
const ownerOfBell = '1'

/** For the user with the id 1, whatever the role (decision A-23). Its place is there before its code. */
export function BellButton() {
  const { t } = useTranslation('shell')
  const isOwner = useSession((state) => String(state.user?.id) === ownerOfBell)
  const stands = useFirstPage()
  if (!isOwner) return null
  const place = <TopButton name={t('bell')} disabled icon={<BellOutlined aria-hidden />} />
  return stands ? (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  ) : (
    place
  )
}
