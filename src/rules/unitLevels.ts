/** What statistics are broken down by: power supply units (organizations with lines), lines, transformer areas. */
export const unitLevels = ['org', 'line', 'area'] as const
export type UnitLevel = (typeof unitLevels)[number]
