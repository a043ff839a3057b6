// Apart from the tokens: the sign-in page draws no chart.

/**
 * Chart colours in this order, safe for the common colour-vision deficiencies: the first three are as far apart as they
 * can be (a test measures it), the further ones also have patterns where they are lines. Amber is no colour of the first two: beside
 * signs it reads as a warning.
 */
export const chartColors = [
  '#006e6b',
  '#4338ca',
  '#e69f00',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#7a5195',
  '#6b7a78',
] as const
/** Phases L1, L2, L3. */
export const phaseColors = ['#8d5524', '#4a4a4a', '#8f9ba3'] as const
