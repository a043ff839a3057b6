/** The energies by which lists of the values of many meters are sorted: +A and its tariffs. */
export const sortedEnergies = ['pap_e', 'pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const
export type SortedEnergy = (typeof sortedEnergies)[number]

export const isSortedEnergy = (field: string): field is SortedEnergy =>
  sortedEnergies.some((sortedField) => sortedField === field)
