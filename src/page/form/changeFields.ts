import { ChangedError, versionOf } from '@/lib/changedError'
import { sameValues } from '@/ui/form/formValues'
import { inputOf } from '@/ui/form/inputOf'

/**
 * Changes some fields of a record without its form. What only somebody else changed meanwhile stays as it is now; where the
 * other user changed the same fields nothing is sent, unless `change` is a function, which is asked again for what to send.
 * @throws ChangedError where both changed the same
 */
export async function changeFields<Input extends object>(
  update: (input: Input & { id: string; version: string | undefined }) => Promise<unknown>,
  {
    blank,
    row,
    change,
  }: {
    /** Its names are those that are sent. */
    blank: Input
    row: NoInfer<Input> & { id: string }
    change: Partial<Input> | ((of: Input) => Partial<Input>)
  },
): Promise<void> {
  const changeOf = (of: Input): Partial<Input> => (typeof change === 'function' ? change(of) : change)
  const send = (of: Input & { id: string }) => {
    const input = inputOf<Input>(blank, of)
    return update({ ...input, ...changeOf(input), id: of.id, version: versionOf(of) })
  }
  try {
    await send(row)
  } catch (error) {
    if (!(error instanceof ChangedError)) throw error
    const now: Input & { id: string } = { ...row, ...error.now }
    const wanted = changeOf(inputOf<Input>(blank, now))
    const partOf = (of: object) => inputOf(wanted as object, of)
    // An earlier try, or the other user, has done it.
    if (sameValues(partOf(now), wanted)) return
    if (typeof change !== 'function' && !sameValues(partOf(now), partOf(row))) throw error
    await send(now)
  }
}
