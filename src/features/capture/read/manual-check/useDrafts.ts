import { useCallback, useMemo, useState } from 'react'
import { manualCheckApi, type ManualCheckRow, type TypedManually } from '@/api/capture/manualCheck'
import { serverFields } from '@/lib/serverFields'
import { useErrorWords } from '@/ui/states/errorWords'
import { hasRegister, registers, type Draft, type TypedName } from './typing'

type Drafts = ReadonlyMap<string, Draft>

/** What is typed of rows before it is saved; each row is checked and saved by itself. */
export function useDrafts() {
  const inWords = useErrorWords()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [sending, setSending] = useState(false)

  /** Puts a draft in the place of the one that was sent; what was typed since then stays as it is. */
  const replace = useCallback((sent: Draft, next: Draft | undefined) => {
    setDrafts((now) => {
      const { id } = sent.row
      if (now.get(id) !== sent) return now
      const all = new Map(now)
      if (next) all.set(id, next)
      else all.delete(id)
      return all
    })
  }, [])
  const typing = useMemo(
    () => ({
      draftOf: (row: ManualCheckRow) => drafts.get(row.id),
      type(row: ManualCheckRow, name: TypedName, value: number) {
        setDrafts((now) => {
          const { this_r, this_r1, this_r2, this_r3, this_r4 } = row
          const values = now.get(row.id)?.values ?? { this_r, this_r1, this_r2, this_r3, this_r4 }
          return new Map(now).set(row.id, { row, values: { ...values, [name]: value } })
        })
      },
    }),
    [drafts],
  )

  /** Sends each draft after the other; what is refused stays typed, with the reason. @returns how many went well */
  async function each(
    send: (draft: Draft, typed: TypedManually) => Promise<Draft | undefined>,
  ): Promise<number> {
    if (sending) return 0
    setSending(true)
    let done = 0
    for (const draft of drafts.values()) {
      const { row, values } = draft
      try {
        replace(draft, await send({ row, values }, typedOf(draft)))
        done += 1
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        const [problem = inWords(failure, 'action')] = Object.values(serverFields(failure))
        replace(draft, { row, values, problem })
      }
    }
    setSending(false)
    return done
  }
  return {
    count: drafts.size,
    typing,
    drop: (row: ManualCheckRow) => {
      const draft = drafts.get(row.id)
      if (draft) replace(draft, undefined)
    },
    check: () =>
      each(async (draft, typed) => ({
        ...draft,
        checked: await manualCheckApi.check({ id: draft.row.id, ...typed }),
      })),
    save: () =>
      each(async ({ row }, typed) => {
        await manualCheckApi.save(row, typed)
        return undefined
      }),
  }
}

/** Of a month, read as it is. */
const plainReading = { rollover: '0', estimated: '0', reason: '', seen_time: '' }

/** Registers that the meter lacks are not sent. */
function typedOf({ row, values }: Draft): TypedManually {
  const own = registers.map((name) => [name, hasRegister(row, name) ? values[name] : null])
  return { ...(Object.fromEntries(own) as Draft['values']), ...plainReading }
}
