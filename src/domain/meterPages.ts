/** Address of a meter's detail page. */
export const meterDetailPath = (id: string): string =>
  `/capture/archive/meterDetail/${encodeURIComponent(id)}`

/** Address of a meter's curves page. */
export const meterCurvePath = (id: string): string => `/capture/archive/meterCurve/${encodeURIComponent(id)}`

/** Address of the form of a meter; without an id of a new one. */
export const meterEditPath = (id?: string): string =>
  `/capture/archive/meterEdit${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`
