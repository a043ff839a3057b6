import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { usePane } from '@/ui/pane/pane'
import { drawerWidths, type DrawerWidth } from './drawerWidths'
import { CardBoundary } from '@/ui/states/Boundary'
import styles from './PaneDrawer.module.css'

interface Props {
  title: ReactNode
  /** Default: 'usual'; never more than 94 % of the window. */
  size?: DrawerWidth
  /** Beside the title. */
  extra?: ReactNode
  /** Buttons and what stands before them; it stays while the body scrolls. */
  footer?: ReactNode
  /** Style of the drawer's body. */
  bodyStyle?: React.CSSProperties
  onClose: () => void
  children: ReactNode
}

/** A drawer of a page: it hides with its tab, a click beside it closes nothing, the focus goes back when it closes. */
export function PaneDrawer({ size = 'usual', bodyStyle, footer, onClose, children, ...drawerProps }: Props) {
  const { t } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  return (
    <Drawer
      open
      {...drawerProps}
      footer={footer && <div className={styles.foot}>{footer}</div>}
      size={drawerWidths[size]}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('action.close') }}
      getContainer={container}
      styles={{ wrapper: { maxWidth: '94vw' }, body: { padding: 0, overflow: 'hidden' } }}
      // Without the event: what closes it may take a first argument of its own.
      onClose={() => onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.body} style={bodyStyle} tabIndex={0}>
        <CardBoundary resetKey={undefined}>{children}</CardBoundary>
      </div>
    </Drawer>
  )
}
