import { useTranslation } from 'react-i18next'
import type { LostWrite } from '@/lib/writeEnd'
import { useWrite } from '@/ui/data/useWrite'
import { useErrorWords } from '@/ui/states/errorWords'
import { feedback } from './feedback'

interface Question {
  title: string
  /** A line each. */
  content?: string
  /** Label of the confirming button. */
  ok: string
  /** Default: Cancel. */
  cancel?: string
  /** Cannot be taken back: a red button, and Enter does the harmless thing. */
  danger?: boolean
}

interface Order<Output> {
  /** Asked first; without it the order goes out at once. A function where the server must say first what it means. */
  question?: Question | (() => Promise<Question>)
  send: () => Promise<Output>
  /** Said when it was done. */
  successMessage?: string | ((output: Output) => string)
  /** Only when it was done, e.g. load the list again. */
  onSuccess?: (output: Output) => unknown
}

/**
 * Asks, sends once, says what came of it: a refusal is said in a message, and nothing is done twice while one order is
 * asked or under way. Where the answer was lost the user can look what became of it. Resolves to whether it was done.
 * @example
 * const { ask } = useAsk()
 * await ask({ question: { title: t('stop.title'), ok: t('stop.ok'), danger: true }, send: () => runsApi.stop(row.id), successMessage: t('stopped'), onSuccess: list.reload })
 */
export function useAsk(): {
  ask: <Output>(order: Order<Output>) => Promise<boolean>
  sending: boolean
} {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  const { run, sending } = useWrite({ announces: false })
  const offerLookUp = async ({ error, state, lookUpError }: LostWrite): Promise<boolean> => {
    if (lookUpError) feedback.error(inWords(lookUpError, 'action'))
    if (state !== 'open') feedback.info(t(`fate.${state}`))
    if (state === 'unknown' || state === 'silent') return false
    return feedback.confirm({
      title: inWords(error, 'action'),
      content: t('fate.open'),
      ok: t('fate.look'),
      cancel: t('action.close'),
    })
  }
  return {
    sending,
    ask: async ({ question, send, successMessage, onSuccess }) => {
      const end = await run({
        ask:
          question &&
          (async () => {
            const words = typeof question === 'function' ? await question() : question
            return feedback.confirm({ cancel: t('action.cancel'), ...words })
          }),
        send,
        offerLookUp,
      })
      if (end?.end === 'refused') feedback.error(inWords(end.error, 'action'))
      if (end?.end !== 'done') return false
      if (successMessage !== undefined)
        feedback.success(typeof successMessage === 'string' ? successMessage : successMessage(end.answer))
      onSuccess?.(end.answer)
      return true
    },
  }
}
