/** Meaning of a state for the reader. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
/** The form that tells states apart without colour. */
export type Shape =
  | 'dot'
  | 'ring'
  | 'half'
  | 'check'
  | 'cross'
  | 'dash'
  | 'diamond'
  | 'triangle'
  | 'octagon'
  | 'shield'
  | 'bolt'
  | 'square'
  | 'arrow'
  | 'checks'

export interface StatusLook {
  readonly tone: Tone
  readonly shape: Shape
}
