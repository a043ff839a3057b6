/** Address of a meter's detail page. */
export const meterDetailPath = (id: string): string =>
  `/capture/archive/meterDetail/${encodeURIComponent(id)}`

/** Address of a meter's curves page. */
export const meterCurvePath = (id: string): string => `/capture/archive/meterCurve/${encodeURIComponent(id)}`

/** Address of a meter's energies. */
export const meterEnergyPath = (id: string): string =>
  `/capture/archive/meterEnergy/${encodeURIComponent(id)}`

/** Address of the form of a meter; without an id of a new one. */
export const meterEditPath = (id?: string): string =>
  `/capture/archive/meterEdit${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`

/** Address of the changes of meters: of one meter (`meter_id`), or of all that name a device (`metercomid`). */
export const meterChangesPath = (filter: {
  meter_id?: string
  metercomid?: string
  cons_no?: string
}): string => `/capture/archive/meterChange?${new URLSearchParams(filter).toString()}`

/** Parameter of the meter changes' address: the meter that is to be changed. */
export const meterChanging = 'change'

/** Address of the form that replaces a meter. */
export const meterChangePath = (id: string): string =>
  `/capture/archive/meterChange?${meterChanging}=${encodeURIComponent(id)}`
