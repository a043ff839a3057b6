import {
  CompressOutlined,
  ExpandOutlined,
  FullscreenOutlined,
  MinusOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapHandle } from '@/ui/map/KeptMap'
import sharedStyles from '@/ui/theme/shared.module.css'

interface Props {
  map: RefObject<MapHandle | null>
  /** Absent where the page fills the window by itself. */
  full?: { isFull: boolean; onFull: () => void }
  /** Further tools, above. */
  children?: ReactNode
}

export function MapTools({ map, full, children }: Props) {
  const { t } = useTranslation('map')
  return (
    <div className={sharedStyles.mapTools} role="toolbar" aria-label={t('tools')}>
      {children}
      <Tool label={t('closer')} icon={<PlusOutlined />} onClick={() => map.current?.zoom(1)} />
      <Tool label={t('away')} icon={<MinusOutlined />} onClick={() => map.current?.zoom(-1)} />
      <Tool label={t('everything')} icon={<ExpandOutlined />} onClick={() => map.current?.fit()} />
      {full && (
        <Tool
          label={t('fullScreen')}
          icon={full.isFull ? <CompressOutlined /> : <FullscreenOutlined />}
          pressed={full.isFull}
          onClick={full.onFull}
        />
      )}
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  pressed?: boolean | undefined
  onClick: () => void
}

export const Tool = ({ label, icon, pressed, onClick }: ToolProps) => (
  <Tooltip title={label} placement="left">
    <Button icon={icon} aria-label={label} aria-pressed={pressed} onClick={onClick} />
  </Tooltip>
)
