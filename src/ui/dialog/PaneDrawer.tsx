import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePane } from '@/ui/pane/pane'
import { CardBoundary } from '@/ui/states/Boundary'

interface Props {
  title: ReactNode
  /** Width, px: 760 when absent, never more than 94 % of the window. */
  size?: number
  /** Beside the title. */
  extra?: ReactNode
  footer?: ReactNode
  /** Of what stands in it. */
  bodyStyle?: React.CSSProperties
  onClose: () => void
  children: ReactNode
}

/** A drawer of a page: it hides with its tab, and a click beside it closes nothing. */
export function PaneDrawer({ size = 760, bodyStyle, onClose, children, ...shown }: Props) {
  const { t } = useTranslation('common')
  const { container } = usePane()
  return (
    <Drawer
      open
      {...shown}
      size={size}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('action.close') }}
      getContainer={container}
      styles={{ wrapper: { maxWidth: '94vw' }, ...(bodyStyle && { body: bodyStyle }) }}
      onClose={onClose}
    >
      <CardBoundary of={undefined}>{children}</CardBoundary>
    </Drawer>
  )
}
