import { voltageClasses } from '@/rules/gridCodes'

/** The voltage classes of the network, for a select. */
export const voltageOptions = voltageClasses.map((value) => ({ value, label: `${value} kV` }))
