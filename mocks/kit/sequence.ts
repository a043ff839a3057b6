/** Rows by number; an array is one. A list of millions (meters × days) is counted out, never laid out. */
export interface Sequence<Row> {
  readonly length: number
  at(index: number): Row | undefined
}
