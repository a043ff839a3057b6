import { useState } from 'react'
import { isRecord } from '@/lib/isRecord'
import { ChangedError, versionOf } from '@/lib/changedError'
import type { PageQuery } from '@/lib/page'
import { sameValues } from '@/ui/form/formValues'
import { FormShell, type FormShellProps } from '@/ui/form/FormShell'
import { inputOf } from '@/ui/form/inputOf'
import { TheirsError } from '@/ui/form/theirs'

/** What the form of a record gets from its list. */
export interface FormOf<Row> {
  /** Absent for a new one. */
  row: Row | undefined
  onClose: (saved: boolean, answer?: unknown) => void
}

/** What the form of a row of a tree gets. */
export interface TreeFormOf<Row> extends FormOf<Row> {
  /** What a new one goes below. */
  parent: Row | undefined
  /** Ids that the parent cannot be: the row and what is below it. */
  below: ReadonlySet<string>
}

interface Props<Input extends object, Values extends object> extends Omit<
  FormShellProps<Values>,
  'title' | 'done' | 'initial' | 'instead' | 'submit' | 'creating'
> {
  /** Names the draft in its screen; the row's id is added, unless it says already of what it is (`codeRule:copy:7`). */
  draft: string
  api: {
    /** Absent where nothing new can be made. */
    insert?: (input: Input) => Promise<unknown>
    update: (input: Input & { id: string; version: string | undefined }) => Promise<unknown>
    page?(query: PageQuery): Promise<{ rows: readonly object[] }>
    /** The field by which its list finds one: there is looked when nobody knows whether it was saved. */
    foundBy?: string
  }
  /** Absent for a new one. */
  row: (NoInfer<Input> & { id: string }) | undefined
  /** What a new one begins with; its names are those that the form changes. */
  blank: Input
  /** Where a new one is made, e.g. the id of its parent: its draft is offered only there. */
  place?: string | undefined
  /** The titles of the form, and what is said when it was saved. */
  words: { add: string; edit: string; saved: string }
  /**
   * What the fields show, where that is not what the wire says; and back. `begins`: what they show as the form opens instead of
   * what the row says: a change that is only to be confirmed.
   */
  as?: { read: (input: Input) => Values; write: (values: Values) => Input; begins?: Partial<Values> }
}

/**
 * The form of a record: `FormShell`, a drawer if nothing else is said, that inserts or updates. Everything else is passed to it.
 * @example <RecordForm draft="line" api={linesApi} row={row} blank={blank} words={{ add, edit, saved }} onClose={onClose}>…</RecordForm>
 */
export function RecordForm<Input extends object, Values extends object = Input>({
  draft,
  api,
  row,
  blank,
  place,
  words,
  as = plain as unknown as NonNullable<Props<Input, Values>['as']>,
  ...shown
}: Props<Input, Values>) {
  // What the server holds as far as is known: another user may have saved it meanwhile.
  const [known, setKnown] = useState(row)
  const valuesOf = (of: typeof row) => as.read(inputOf<Input>(blank, of))
  const save = async (values: Values): Promise<unknown> => {
    const input = as.write(values)
    const by = foundBy(api, input)
    if (!known) return { ...objectOf(await api.insert?.(input)), by }
    try {
      await api.update({ ...input, id: known.id, version: versionOf(known) })
      return { id: known.id, by }
    } catch (error) {
      if (!(error instanceof ChangedError)) throw error
      const now = { ...known, ...error.now }
      setKnown(now)
      throw new TheirsError(error.message, valuesOf(known), valuesOf(now))
    }
  }
  return (
    <FormShell<Values>
      kind="drawer"
      {...shown}
      title={row ? words.edit : words.add}
      draft={
        draft.includes(':') ? draft : `${draft}:${row?.id ?? (place === undefined ? 'new' : `new:${place}`)}`
      }
      initial={{ ...valuesOf(known), ...as.begins }}
      submit={Object.assign(save, { seen: (values: Values) => seenIn(api, as.write(values), row?.id) })}
      done={words.saved}
      creating={!row || as.begins !== undefined}
    />
  )
}

/** Whether the list shows what was sent, of a new one without what the server fills in; undefined where it cannot be asked. */
async function seenIn(
  api: Pick<Props<object, object>['api'], 'page' | 'foundBy'>,
  input: object,
  id: string | undefined,
): Promise<boolean | undefined> {
  const sent = Object.fromEntries(
    Object.entries(input).filter(([, value]) => id !== undefined || value !== ''),
  )
  const by = foundBy(api, sent)
  if (!api.page || !by) return undefined
  const { rows } = await api.page({ ...by, currentPage: 1, pageSize: 100 })
  return rows.some(
    (row) =>
      sameValues(inputOf<object>(sent, row), sent) && (id === undefined || ('id' in row && row.id === id)),
  )
}

/** The filter by which a list finds what was sent. */
function foundBy({ foundBy: name = '' }: { foundBy?: string }, sent: object): object | undefined {
  const value = objectOf(sent)[name]
  return value ? { [name]: value } : undefined
}

const objectOf = (answer: unknown): Record<string, unknown> => (isRecord(answer) ? answer : {})
const plain = { read: <T,>(input: T): T => input, write: <T,>(values: T): T => values }
