export interface RichEditorProps {
  /** Accessible name of the editor. */
  label: string
  /** HTML; '' for nothing. Lent by `Field.Custom`, as are `onChange` and `id`. */
  value?: string
  onChange?: (html: string) => void
  id?: string
  /** Characters at most; a text that is longer is counted in red, never cut. */
  max?: number
}
