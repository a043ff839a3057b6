export const calculationsPath = '/business/loss/calcElectricity'

/** Path of the page of a run. */
export const calculationPath = (id: string): string => `${calculationsPath}/${encodeURIComponent(id)}`
