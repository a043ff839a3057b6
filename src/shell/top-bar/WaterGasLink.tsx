import { ExportOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { env } from '@/config/env'
import { session } from '@/stores/session'
import { useFeedback } from '@/ui/feedback/feedback'
import { externalUrl } from '../menu/paths'
import { TopButton } from './TopButton'

/** The water-and-gas site: only where single sign-on lets its users in (decision A-19). */
const waterGas = env.ssoLoginUrl ? externalUrl(env.waterGasUrl) : undefined

/** The way to the water-and-gas site, in a window of its own; it hears nothing of the console. */
export function WaterGasLink() {
  const { t } = useTranslation('shell')
  const { warning } = useFeedback()
  if (waterGas === undefined) return null
  return (
    <TopButton
      name={t('waterGas.link')}
      href={waterGas}
      target="_blank"
      rel="noopener noreferrer"
      icon={<ExportOutlined aria-hidden />}
      onClick={(event) => {
        if (session.get().permissions.includes('ami-water-gas')) return
        event.preventDefault()
        warning(t('waterGas.noPermission'))
      }}
    />
  )
}
