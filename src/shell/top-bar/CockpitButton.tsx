import { useTranslation } from 'react-i18next'
import { useSession } from '@/stores/session'
import { PageButton } from './MapButtons'

const addresses = new Map([
  ['duomi', '/duomiCockpit'],
  ['demo', '/cockpit-demo'],
  ['lds', '/ldsCockpit'],
])

/** The way to the big screen that the user's record names; none when it names none (decision A-45). */
export function CockpitButton() {
  const { t } = useTranslation('shell')
  const cockpit = useSession((state) => state.user?.showCockpit)
  const path = addresses.get(String(cockpit).trim().toLowerCase())
  return path === undefined ? null : (
    <PageButton
      name={t('maps.cockpit')}
      path={path}
      sign="M2 13a6.5 6.5 0 1 1 12 0zM8 9.5 11 6M4.5 9.5h.01M8 5.5h.01"
    />
  )
}
