import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './MapPage.module.css'

/** A page with a panel beside a map, or above it where there is little room. `children`: the map and what lies on it. */
export const MapPage = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={css.page} data-flush>
    {panel}
    <div className={css.map}>{children}</div>
  </div>
)

interface CardProps {
  title: ReactNode
  /** The sign of the object on the map. */
  sign?: ReactNode
  /** Absent where the card has a way out of its own. */
  onClose?: () => void
  children: ReactNode
}

/** Card of one object, over a corner of the map. */
export function MapCard({ title, sign, onClose, children }: CardProps) {
  const { t } = useTranslation('map')
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        {sign}
        <h2 id={id}>{title}</h2>
        {onClose && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('close')}
            onClick={onClose}
          />
        )}
      </header>
      {children}
    </section>
  )
}
