import { FormShell, type FormShellProps } from '@/ui/form/FormShell'
import { inputOf } from '@/ui/form/inputOf'

/** What the form of a record gets from its list. */
export interface FormOf<Row> {
  /** Absent for a new one. */
  row: Row | undefined
  onClose: (saved: boolean) => void
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
  /** Names the draft in its screen; the row's id is added. */
  draft: string
  api: {
    insert: (input: Input) => Promise<unknown>
    update: (input: Input & { id: string }) => Promise<unknown>
  }
  /** Absent for a new one. */
  row: (NoInfer<Input> & { id: string }) | undefined
  /** What a new one begins with; its names are those that the form changes. */
  blank: Input
  /** Where a new one is made, e.g. the id of its parent: its draft is offered only there. */
  place?: string | undefined
  /** The titles of the form, and what is said when it was saved. */
  words: { add: string; edit: string; saved: string }
  /** What the fields show, where that is not what the wire says; and back. */
  as?: { read: (input: Input) => Values; write: (values: Values) => Input }
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
  return (
    <FormShell<Values>
      kind="drawer"
      {...shown}
      title={row ? words.edit : words.add}
      draft={`${draft}:${row?.id ?? (place === undefined ? 'new' : `new:${place}`)}`}
      initial={as.read(inputOf<Input>(blank, row))}
      submit={(values) =>
        row ? api.update({ ...as.write(values), id: row.id }) : api.insert(as.write(values))
      }
      done={words.saved}
      creating={!row}
    />
  )
}

const plain = { read: <T,>(input: T): T => input, write: <T,>(values: T): T => values }
