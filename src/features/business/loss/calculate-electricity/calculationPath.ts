export const calculationsPath = '/business/loss/calcElectricity'

/** The figures of a run before and after. */
export const calculationPath = (id: string): string => `${calculationsPath}/${encodeURIComponent(id)}`
