import { Drawer, Modal } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstField } from '@/ui/actions/focusFirstField'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { drawerWidths, type DrawerWidth } from '@/ui/dialog/drawerWidths'
import { usePane } from '@/ui/pane/pane'
import styles from './form.module.css'

/** Container of a form; a part of a page has no heading and closes nothing. */
export type FormKind = 'dialog' | 'drawer' | 'page' | 'part'

interface Props {
  title: string
  kind: FormKind
  /** Width of a drawer; 'usual' when absent. */
  size: DrawerWidth | undefined
  /** Id of the form element. */
  fields: string
  /** True once the fields are rendered. */
  isReady: boolean
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Container of a form: a dialog, a drawer or a page. The focus goes to its first field, and back when it closes. */
export function FormFrame({ title, kind, size, fields, isReady, footer, onClose, children }: Props) {
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  // Values may arrive when the dialog is already open.
  const wasWaiting = useRef(!isReady)
  useEffect(() => {
    if (!isReady || !wasWaiting.current) return
    wasWaiting.current = false
    focusFirstField(document.getElementById(fields))
  }, [isReady, fields])

  const shared = {
    open: true,
    title,
    mask: { closable: false },
    closable: { 'aria-label': common('action.close') },
    getContainer: container,
    afterOpenChange: (open: boolean) => open && focusFirstField(document.getElementById(fields)),
    footer,
  } as const
  if (kind === 'page')
    return (
      <section className={styles.page} aria-label={title}>
        <h1 className={styles.heading}>{title}</h1>
        <div className={styles.paper}>{children}</div>
        <div className={styles.bar}>{footer}</div>
      </section>
    )
  if (kind === 'part')
    return (
      <section className={styles.part} aria-label={title}>
        {children}
        <div className={styles.bar}>{footer}</div>
      </section>
    )
  return kind === 'drawer' ? (
    <Drawer
      {...shared}
      size={drawerWidths[size ?? 'usual']}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '94vw' } }}
    >
      {children}
    </Drawer>
  ) : (
    <Modal {...shared} onCancel={onClose}>
      {children}
    </Modal>
  )
}
