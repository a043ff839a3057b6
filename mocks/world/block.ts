/** Span from `begin` up to, not including, `end` (instants, ms). */
export interface Block {
  begin: number
  end: number
}
