import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUpOf, type WriteFailure } from '@/lib/writeEnd'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { usePane } from '@/ui/pane/pane'
import { CardBoundary } from '@/ui/states/Boundary'
import { useErrorWords } from '@/ui/states/errorWords'
import { useStaying } from './useStaying'

interface Props {
  title: ReactNode
  /** px; 520 when absent. */
  width?: number
  /** Label of the action; without it there is only a button that closes the dialog. */
  ok?: {
    text: string
    icon?: ReactNode
    run: () => unknown
    /**
     * True while it is being sent: it is not sent again, and the dialog stays open, because closing cancels nothing.
     */
    sending?: boolean
    disabled?: boolean
    /** Cannot be taken back. */
    danger?: boolean
  }
  /** Label of the closing button; default: Cancel beside `ok`, Close alone. */
  closeText?: string
  /** Before the buttons; null: no buttons at all. */
  footer?: ReactNode
  /** Why `ok` failed. */
  error?: WriteFailure | null | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog of a page: it hides with its tab, a click beside it closes nothing, and a refusal is said in it. */
export function PaneDialog({ title, width = 520, ok, closeText, footer, error, onClose, children }: Props) {
  const { t } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const inWords = useErrorWords()
  const lookUp = lookUpOf(error)
  const stays = useStaying(ok?.sending ?? false)
  // Without the event of the click: what closes a dialog may take a first argument of its own.
  const close = ok?.sending ? stays.tell : () => onClose()
  return (
    <Modal
      open
      width={width}
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('action.close') }}
      getContainer={container}
      onCancel={close}
      footer={
        footer === null ? null : (
          <>
            {footer}
            <Button onClick={close}>{closeText ?? t(ok ? 'action.cancel' : 'action.close')}</Button>
            {ok && (
              <Button
                type="primary"
                icon={lookUp ? undefined : ok.icon}
                loading={ok.sending ?? false}
                disabled={!lookUp && (ok.disabled ?? false)}
                danger={ok.danger ?? false}
                onClick={() => void (lookUp ?? ok.run)()}
              >
                {lookUp ? t('fate.look') : ok.text}
              </Button>
            )}
          </>
        )
      }
    >
      <CardBoundary resetKey={undefined}>{children}</CardBoundary>
      {error && <Alert type="error" showIcon={false} title={inWords(error, 'action')} role="alert" />}
      {stays.note}
    </Modal>
  )
}
