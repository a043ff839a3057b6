/**
 * Missing parts of rows in a list of energies: the energy, or a reading that was due, for which an estimate may
 * stand.
 */
export const energyLacks = ['energy', 'reading'] as const
export type EnergyLack = (typeof energyLacks)[number]
