import { conflictingRow, versionOf } from '@/lib/rowVersion'
import { sameValues } from '@/ui/form/formValues'
import { inputOf } from '@/ui/form/inputOf'

/**
 * Changes some fields of a record without its form. Fields that only another user changed meanwhile keep the other
 * user's value; where both changed the same fields nothing is sent, unless `change` is a function, which then
 * computes the change from the new values.
 * @throws ApiError of kind `conflict` where both changed the same fields
 */
export async function changeFields<Input extends object>(
  update: (input: Input & { id: string; version: string | undefined }) => Promise<unknown>,
  {
    blank,
    row,
    change,
  }: {
    /** Default values; its keys are the fields that are sent. */
    blank: Input
    row: NoInfer<Input> & { id: string }
    change: Partial<Input> | ((input: Input) => Partial<Input>)
  },
): Promise<void> {
  const changeOf = (input: Input): Partial<Input> => (typeof change === 'function' ? change(input) : change)
  const send = (record: Input & { id: string }) => {
    const input = inputOf<Input>(blank, record)
    return update({ ...input, ...changeOf(input), id: record.id, version: versionOf(record) })
  }
  try {
    await send(row)
  } catch (error) {
    const current = conflictingRow(error)
    if (!current) throw error
    const serverRow: Input & { id: string } = { ...row, ...current }
    const newValues = changeOf(inputOf<Input>(blank, serverRow))
    const partOf = (record: object) => inputOf(newValues as object, record)
    // An earlier attempt, or the other user, has made the change already.
    if (sameValues(partOf(serverRow), newValues)) return
    if (typeof change !== 'function' && !sameValues(partOf(serverRow), partOf(row))) throw error
    await send(serverRow)
  }
}
