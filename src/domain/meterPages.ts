/** Address of a meter's detail page. */
export const meterDetailPath = (id: string): string =>
  `/capture/archive/meterDetail/${encodeURIComponent(id)}`

/** Address of a meter's curves page. */
export const meterCurvePath = (id: string): string => `/capture/archive/meterCurve/${encodeURIComponent(id)}`
