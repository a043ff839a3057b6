/** A value as it is sent, characters; each parameter says how much of it may be used. */
export const paramValueLength = 200

/** Type of a parameter's value; the wire carries every value as text ('1' and '0' for a switch). */
export type ParamType = 'integer' | 'switch' | 'choice' | 'text'

/** Constraints of a system parameter's value. */
export interface ParamShape {
  type: ParamType
  /** Least integer, or least number of characters of a text. */
  min: number
  max: number
  /** Values of a choice. */
  choices: readonly string[]
}

export type ParamProblem = 'required' | 'whole' | 'range' | 'length' | 'choice'

/** Problem of a value; the same for the form and for the simulated head-end. */
export function paramProblem(
  { type, min, max, choices }: ParamShape,
  value: string,
): ParamProblem | undefined {
  const text = value.trim()
  if (text === '') return 'required'
  if (type === 'integer') {
    if (!/^-?\d{1,9}$/.test(text)) return 'whole'
    return Number(text) < min || Number(text) > max ? 'range' : undefined
  }
  if (type === 'text') {
    const length = Array.from(text).length
    return length < min || length > max ? 'length' : undefined
  }
  return (type === 'switch' ? ['0', '1'] : choices).includes(text) ? undefined : 'choice'
}
