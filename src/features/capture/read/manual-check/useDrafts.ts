import { useCallback, useMemo, useState } from 'react'
import { manualCheckApi, type ManualCheckRow, type TypedManually } from '@/api/capture/manualCheck'
import { serverFields } from '@/lib/serverFields'
import { useErrorWords } from '@/ui/states/errorWords'
import { meterHasRegister, registers, type Draft, type TypedName } from './typing'

type Drafts = ReadonlyMap<string, Draft>

/** Unsaved readings of rows; each row is checked and saved on its own. */
export function useDrafts() {
  const inWords = useErrorWords()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [sending, setSending] = useState(false)

  /** Replaces a draft after it was sent, unless the user has typed something since then. */
  const replace = useCallback((sent: Draft, next: Draft | undefined) => {
    setDrafts((current) => {
      const { id } = sent.row
      if (current.get(id) !== sent) return current
      const remainingDrafts = new Map(current)
      if (next) remainingDrafts.set(id, next)
      else remainingDrafts.delete(id)
      return remainingDrafts
    })
  }, [])
  const typing = useMemo(
    () => ({
      draftOf: (row: ManualCheckRow) => drafts.get(row.id),
      type(row: ManualCheckRow, name: TypedName, value: number) {
        setDrafts((current) => {
          const { this_r, this_r1, this_r2, this_r3, this_r4 } = row
          const values = current.get(row.id)?.values ?? { this_r, this_r1, this_r2, this_r3, this_r4 }
          return new Map(current).set(row.id, { row, values: { ...values, [name]: value } })
        })
      },
    }),
    [drafts],
  )

  /**
   * Sends the drafts one after the other; a refused draft stays, with the reason. @returns number of successful
   * drafts
   */
  async function sendEach(
    send: (draft: Draft, typed: TypedManually) => Promise<Draft | undefined>,
  ): Promise<number> {
    if (sending) return 0
    setSending(true)
    let sentCount = 0
    for (const draft of drafts.values()) {
      const { row, values } = draft
      try {
        replace(draft, await send({ row, values }, typedOf(draft)))
        sentCount += 1
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        const [problem = inWords(failure, 'action')] = Object.values(serverFields(failure))
        replace(draft, { row, values, problem })
      }
    }
    setSending(false)
    return sentCount
  }
  return {
    count: drafts.size,
    typing,
    drop: (row: ManualCheckRow) => {
      const draft = drafts.get(row.id)
      if (draft) replace(draft, undefined)
    },
    check: () =>
      sendEach(async (draft, typed) => ({
        ...draft,
        checked: await manualCheckApi.check({ id: draft.row.id, ...typed }),
      })),
    save: () =>
      sendEach(async ({ row }, typed) => {
        await manualCheckApi.save(row, typed)
        return undefined
      }),
  }
}

/** Fields of a month's reading that was taken normally. */
const plainReading = { rollover: '0', estimated: '0', reason: '', seen_time: '' }

/** Draft as it is sent; registers that the meter lacks are null. */
function typedOf({ row, values }: Draft): TypedManually {
  const entered = registers.map((name) => [name, meterHasRegister(row, name) ? values[name] : null])
  return { ...(Object.fromEntries(entered) as Draft['values']), ...plainReading }
}
