/** A value as it is sent, characters; each parameter says how much of it may be used. */
export const paramValueLength = 200

/** How a parameter's value is typed; the wire carries every value as text ('1' and '0' for a switch). */
export type ParamType = 'integer' | 'switch' | 'choice' | 'text'

/** What a value of a system parameter must be. */
export interface ParamShape {
  type: ParamType
  /** Of an integer, both included; of a text: characters. */
  min: number
  max: number
  /** Of a choice. */
  choices: readonly string[]
}

export type ParamProblem = 'required' | 'whole' | 'range' | 'length' | 'choice'

/** What is wrong with a value; the same for the form and for the simulated head-end. */
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
