import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMenuPage } from '@/stores/menuPages'
import { TopButton } from './TopButton'

interface Props {
  name: string
  path: string
  /** Outline of its sign in a box of 16. */
  sign: string
}

/** A button that opens a page. Its sign is drawn here: the icon library weighs more than all of these. */
export function PageButton({ name, path, sign }: Props) {
  const navigate = useNavigate()
  return (
    <TopButton
      name={name}
      onClick={() => void navigate(path)}
      icon={
        <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.3">
          <path d={sign} />
        </svg>
      }
    />
  )
}

/** The ways to the maps, each only where the menu has its page (decision A-60). */
export function MapButtons() {
  const { t } = useTranslation('shell')
  const gis = useMenuPage('gis')
  const areaDiv = useMenuPage('areaDiv')
  return (
    <>
      {gis !== undefined && (
        <PageButton
          name={t('maps.gis')}
          path={gis}
          sign="M8 14.5S3 9.8 3 6.4a5 5 0 0 1 10 0c0 3.4-5 8.1-5 8.1zM8 8.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z"
        />
      )}
      {areaDiv !== undefined && (
        <PageButton
          name={t('maps.areaDiv')}
          path={areaDiv}
          sign="M2 5.5 7 2l7 3-1.5 8L6 14l-4-3zM7 2l1 6 4.5 5M2 11l6-3 6-3"
        />
      )}
    </>
  )
}
