import { EyeInvisibleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { usePrivacy } from '@/stores/privacy'
import { TopButton } from '../top-bar/TopButton'
import { togglePrivacy } from './togglePrivacy'

/** Says that personal data is hidden, and shows it again; hiding is in the user menu and on the privacy key. */
export function PrivacyButton() {
  const { t } = useTranslation('shell')
  const masked = usePrivacy()
  if (!masked) return null
  return (
    <TopButton
      name={t('privacy.show')}
      type="primary"
      icon={<EyeInvisibleOutlined aria-hidden />}
      onClick={() => void togglePrivacy()}
    />
  )
}
