import type { RequestState } from '../../src/api/cbo/requests'
import { bare, textOf } from '../kit/answer'

/** Answers that are remembered for a request that comes again. */
const maxEntries = 2_000

interface Asked {
  username: string
  /** Path of the call: the same number in two calls means two requests. */
  path: string
  /** The `request_id` of its body. */
  number: string
}

/** An order with a known number and another content, which cannot be intended. */
export class OtherContent extends Error {}

/** Orders that carry a number, and what was answered: done once, however often they come. */
export interface Requests {
  /**
   * Carries an order out, or answers as it was answered; what was refused has changed nothing and is not remembered.
   * @param content what is ordered, in one form
   * @throws OtherContent where the number already stands for something else
   */
  once(request: Asked, content: string, run: () => Promise<Response>): Promise<Response>
  state(username: string, number: string): RequestState
}

interface Entry extends Asked {
  content: string
  /** '' while it is under way. */
  text: string
  answer: Promise<string | undefined>
}

export function createRequests(): Requests {
  const entries = new Map<string, Entry>()
  const doneOf = async (response: Response): Promise<string | undefined> => {
    const text = textOf(response) ?? (await response.clone().text())
    return response.ok && idAndSuccess(text).success ? text : undefined
  }
  return {
    async once(request, content, run) {
      const key = JSON.stringify([request.username, request.path, request.number])
      const knownEntry = entries.get(key)
      if (knownEntry && knownEntry.content !== content) throw new OtherContent()
      const previousAnswer = knownEntry && (await knownEntry.answer.catch(() => undefined))
      if (previousAnswer !== undefined) return bare(JSON.parse(previousAnswer))
      const running = run()
      const entry: Entry = { ...request, content, text: '', answer: running.then(doneOf) }
      entries.set(key, entry)
      try {
        const text = await entry.answer
        if (text === undefined) entries.delete(key)
        else entry.text = text
      } catch (error) {
        entries.delete(key)
        throw error
      }
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '')
      return running
    },
    state(username, number) {
      const entry = [...entries.values()].find(
        (candidate) => candidate.username === username && candidate.number === number,
      )
      if (!entry) return { state: 'unknown', id: '' }
      return entry.text === ''
        ? { state: 'running', id: '' }
        : { state: 'done', id: idAndSuccess(entry.text).id }
    },
  }
}

function idAndSuccess(text: string): { success: boolean; id: string } {
  const body = JSON.parse(text) as { success?: boolean; result?: Record<string, unknown> | null }
  const { id, taskId, run_id } = body.result ?? {}
  const createdId = id ?? taskId ?? run_id
  return { success: body.success !== false, id: typeof createdId === 'string' ? createdId : '' }
}
