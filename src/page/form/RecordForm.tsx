import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRecord } from '@/lib/isRecord'
import type { PageQuery } from '@/lib/page'
import { conflictingRow, versionOf } from '@/lib/rowVersion'
import type { EditConflict } from '@/lib/writeEnd'
import { sidePanels } from '@/stores/sidePanels'
import { queryClient } from '@/ui/data/queries'
import { sameValues } from '@/ui/form/formValues'
import { FormShell, type FormShellProps } from '@/ui/form/FormShell'
import { inputOf } from '@/ui/form/inputOf'
import { isTaken, type FindRecords, type UniqueFields } from './isTaken'

/** Props that a list passes to the form of a record. */
export interface FormOf<Row> {
  /** Absent for a new record. */
  row: Row | undefined
  onClose: (saved: boolean, answer?: unknown) => void
}

/** Props that a tree passes to the form of one of its rows. */
export interface TreeFormOf<Row> extends FormOf<Row> {
  /** Parent of a new row. */
  parent: Row | undefined
  /** Ids that may not become the parent: the row itself and its descendants. */
  below: ReadonlySet<string>
}

interface Props<Input extends object, Values extends object, Query extends object> extends Omit<
  FormShellProps<Values>,
  'title' | 'savedMessage' | 'initial' | 'instead' | 'submit' | 'creating'
> {
  /**
   * Name of the draft within its screen; the row's id is appended, unless the name contains a colon already
   * (`codeRule:copy:7`).
   */
  draft: string
  api: {
    /** Absent where no new record can be created. */
    insert?: (input: Input) => Promise<unknown>
    update: (input: Input & { id: string; version: string | undefined }) => Promise<unknown>
    page?: (query: Query & PageQuery) => Promise<{ rows: readonly object[] }>
    /** Field by which the list finds a record: it is searched when a call ended without an answer. */
    foundBy?: string
    /** One update restores everything: see `undoable`. */
    undoable?: true
    /** Fields whose value is looked for in the list as they are left: another record may have it. */
    unique?: UniqueFields<Input, keyof Query>
  }
  /** Absent for a new record. */
  row: (NoInfer<Input> & { id: string }) | undefined
  /** Initial values of a new record; its keys are the fields that the form changes. */
  blank: Input
  /** Context of a new record, e.g. its parent's id: its draft is offered only there. */
  place?: string | undefined
  /** Titles of the form, and the message after saving. */
  words: { add: string; edit: string; saved: string }
  /**
   * Conversion between the wire's values and the fields' values. `begins` replaces values as the form opens, for a
   * change that the user only has to confirm.
   */
  as?: { read: (input: Input) => Values; write: (values: Values) => Input; begins?: Partial<Values> }
}

/**
 * Form of a record: a `FormShell`, by default a drawer, that inserts or updates. All other props are passed to it.
 * @example <RecordForm draft="line" api={linesApi} row={row} blank={blank} words={{ add, edit, saved }}
 * onClose={onClose}>…</RecordForm>
 */
export function RecordForm<
  Input extends object,
  Values extends object = Input,
  Query extends object = object,
>({
  draft,
  api,
  row,
  blank,
  place,
  words,
  as = plain as unknown as NonNullable<Props<Input, Values, Query>['as']>,
  ...formProps
}: Props<Input, Values, Query>) {
  const { t } = useTranslation('form')
  // Latest known version on the server: another user may have saved the record meanwhile.
  const [serverRow, setServerRow] = useState(row)
  const valuesOf = (record: typeof row) => as.read(inputOf<Input>(blank, record))
  const find = finderOf(api.page)
  const send = async (values: Values): Promise<unknown> => {
    const input = as.write(values)
    const lookup = foundBy(api.foundBy, input)
    if (!serverRow) return { ...objectOf(await api.insert?.(input)), by: lookup }
    const answer = await api.update({ ...input, id: serverRow.id, version: versionOf(serverRow) })
    return { id: serverRow.id, by: lookup, version: objectOf(answer)['version'] }
  }
  const undo = (answer: unknown): (() => Promise<void>) | undefined => {
    const { version } = objectOf(answer)
    // A server that does not name the new state could overwrite what somebody else has saved since.
    if (!api.undoable || !serverRow || typeof version !== 'string' || version === '') return undefined
    return async () => {
      await api.update({ ...inputOf<Input>(blank, serverRow), id: serverRow.id, version })
      sidePanels.refreshTrees()
      await queryClient.invalidateQueries()
    }
  }
  const checkLeft = async (field: string, values: Values): Promise<string | undefined> => {
    const within = (api.unique as Record<string, readonly string[]> | undefined)?.[field]
    if (!find || !within) return undefined
    const hasTwin = await isTaken(find, [field, ...within], as.write(values), row?.id)
    return hasTwin ? t('taken') : undefined
  }
  const readConflict = (error: Error): EditConflict<Values> | undefined => {
    const current = conflictingRow(error)
    if (!current || !serverRow) return undefined
    const updatedRow = { ...serverRow, ...current }
    setServerRow(updatedRow)
    return { message: error.message, base: valuesOf(serverRow), serverValues: valuesOf(updatedRow) }
  }
  return (
    <FormShell<Values>
      kind="drawer"
      {...formProps}
      title={row ? words.edit : words.add}
      draft={
        draft.includes(':') ? draft : `${draft}:${row?.id ?? (place === undefined ? 'new' : `new:${place}`)}`
      }
      initial={{ ...valuesOf(serverRow), ...as.begins }}
      submit={{
        send,
        checkLeft,
        readConflict,
        undo,
        isVisible: (values) => isInList(find, api.foundBy, as.write(values), row?.id),
      }}
      savedMessage={words.saved}
      creating={!row || as.begins !== undefined}
    />
  )
}

/**
 * True when the list shows the sent values; for a new record, fields that the server fills in are ignored. Undefined
 * where the list cannot be searched.
 */
async function isInList(
  find: FindRecords | undefined,
  foundByField: string | undefined,
  input: object,
  id: string | undefined,
): Promise<boolean | undefined> {
  const sent = Object.fromEntries(
    Object.entries(input).filter(([, value]) => id !== undefined || value !== ''),
  )
  const lookup = foundBy(foundByField, sent)
  if (!find || !lookup) return undefined
  return (await find(lookup)).some(
    (row) =>
      sameValues(inputOf<object>(sent, row), sent) && (id === undefined || ('id' in row && row.id === id)),
  )
}

/** Looks records up in their list. */
function finderOf(
  page: ((query: never) => Promise<{ rows: readonly object[] }>) | undefined,
): FindRecords | undefined {
  if (!page) return undefined
  return async (lookup) => {
    const query: PageQuery = { ...lookup, currentPage: 1, pageSize: 100 }
    const { rows } = await page(query as never)
    return rows
  }
}

/** Filter by which a list finds the sent record. */
function foundBy(name: string | undefined, sent: object): object | undefined {
  const value = name !== undefined && objectOf(sent)[name]
  return value ? { [name]: value } : undefined
}

const objectOf = (answer: unknown): Record<string, unknown> => (isRecord(answer) ? answer : {})
const plain = { read: <T,>(input: T): T => input, write: <T,>(values: T): T => values }
