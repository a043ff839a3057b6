import { useTranslation } from 'react-i18next'
import { useRef, useState } from 'react'
import { lostWish } from '@/lib/wishes'
import { refreshAfter } from '@/ui/data/queries'
import { useErrorWords } from '@/ui/states/errorWords'
import { useFindOutcome } from '@/ui/states/look'
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
  done?: string | ((output: Output) => string)
  /** Only when it was done, e.g. load the list again. */
  after?: (output: Output) => unknown
}

/**
 * Asks, sends once, says what came of it: a refusal is said in a message, and nothing is done twice while one order is
 * asked or under way. Where the answer was lost the user can look what became of it. Resolves to whether it was done.
 * @example
 * const { ask } = useAsk()
 * await ask({ question: { title: t('stop.title'), ok: t('stop.ok'), danger: true }, send: () => runsApi.stop(row.id), done: t('stopped'), after: list.reload })
 */
export function useAsk(): {
  ask: <Output>(order: Order<Output>) => Promise<boolean>
  sending: boolean
} {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  const look = useFindOutcome()
  // Not `sending`: two clicks can come before the next render.
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const tried = async <Output>(run: () => Promise<Output>): Promise<{ output: Output } | undefined> => {
    try {
      return { output: await run() }
    } catch (error) {
      if (error instanceof Error && lostWish(error) !== undefined) return resolveLost(error, run)
      refreshAfter(error)
      feedback.error(inWords(error, 'action'))
      return undefined
    }
  }
  /** Resolves a lost answer: looks up the outcome, and fetches the answer if the request was done. */
  const resolveLost = async <Output>(
    lostError: Error,
    run: () => Promise<Output>,
  ): Promise<{ output: Output } | undefined> => {
    const wants = await feedback.confirm({
      title: inWords(lostError, 'action'),
      content: t('fate.open'),
      ok: t('fate.look'),
      cancel: t('action.close'),
    })
    if (!wants) return undefined
    const fate = await look(lostError).catch((failure: unknown) => {
      feedback.error(inWords(failure, 'action'))
      return 'open' as const
    })
    // Under its number the server answers as it did then.
    if (fate === 'done' || fate === 'seen') return tried(run)
    if (fate !== 'open') feedback.info(t(`fate.${fate}`))
    return fate === 'unknown' || fate === 'silent' ? undefined : resolveLost(lostError, run)
  }
  return {
    sending,
    ask: async ({ question, send, done, after }) => {
      if (busy.current) return false
      busy.current = true
      try {
        const answer = typeof question === 'function' ? await tried(question) : { output: question }
        if (!answer) return false
        const agreed =
          !answer.output || (await feedback.confirm({ cancel: t('action.cancel'), ...answer.output }))
        if (!agreed) return false
        setSending(true)
        const sent = await tried(send)
        if (!sent) return false
        const { output } = sent
        if (done !== undefined) feedback.success(typeof done === 'string' ? done : done(output))
        after?.(output)
        return true
      } finally {
        busy.current = false
        setSending(false)
      }
    },
  }
}
