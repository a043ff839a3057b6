/** What a number field shows: what the user types stays, a value is written with a point. */
const written = (
  value: string | number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string => (userTyping ? input : String(value ?? ''))

/** Where Spanish is written, keypads have a comma or a point: both stand before decimals. */
const either = { decimalSeparator: ',', formatter: written }

/** How a number field takes and shows decimals in a language; to be spread into `InputNumber`. */
export const typedDecimals = (language: string): Partial<typeof either> => (language === 'es' ? either : {})
