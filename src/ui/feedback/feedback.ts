import { App } from 'antd'
import { useLayoutEffect } from 'react'

/** Lifetime of every message and notification, seconds (specification: message display 2.5 s). */
export const messageSeconds = 2.5

type Apis = ReturnType<typeof App.useApp>
let apis: Apis | undefined

/** Rendered once inside antd's `<App>`: lends its message, notification and modal to code outside components. */
export function FeedbackBridge() {
  const own = App.useApp()
  useLayoutEffect(() => {
    apis = own
    return () => {
      if (apis === own) apis = undefined
    }
  }, [own])
  return null
}

/** Messages that follow theme and language. Silent until the admin root is mounted. */
export const feedback = {
  success: (text: string): void => void apis?.message.success(text, messageSeconds),
  warning: (text: string): void => void apis?.message.warning(text, messageSeconds),
  info: (text: string): void => void apis?.message.info(text, messageSeconds),
  error: (text: string): void => void apis?.message.error(text, messageSeconds),
  /** A notification with a title, for what happened outside the user's last click. */
  notify(kind: 'success' | 'info' | 'warning' | 'error', title: string, description?: string): void {
    apis?.notification[kind]({ title, description, duration: messageSeconds, placement: 'topRight' })
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
        title: question.title,
        content: question.content,
        okText: question.ok,
        cancelText: question.cancel,
        okButtonProps: { danger: question.danger ?? false },
        mask: { closable: false },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    }),
}

export const useFeedback = (): typeof feedback => feedback
