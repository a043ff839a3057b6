// Apart from the tokens: the sign-in page draws no chart.

/** Chart colours, safe for the common colour-vision deficiencies, in this order. */
export const chartColors = [
  '#006e6b',
  '#e69f00',
  '#0072b2',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#7a5195',
  '#6b7a78',
] as const
/** Phases L1, L2, L3. */
export const phaseColors = ['#8d5524', '#4a4a4a', '#8f9ba3'] as const
