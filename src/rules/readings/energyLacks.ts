/** What rows of a list of energies lack: an energy, or a reading of what had to be read, for which an estimate may stand. */
export const energyLacks = ['energy', 'reading'] as const
export type EnergyLack = (typeof energyLacks)[number]
