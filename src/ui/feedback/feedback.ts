import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons'
import { App } from 'antd'
import { createElement, useLayoutEffect, type ReactNode } from 'react'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import css from './feedback.module.css'

/** Lifetime of every message and notification, seconds (specification: message display 2.5 s). */
export const messageSeconds = 2.5

/** Corner that neither menus nor the buttons of a page stand in. */
const placement = 'bottomLeft'

type Apis = ReturnType<typeof App.useApp>
let apis: Apis | undefined

const signs = {
  success: { Icon: CheckCircleFilled, color: 'var(--pg-success)' },
  info: { Icon: InfoCircleFilled, color: 'var(--pg-accent)' },
  warning: { Icon: ExclamationCircleFilled, color: 'var(--pg-warning)' },
  error: { Icon: CloseCircleFilled, color: 'var(--pg-danger)' },
}
type Kind = keyof typeof signs

/** Ant Design's own signs are read out by their English file names. */
const sign = (kind: Kind) =>
  createElement(signs[kind].Icon, { 'aria-hidden': true, style: { color: signs[kind].color } })

interface Lasting {
  /** Names the message: another one of the same name takes its place. */
  key: string
  /** The message stays until it is dismissed. */
  duration: false
}

/** Opens a message at the lower left, where it covers no menu. Failures are no messages: they raise `error`. */
function tell(kind: Exclude<Kind, 'error'>, content: ReactNode, lasting?: Lasting): void {
  apis?.notification.open({
    title: content,
    duration: messageSeconds,
    ...lasting,
    placement,
    closable: false,
    role: 'status',
    icon: sign(kind),
    classNames: { root: css['message'] ?? '' },
  })
}

/** Rendered once inside antd's `<App>`: lends its notification and modal to code outside components. */
export function FeedbackBridge() {
  const appFeedback = App.useApp()
  useLayoutEffect(() => {
    apis = appFeedback
    return () => {
      if (apis === appFeedback) apis = undefined
    }
  }, [appFeedback])
  return null
}

/** Messages that follow theme and language. Silent until the admin root is mounted. */
export const feedback = {
  success: (text: string): void => tell('success', text),
  /** A success with a control beside it; what draws it dismisses it. */
  offer: (key: string, content: ReactNode): void => tell('success', content, { key, duration: false }),
  dismiss: (key: string): void => apis?.notification.destroy(key),
  warning: (text: string): void => tell('warning', text),
  info: (text: string): void => tell('info', text),
  /** Failures always raise the specified notification. */
  error: (text: string): void => feedback.notify('error', text),
  /** A notification with a title: failures, and what happened outside the user's last click. */
  notify(kind: Kind, title: string, description?: string): void {
    apis?.notification[kind]({
      title,
      description,
      duration: messageSeconds,
      placement,
      icon: sign(kind),
    })
  },
  /** Resolves to whether the user agreed. Never closes on a backdrop click. */
  confirm: (question: {
    title: string
    content?: string
    ok: string
    cancel: string
    danger?: boolean
  }): Promise<boolean> =>
    new Promise((resolve) => {
      if (!apis) return resolve(false)
      apis.modal.confirm({
        icon: sign('warning'),
        width: confirmationWidth,
        title: question.title,
        // Line by line, as it was written.
        style: { whiteSpace: 'pre-line' },
        content: question.content,
        okText: question.ok,
        cancelText: question.cancel,
        okButtonProps: { danger: question.danger ?? false },
        // Enter does the harmless thing.
        focusable: { autoFocusButton: question.danger ? 'cancel' : 'ok' },
        mask: { closable: false },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    }),
}

export const useFeedback = (): typeof feedback => feedback
