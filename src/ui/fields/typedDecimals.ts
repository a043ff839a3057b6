/** Text of a number field: the user's input while typing, otherwise the value with a decimal point. */
const written = (
  value: string | number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string => (userTyping ? input : String(value ?? ''))

/** Both a comma and a point are accepted before decimals: Spanish keypads have either. */
const either = { decimalSeparator: ',', formatter: written }

/** Props for decimals in a language; spread into `InputNumber`. */
export const typedDecimals = (language: string): Partial<typeof either> => (language === 'es' ? either : {})
